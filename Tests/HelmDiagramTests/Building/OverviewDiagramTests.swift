import Helm
import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

@testable import HelmDiagram

@Suite("The diagram of an overview")
struct OverviewDiagramTests {
  /// A home with two groups of three fragments, between which segues lead both ways.
  private let document = GraphDocument(
    fragments: [DocumentFragment(id: "home")]
      + ["a1", "a2", "a3"].map { DocumentFragment(id: $0, title: $0.uppercased(), group: "a") }
      + ["b1", "b2", "b3"].map { DocumentFragment(id: $0, group: "b") },
    groups: [DocumentGroup(id: "a", title: "Left"), DocumentGroup(id: "b", title: "Right")],
    segues: [
      DocumentSegue(from: "home", to: "a1"), DocumentSegue(from: "a1", to: "b1"), DocumentSegue(from: "a2", to: "b2"),
      DocumentSegue(from: "b3", to: "a3"), DocumentSegue(from: "b1", to: "a1"), DocumentSegue(from: "a1", to: "a2"),
    ]
  )

  private func diagram(_ document: GraphDocument, options: DiagramOptions = DiagramOptions()) -> Diagram {
    let graph = CompiledGraph(document)
    return Diagram(GraphFolding(GraphPart(graph)).overview, of: graph, options: options)
  }

  private var diagram: Diagram { diagram(document) }

  @Test("a fold is a box of its own kind, as large as its title and its count need")
  func fold() throws {
    let fragment = try #require(diagram.fragments.first { $0.id == "a" })
    #expect(fragment.kind == .fold)
    #expect(fragment.title == "Left")
    #expect(fragment.fold?.words == "3 fragments")
    #expect(fragment.fold?.members.map(\.title) == ["A1", "A2", "A3"])
    #expect(fragment.size.height == 60)
    #expect(fragment.kind.frame(in: Rect(x: 0, y: 0, width: 100, height: 60)).height == 52)
  }

  @Test("segues of several have their number on the line; of two that share a line, both together")
  func bundles() {
    #expect(diagram.segues.map(\.bundle) == [1, 2, 2])
    #expect(diagram.segues.compactMap(\.pill?.text) == ["4"])
    #expect(diagram.segues[1].sentence(in: diagram) == "Left → Right: 2 segues")
  }

  @Test("a line of a fold has no tag on it, unless all tags are asked for")
  func tags() {
    var document = document
    document.segues[0].tag = "begin"
    let pills = { (tags: DiagramOptions.Tags) in
      diagram(document, options: DiagramOptions(tags: tags)).segues[0].pill?.text
    }
    #expect(pills(.automatic) == nil)
    #expect(pills(.all) == "#begin")
  }

  @Test("all fragments and segues are counted, those in folds too")
  func counts() {
    #expect(diagram.caption.first == "7 fragments, 6 segues, 2 folds")
  }

  @Test("the legend explains folds and the numbers on lines")
  func legend() {
    let legend = diagram.legend(of: .graph)
    #expect(legend.contains(.fold))
    #expect(legend.contains(.bundle))
    #expect(!legend.contains(.tag))
  }

  @Test("steps inside a fold aren't drawn, those between folds are")
  func steps() {
    let graph = CompiledGraph(document)
    let state = DiagramStateBuilder(diagram, of: graph.walked).state(
      NavigationState(
        path: [.init(from: "home", to: "a1"), .init(from: "a1", to: "a2"), .init(from: "a2", to: "b2")],
        presented: [.init(fragment: "b2")],
        of: graph
      )
    )
    #expect(state.steps == [[1], [3], []])
    #expect(state.fragments == [.visited, .visited, .presented])
    #expect(state.caption.second == "Path: home → A1 → A2 → b2")
  }
}

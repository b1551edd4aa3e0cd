import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import Testing

@testable import HelmRendering

@Suite("The page of an overview")
struct OverviewPageTests {
  /// A home with three groups of two fragments.
  private let document = GraphDocument(
    fragments: [DocumentFragment(id: "home")]
      + ["a", "b", "c"].flatMap { (group: String) in
        (1...2).map { DocumentFragment(id: "\(group)\($0)", group: group) }
      },
    groups: ["a", "b", "c"].map { DocumentGroup(id: $0) },
    segues: ["a", "b", "c"].flatMap { group in
      [DocumentSegue(from: "home", to: "\(group)1"), DocumentSegue(from: "\(group)1", to: "\(group)2")]
    }
  )

  private func page(limit: Int) throws -> OverviewPage {
    let graph = CompiledGraph(document)
    let parts = try GraphFolding(GraphPart(graph)).parts(limit: limit).map { part in
      let diagram = Diagram(part.overview, of: graph)
      return OverviewPage.Part(
        fold: part.fold.map { ($0.id, $0.title) },
        parent: part.parent,
        placed: try DiagramLayout.place(diagram),
        state: nil,
        opens: part.opens,
        surroundings: part.surroundings
      )
    }
    return OverviewPage(parts, theme: .light)
  }

  @Test("every box opens where the page has room for its picture")
  func whole() throws {
    #expect(try page(limit: 4).limitNote == nil)
  }

  @Test("boxes for which it has no room are counted, and what is in them is found all the same")
  func full() throws {
    let page = try page(limit: 2)
    #expect(page.limitNote == "2 boxes can't be opened in the page, which has 2 pictures")
    #expect(try self.page(limit: 3).limitNote == "1 box can't be opened in the page, which has 3 pictures")
    let text = String(decoding: page.render(), as: UTF8.self)
    #expect(text.contains("\"members\":[\n[\"c1\",\"c1\"],\n[\"c2\",\"c2\"]]"))
  }
}

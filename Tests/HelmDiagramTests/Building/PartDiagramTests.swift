import Helm
import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

@testable import HelmDiagram

@Suite("The diagram of a part")
struct PartDiagramTests {
  /// A feed that opens a sheet over itself, from which one edits.
  private let graph = CompiledGraph(
    GraphDocument(
      fragments: [DocumentFragment(id: "edit", title: "Edit"), DocumentFragment(id: "start", title: "Start")],
      segues: [
        DocumentSegue(from: "start", to: "feed"),
        DocumentSegue(from: "feed", to: "sheet", style: .hold, dismissable: true),
        DocumentSegue(from: "sheet", to: "edit"), DocumentSegue(from: "edit", to: "done"),
        DocumentSegue(from: "feed", to: "tab", style: .hold), DocumentSegue(from: "tab", to: "done"),
      ]
    )
  )

  private func part(around id: String, depth: Int = 1) throws -> GraphPart {
    GraphPart(graph, around: [try #require(graph.number(ofFragment: id))], depth: depth)
  }

  @Test("no inlet of the part is taken for the entry, and an overlay stays one")
  func inlets() throws {
    let diagram = Diagram(try part(around: "edit"))
    #expect(Set(diagram.fragments.map(\.id)) == ["sheet", "edit", "done"])
    #expect(diagram.fragments.allSatisfy { !$0.isEntry })
    #expect(diagram.fragments.first { $0.id == "sheet" }?.kind == .overlay)
    #expect(Diagram(try part(around: "done")).fragments.first { $0.id == "tab" }?.kind == .section)
  }

  @Test("is the same drawing, made of its document or by the numbers of the whole")
  func document() throws {
    for id in ["feed", "edit", "done"] {
      let part = try part(around: id)
      let (diagram, other) = (Diagram(part), Diagram(part.document))
      #expect(diagram.fragments.map(\.kind) == other.fragments.map(\.kind))
      #expect(Set(diagram.fragments.map(\.id)) == Set(other.fragments.map(\.id)))
      let (entries, others) = (diagram.fragments.filter(\.isEntry), other.fragments.filter(\.isEntry))
      #expect(entries.map(\.id) == others.map(\.id))
      #expect(diagram.segues.count == other.segues.count)
    }
  }

  @Test("a segue that is redirected out of it can't be taken in it, in every form alike")
  func redirected() {
    let out = DocumentSegue(from: "a", to: "b", redirect: [DocumentEdge(from: "a", to: "c")])
    let graph = CompiledGraph(
      GraphDocument(segues: [out, DocumentSegue(from: "a", to: "c"), DocumentSegue(from: "c", to: "d")], entry: "a")
    )
    let part = GraphPart(graph, of: Set(["a", "b"].compactMap { graph.number(ofFragment: $0) }))
    let diagram = Diagram(part)
    #expect(diagram.segues.map(\.traits) == [SegueTraits(disabled: true)])
    #expect(diagram.redirects.isEmpty)
    #expect(part.document.segues.map(\.traits) == diagram.segues.map(\.traits))
    let whole = Diagram(GraphPart(graph))
    #expect(whole.redirects.count == 1 && !whole.segues.contains { $0.traits.disabled })
  }

  @Test("says that it is one, and where the app starts if that is in it")
  func caption() throws {
    let edit = Diagram(try part(around: "edit"))
    #expect(edit.isPart && edit.caption.second == "A part of the graph")
    #expect(edit.summary == "3 fragments, 2 segues. A part of the graph.")
    let feed = Diagram(try part(around: "feed"))
    #expect(feed.isPart && feed.caption.second == "A part of the graph. Starts at Start")
    #expect(feed.fragments.filter(\.isEntry).map(\.id) == ["start"])
    let whole = Diagram(try part(around: "feed", depth: 9))
    #expect(!whole.isPart && whole.caption.second == "Starts at Start" && whole == Diagram(graph.document))
    #expect(Diagram(try part(around: "edit").document).isPart)
  }

  @Test("fragments and segues have the numbers of the whole")
  func numbers() throws {
    let diagram = Diagram(try part(around: "edit"))
    for fragment in diagram.fragments { #expect(fragment.numbers.map(graph.id) == [fragment.id]) }
    for segue in diagram.segues {
      let ends = DocumentEdge(from: diagram.fragments[segue.from].id, to: diagram.fragments[segue.to].id)
      #expect(segue.numbers.map(graph.edge) == [ends] && segue.bundle == 1)
    }
  }

  @Test("a state of the whole is drawn as far as the part goes; what isn't drawn has its name")
  func state() throws {
    let diagram = Diagram(try part(around: "edit"))
    let builder = DiagramStateBuilder(diagram, of: graph.walked)
    let state = builder.state(
      NavigationState(
        path: [.init(from: "start", to: "feed"), .init(from: "feed", to: "sheet"), .init(from: "sheet", to: "edit")],
        presented: [.init(fragment: "feed"), .init(fragment: "edit")],
        available: [.init(from: "edit", to: "done"), .init(from: "feed", to: "tab")],
        of: graph
      )
    )
    let emphasis = Dictionary(uniqueKeysWithValues: zip(diagram.fragments.map(\.id), state.fragments))
    #expect(emphasis == ["sheet": .visited, "edit": .presented, "done": .available])
    #expect(state.steps.flatMap(\.self) == [3])
    #expect(
      state.caption
        == Caption(first: "Presented: feed, Edit", second: "A part of the graph. Path: Start → feed → sheet → Edit")
    )
  }

  @Test("the part of a folded graph that an open fold shows is a part, the overview of all is none")
  func folded() throws {
    var document = graph.document
    document.groups = [DocumentGroup(id: "g"), DocumentGroup(id: "h")]
    for place in document.fragments.indices {
      document.fragments[place].group = ["sheet", "edit"].contains(document.fragments[place].id) ? "g" : "h"
    }
    let whole = CompiledGraph(document)
    let all = GraphFolding(GraphPart(whole)).overview
    #expect(!Diagram(all, of: whole).isPart && all.entries.count == 1)
    let group = GraphPart(whole, of: Set(whole.fragments.filter { whole.fragment($0).group == "g" }))
    let diagram = Diagram(GraphFolding(group).overview, of: whole)
    #expect(diagram.isPart && diagram.fragments.allSatisfy { !$0.isEntry })
    #expect(diagram.fragments.first { $0.id == "sheet" }?.kind == .overlay)
    #expect(diagram.caption.second == "A part of the graph")
  }
}

import Helm
import HelmDocument
import SeededRandomness
import Testing

@Suite("a part of a graph")
struct GraphPartTests {
  private let graph = CompiledGraph(
    GraphDocument(
      fragments: [
        DocumentFragment(id: "list"), DocumentFragment(id: "sheet", group: "g"), DocumentFragment(id: "edit"),
      ],
      groups: [DocumentGroup(id: "g"), DocumentGroup(id: "h")],
      segues: [
        DocumentSegue(from: "start", to: "list"),
        DocumentSegue(from: "list", to: "sheet", style: .hold, dismissable: true),
        DocumentSegue(from: "list", to: "tab", style: .hold), DocumentSegue(from: "sheet", to: "edit"),
        DocumentSegue(from: "tab", to: "edit", redirect: [DocumentEdge(from: "tab", to: "list")]),
        DocumentSegue(from: "edit", to: "edit"),
      ],
      path: [DocumentPathEdge(from: "start", to: "list")],
      flows: [DocumentFlow(name: "f", steps: [DocumentStep(.forward)])]
    )
  )

  private func part(_ ids: String...) -> GraphPart {
    GraphPart(graph, of: Set(ids.compactMap { graph.number(ofFragment: $0) }))
  }

  @Test("has the segues between its fragments, by the numbers of the whole, ascending")
  func numbers() {
    let part = part("sheet", "edit", "tab")
    #expect(part.fragments.map(graph.id) == ["edit", "sheet", "tab"] && !part.isWhole)
    #expect(part.segues.map { graph.edge($0).description } == ["edit => edit", "sheet => edit", "tab => edit"])
    #expect(part.segues == part.segues.sorted())
  }

  @Test("all of it is the whole, whose document is the one that was compiled")
  func whole() {
    let whole = GraphPart(graph)
    #expect(whole.isWhole && whole.segues == Array(graph.segues) && whole.document == graph.document)
    #expect(GraphPart(graph, of: Set(graph.fragments)).isWhole)
    #expect(GraphPart(graph, of: Set(graph.fragments)).segues == whole.segues)
    #expect(GraphPart(graph, of: []).document.fragments.isEmpty)
  }

  @Test("as a document keeps what each fragment is in the whole, said where the part doesn't say it")
  func kinds() {
    let document = part("sheet", "edit", "tab").document
    let kinds = Dictionary(uniqueKeysWithValues: zip(document.fragments.map(\.id), document.fragments.map(\.kind)))
    #expect(kinds == ["sheet": .overlay, "edit": FragmentKind?.none, "tab": .section])
    #expect(part("list", "sheet").document.fragments.allSatisfy { $0.kind == nil })
  }

  @Test("as a document says that it is a part, and is one again when it is read, and cut once more")
  func isPart() throws {
    let document = part("sheet", "edit", "tab").document
    #expect(document.isPart && !graph.document.isPart && !GraphPart(graph).document.isPart)
    let read = try #require(document.reading().document)
    #expect(read == document && read.isPart)
    #expect(GraphPart(CompiledGraph(read)).document.isPart)
    var whole = read
    whole.isPart = false
    #expect(whole != read)
  }

  @Test("as a document drops what leads out of it: path, flows, groups without a fragment, redirects")
  func document() {
    let document = part("sheet", "edit", "tab").document
    #expect(document.groups.map(\.id) == ["g"] && document.path == nil && document.flows.isEmpty)
    #expect(document.fragments.map(\.id) == ["sheet", "edit", "tab"])
    #expect(document.segues.map(\.edge.description) == ["sheet => edit", "tab => edit", "edit => edit"])
    #expect(document.segues.allSatisfy { $0.redirect.isEmpty })
    #expect(part("list", "edit", "tab").document.segues.contains { $0.redirect.count == 1 })
  }

  @Test("starts where the whole does, and has that entry as long as it is named and in it")
  func entry() {
    var named = graph.document
    named.entry = "list"
    let whole = CompiledGraph(named)
    func entry(_ ids: String...) -> String? {
      GraphPart(whole, of: Set(ids.compactMap { whole.number(ofFragment: $0) })).document.entry
    }
    #expect(entry("list", "tab") == "list" && entry("tab", "edit") == nil)
  }

  @Test("starts at every inlet of the whole that is in it, where no entry is named")
  func inlets() {
    let segues = [("a", "b"), ("x", "b"), ("b", "c")].map { DocumentSegue(from: $0.0, to: $0.1) }
    let whole = CompiledGraph(GraphDocument(segues: segues))
    func entries(_ ids: String...) -> [String] {
      GraphPart(whole, of: Set(ids.compactMap { whole.number(ofFragment: $0) })).document.entries
    }
    #expect(entries("a", "b") == ["a"] && entries("a", "b", "c", "x").isEmpty && entries("b", "c").isEmpty)
  }

  @Test("a segue from everywhere leaves another fragment of the part than the one that it leads to, if there is one")
  func everywhere() throws {
    let document = GraphDocument(
      fragments: [DocumentFragment(id: "help")],
      segues: [DocumentSegue(from: "home", to: "deep"), DocumentSegue(origin: .everything, to: "deep")]
    )
    let whole = CompiledGraph(document)
    let deep = try #require(whole.number(ofFragment: "deep"))
    let help = try #require(whole.number(ofFragment: "help"))
    let both = GraphPart(whole, of: [deep, help])
    #expect(both.segues.map { both.ends(of: $0).from } == [help])
    #expect(GraphPart(whole, of: [deep]).segues.isEmpty)
  }

  @Test(
    "each fragment of a part is of the kind that it is in the whole, whatever the graph",
    arguments: UInt64(0)..<200
  )
  func randomKinds(seed: UInt64) {
    let graph = CompiledGraph(GraphDocument.random(seed: seed))
    var random = SeededGenerator(seed: seed)
    let part = GraphPart(graph, of: Set(graph.fragments.filter { _ in random.flag() }))
    let compiled = CompiledGraph(part.document)
    #expect(compiled.fragments.map(compiled.id) == part.fragments.map(graph.id))
    #expect(compiled.kinds == part.fragments.map { graph.kinds[$0] })
    #expect(compiled.segues.count == part.segues.count)
    let inside = Set(part.fragments)
    for number in graph.segues {
      let ends = [graph.indexed.segues[number].from, graph.indexed.segues[number].to]
      #expect(part.segues.contains(number) == ends.allSatisfy(inside.contains))
    }
  }
}

import HelmAnalysis
import HelmDocument
import Testing

@Suite("Parts of a document")
struct DocumentPartsTests {
  private let document: GraphDocument = {
    var redirected = DocumentSegue(from: "b", to: "c", disabled: true)
    redirected.redirect = [DocumentEdge(from: "b", to: "d")]
    return GraphDocument(
      fragments: [DocumentFragment(id: "a", group: "g"), DocumentFragment(id: "d", group: "h")],
      groups: [DocumentGroup(id: "g"), DocumentGroup(id: "h")],
      segues: [
        DocumentSegue(from: "a", to: "b"), redirected, DocumentSegue(from: "b", to: "d"),
        DocumentSegue(from: "d", to: "e"),
      ],
      entry: "a",
      path: [DocumentPathEdge(from: "a", to: "b")]
    )
  }()

  private func restricted(to ids: Set<String>) -> GraphDocument {
    let graph = CompiledGraph(document)
    return GraphPart(graph, of: Set(ids.map(graph.fragment))).document
  }

  private func neighbourhood(of id: String, depth: Int) -> GraphDocument? {
    let graph = CompiledGraph(document)
    return graph.number(ofFragment: id).map { GraphPart(graph, around: [$0], depth: depth).document }
  }

  @Test("keep their fragments, the segues between them and the groups that still have one")
  func restricted() {
    let part = restricted(to: ["a", "b", "c"])
    #expect(part.fragments.map(\.id) == ["a", "b", "c"])
    #expect(part.segues.map { "\($0.from)>\($0.to)" } == ["a>b", "b>c"])
    #expect(part.groups.map(\.id) == ["g"] && part.entry == "a" && part.path == nil && part.flows.isEmpty)
    #expect(part.segues[1].redirect.isEmpty)
    #expect(restricted(to: ["b", "c", "d"]).segues[0].redirect.count == 1)
    #expect(restricted(to: ["b"]).entry == nil)
  }

  @Test("are what lies near a fragment, whichever way the segues point")
  func neighbourhood() {
    #expect(neighbourhood(of: "b", depth: 1)?.fragments.map(\.id) == ["a", "d", "b", "c"])
    #expect(neighbourhood(of: "e", depth: 1)?.fragments.map(\.id) == ["d", "e"])
    #expect(neighbourhood(of: "e", depth: 0)?.segues.isEmpty == true)
    #expect(neighbourhood(of: "nowhere", depth: 1) == nil)
  }
}

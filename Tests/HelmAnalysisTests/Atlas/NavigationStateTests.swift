import Helm
import HelmAnalysis
import HelmDocument
import Testing

@Suite("A state by the graph's numbers")
struct NavigationStateTests {
  @Test("an engine's path, what is presented and what can be next come with their identifiers")
  func engine() throws {
    let document = GraphDocument(
      segues: [
        DocumentSegue(from: "list", to: "detail"),
        DocumentSegue(from: "detail", to: "share", style: .hold, dismissable: true),
        DocumentSegue(from: "detail", to: "list"),
      ],
      entry: "list",
      path: [DocumentPathEdge(from: "list", to: "detail", targetId: .integer(7))]
    )
    let graph = CompiledGraph(document)
    let state = NavigationState(try document.reading().navigation())
    #expect(state.path == [IndexedPathEdge(segue: graph.segue("list", "detail"), targetId: 0)])
    #expect(state.presented == [IndexedPathFragment(fragment: graph.fragment("detail"), id: 0)])
    #expect(state.identifiers == ["7"] && state.identifier(0) == "7" && state.identifier(-1) == nil)
    #expect(Set(state.available) == [graph.segue("detail", "share"), graph.segue("detail", "list")])
  }

  @Test("before the first step the entry is presented")
  func start() throws {
    let graph = CompiledGraph(GraphDocument(segues: [DocumentSegue(from: "a", to: "b")]))
    let state = NavigationState(try graph.navigation())
    #expect(state.path == [] && state.identifiers == [])
    #expect(state.presented == [IndexedPathFragment(fragment: graph.fragment("a"))])
    #expect(state.available == [graph.segue("a", "b")])
    #expect(state == NavigationState(IndexedPath(in: graph.indexed), in: graph.indexed))
  }
}

import Helm
import HelmAnalysis
import HelmDocument
import Testing

@Suite("A state in the document's words")
struct NavigationStateTests {
  @Test("an engine's path, what is presented and what can be next come with their ids")
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
    let state = NavigationState(try document.reading().navigation())
    #expect(state.path == [.init(from: "list", to: "detail", targetId: "7")])
    #expect(state.presented == [.init(fragment: "detail", id: "7")])
    #expect(Set(state.available.map(\.to)) == ["share", "list"])
  }

  @Test("before the first step the entry is presented")
  func start() throws {
    let state = NavigationState(try GraphDocument(segues: [DocumentSegue(from: "a", to: "b")]).reading().navigation())
    #expect(
      state == NavigationState(path: [], presented: [.init(fragment: "a")], available: [.init(from: "a", to: "b")])
    )
  }
}

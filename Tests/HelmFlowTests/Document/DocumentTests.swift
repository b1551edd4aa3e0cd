import Helm
import HelmDocument
import HelmFlow
import Testing

@Suite("A document of a graph")
struct DocumentTests {
  private func segue(_ from: String, _ to: String, in document: GraphDocument) -> DocumentSegue? {
    document.segues.first { $0.from == from && $0.to == to }
  }

  @Test("a graph is drawn with its traits and the path that it presents")
  func traits() throws {
    let graph = Section.graph().graph
    graph.edit(segue: .login <=> .register).add(trait: .disabled)
    graph.present(flow: .dashboard => .compose)
    let document = GraphDocument(graph, title: "News")
    #expect(document.title == "News" && document.segues.count == 15 && document.entry == nil)
    #expect(document.path?.map(\.edge.description) == ["splash => gatekeeper", "gatekeeper => login"])
    let redirected = try #require(segue("splash", "dashboard", in: document))
    #expect(redirected.redirect.map(\.description) == ["splash => gatekeeper"] && !redirected.disabled)
    #expect(segue("login", "register", in: document)?.disabled == true)
    #expect(segue("login", "forgotPass", in: document)?.disabled == false)
    let auto = try #require(segue("gatekeeper", "login", in: document))
    #expect(auto.auto && auto.style == .hold && !auto.dismissable)
    let modal = try #require(segue("dashboard", "compose", in: document))
    #expect(modal.style == .hold && modal.dismissable && modal.presentation == .modal)
    graph.edit(segue: .dashboard => .compose).add(trait: .context)
    #expect(segue("dashboard", "compose", in: GraphDocument(graph))?.presentation == .context)
    #expect(segue("splash", "gatekeeper", in: document)?.style == .pass)
  }

  @Test("that nothing was presented on has no path, and one with a named entry names it")
  func fresh() {
    #expect(GraphDocument(Section.graph().graph).path == nil)
    let circle = NavigationGraph<Section>(flow: .login <=> .register, entry: .login)
    #expect(GraphDocument(circle).entry == "login")
  }

  @Test("that breaks the engine's rules is drawn all the same")
  func broken() {
    let graph = NavigationGraph<Section>(flow: .login <=> .register) { _ in }
    graph.edit(segue: .login => .register).add(trait: .context)
    let document = GraphDocument(graph)
    #expect(document.segues.map(\.dismissable) == [true, false] && document.path == nil)
  }

  @Test("goes into a file and navigates as the graph does")
  func navigated() throws {
    let graph = Section.graph(isAuthenticated: true).graph
    graph.present(flow: .dashboard => .library)
    let helm = try GraphDocument(graph).helm()
    #expect(helm.presentedFragments.map(\.wrappedValue.rawValue) == graph.presentedNodes.map { "\($0)" })
  }
}

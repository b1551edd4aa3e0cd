import Foundation
import HelmCompanion
import HelmDocument
import HelmFlow
import Jumper
import Testing

@testable import HelmLive
@testable import HelmPreview

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("What flows and coordinators report")
@MainActor
struct LiveSourceTests {
  private enum Page: String, Node {
    case splash, home, news, detail, compose

    static func < (lhs: Page, rhs: Page) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// A preview of a graph.
  private func server(_ document: GraphDocument) throws -> PreviewServer {
    let content = PreviewContent(page: [], version: "1", graph: document.encoded())
    return try PreviewServer(at: PreviewPlace(port: 0), content: content)
  }

  private func url(_ server: PreviewServer, _ path: String = "") throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(server.port)\(path)"))
  }

  /// Where the preview takes the app for, as it says it itself.
  private func expect(
    _ server: PreviewServer,
    at document: GraphDocument,
    _ recorder: LiveRecorder,
    place: SourceLocation = #_sourceLocation
  ) throws {
    #expect(recorder.flush(within: 120), sourceLocation: place)
    let state = String(decoding: try Data(contentsOf: url(server, "/state")), as: UTF8.self)
    let edges = try document.path ?? document.navigation(path: []).documentPath
    let path = edges.map(\.edge.description).joined(separator: ", ")
    #expect(state.contains("\"lost\":0,\"beyond\":0,"), "\(state)", sourceLocation: place)
    #expect(state.contains("\"path\":\"\(path)\""), "\(state), not \(path)", sourceLocation: place)
  }

  private func graph() -> NavigationGraph<Page> {
    var flow = Flow<Page>(segue: .splash => .home)
    flow = flow.add(segue: .home => .news).add(segue: .news <=> .detail).add(segue: .news => .compose)
    let graph = NavigationGraph(flow: flow)
    graph.edit(segue: .news => .compose).add(trait: .modal)
    graph.edit(segue: .splash => .home).add(trait: .auto)
    return graph
  }

  @Test("arrives: each step by flows leaves the preview where the app is, and traits that change don't lose it")
  func flows() throws {
    let graph = graph()
    let server = try server(GraphDocument(graph))
    defer { server.stop() }
    let recorder = LiveRecorder(graph, to: try url(server), session: "flows", isOn: true)
    try expect(server, at: GraphDocument(graph), recorder)
    graph.forward()
    for step in 0..<6 {
      graph.present(node: step % 3 == 2 ? .compose : .detail)
      try expect(server, at: GraphDocument(graph), recorder)
      if step % 3 == 2 { graph.dismiss() } else { graph.back() }
      try expect(server, at: GraphDocument(graph), recorder)
    }
    graph.edit(segue: .news => .detail).add(trait: .disabled)
    graph.present(node: .compose)
    try expect(server, at: GraphDocument(graph), recorder)
    let steps = String(decoding: try Data(contentsOf: url(server, "/state")), as: UTF8.self)
    #expect(steps.contains("\"steps\":15,"), "\(steps)")
  }

  @Test("a click on the page moves an app of flows as that says")
  func moved() async throws {
    let graph = graph()
    let server = try server(GraphDocument(graph))
    defer { server.stop() }
    let app = Moved(graph)
    let recorder = LiveRecorder(graph, to: try url(server), session: "", isOn: true) { try await app.present($0) }
    var answer = 0
    for _ in 0..<2_000 where answer != 204 {
      var request = URLRequest(url: try url(server, "/present?fragment=news"))
      request.httpMethod = "POST"
      answer = (try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode ?? 0
      if answer != 204 { try await Task.sleep(for: .milliseconds(10)) }
    }
    #expect(answer == 204 && graph.presentedNodes == [.news])
    try expect(server, at: GraphDocument(graph), recorder)
  }

  @MainActor
  private final class Moved {
    let graph: NavigationGraph<Page>

    init(_ graph: NavigationGraph<Page>) { self.graph = graph }

    func present(_ name: String) throws {
      guard let page = Page(rawValue: name) else { throw LiveRefusal("no such page") }
      graph.present(node: page)
    }
  }

  @Test("arrives: what coordinators do, and users do to stacks, tabs and sheets")
  func coordinators() throws {
    let app = AppCoordinator()
    let server = try server(GraphDocument(app))
    defer { server.stop() }
    let recorder = LiveRecorder(app, to: try url(server), session: "coordinators", isOn: true)
    func check(place: SourceLocation = #_sourceLocation) throws {
      try expect(server, at: GraphDocument(app), recorder, place: place)
    }
    _ = app.view()
    try check()
    let tabs = app.root(\.tabs)
    try check()
    let list = tabs.focus(\.list)
    list.push(\.detail)
    try check()
    (list.view() as? UINavigationController)?.simulateSwipeBack()
    try check()
    (tabs.view() as? UITabBarController)?.simulateTap(at: 1)
    try check()
    tabs.present(\.terms)
    try check()
    tabs.dismiss(animated: false)
    try check()
    app.root(\.item, input: 7)
    try check()
  }

  @Test("coordinators aren't kept, and others are made the first time alone")
  func lifetime() throws {
    var app: AppCoordinator? = AppCoordinator()
    weak let gone = app
    let made = Counter.made
    let recorder = try LiveRecorder(#require(app), to: URL(string: "http://127.0.0.1:1"), session: "", isOn: true)
    _ = app?.view()
    let tabs = app?.root(\.tabs)
    let first = Counter.made
    #expect(first > made)
    tabs?.focus(\.list).push(\.detail)
    tabs?.present(\.terms)
    #expect(Counter.made == first)
    weak let goneTabs = tabs
    app?.root(\.splash)
    app = nil
    _ = consume tabs
    #expect(gone == nil && goneTabs == nil)
    withExtendedLifetime(recorder) {}
  }
}

@MainActor
private enum Counter { static var made = 0 }

private final class AppCoordinator: RootCoordinable {
  var navigation: RootNavigation<AppCoordinator> = .init(initial: \.splash)
  @Route var splash = splashScreen
  @Route var tabs = tabsScreen
  @Route var item = itemScreen

  func splashScreen() -> ScreenView { UIViewController() }
  func tabsScreen() -> TabsCoordinator { TabsCoordinator() }
  func itemScreen(number: Int) -> ScreenView { UIViewController() }
}

private final class TabsCoordinator: TabCoordinable {
  var navigation: TabNavigation<TabsCoordinator> = .init {
    \TabsCoordinator.list
    \TabsCoordinator.news
  }
  @Route var list = listScreen
  @Route var news = newsScreen
  @Route var terms = termsScreen

  func listScreen() -> ListCoordinator { ListCoordinator() }
  func newsScreen() -> ScreenView { UIViewController() }
  func termsScreen() -> ScreenView { UIViewController() }
}

private final class ListCoordinator: NavigationCoordinable {
  var navigation: Jumper.Navigation<ListCoordinator> = .init(initial: \.list)
  @Route var list = listScreen
  @Route var detail = detailScreen

  init() { Counter.made += 1 }

  func listScreen() -> ScreenView { UIViewController() }
  func detailScreen() -> ScreenView { UIViewController() }
}

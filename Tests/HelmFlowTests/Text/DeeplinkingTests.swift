import HelmFlow
import Testing

@Suite("Deeplinking")
struct DeeplinkingTests {
  @Test("a deep link is a partial graph, several of whose nodes originate from one parent, in any order")
  func partialGraph() {
    let nav = Section.graph(isAuthenticated: true).graph
    nav.present(flow: .dashboard => [.compose, .news])
    #expect(nav.presentedNodes == [.dashboard, .news, .compose])
    nav.present(flow: .dashboard => [.library, .compose])
    #expect(nav.presentedNodes == [.dashboard, .library, .compose])
    nav.present(flow: .dashboard => [.compose, .news])
    #expect(nav.presentedNodes == [.dashboard, .news, .compose])
  }

  @Test("a deep link behind a redirect ends where the redirect leads")
  func redirected() {
    let (nav, mistakes) = Section.graph()
    nav.present(flow: .dashboard => [.compose, .news])
    #expect(nav.presentedNodes == [.gatekeeper, .login])
    nav.present(flow: .dashboard => [.compose, .news])
    #expect(nav.presentedNodes == [.dashboard, .news, .compose])
    #expect(mistakes.all.isEmpty)
  }

  @Test("a deep link is presented as a whole or not at all")
  func allOrNothing() {
    let (nav, mistakes) = Section.graph(isAuthenticated: true)
    // Nothing of the link leads from splash to register, which is left as soon as the gatekeeper is presented.
    nav.present(flow: Flow(segue: .splash => .gatekeeper).add(segue: .register => .forgotPass))
    #expect(nav.presentedNodes == [.splash])
    // The graph has no segue from the gatekeeper to the library, nor one to the splash screen.
    nav.present(flow: Flow(segue: .splash => .gatekeeper).add(segue: .gatekeeper => .library))
    #expect(nav.presentedNodes == [.splash])
    nav.present(flow: .library => .splash)
    #expect(nav.presentedNodes == [.splash])
    #expect(mistakes.all.isEmpty)
  }
}

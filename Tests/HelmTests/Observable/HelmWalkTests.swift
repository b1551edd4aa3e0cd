import Helm
import OrderedCollections
import Testing

@Suite("Walks, routes and links of the observable shell")
struct HelmWalkTests {
  @Test("are the value's")
  func forwarded() throws {
    let helm = try Helm(nav: Onboarding.segues)
    let navigation = helm.navigation
    #expect(helm.transitions() == navigation.transitions())
    #expect(helm.transitions(from: .dashboard) == navigation.transitions(from: .dashboard))
    let numbered = helm.transitions(identityProvider: { $0 == .news ? 7 : nil })
    #expect(numbered == navigation.transitions(identityProvider: { $0 == .news ? 7 : nil }))
    #expect(helm.tour() == navigation.tour())
    #expect(helm.route(to: .compose) == navigation.route(to: .compose))
    #expect(try helm.path(of: "dashboard/compose") == navigation.path(of: "dashboard/compose"))
  }

  @Test("can be navigated: every transition, every tour, a route and a link")
  func navigated() throws {
    let helm = try Helm(nav: Onboarding.segues)
    for start in [nil] + Section.allCases.map(Optional.some) {
      for transition in helm.transitions(from: start) { try helm.navigate(transition: transition) }
    }
    for transition in helm.tour() { try helm.navigate(transition: transition) }
    try helm.replace(path: [])
    for transition in try #require(helm.route(to: .compose)) { try helm.navigate(transition: transition) }
    #expect(helm.isPresented(.compose))
    try helm.replace(path: helm.path(of: "gatekeeper/login"))
    #expect(helm.presentedFragments.map(\.wrappedValue) == [.gatekeeper, .login])
    #expect(helm.errors.isEmpty)
  }

  @Test("links name fragments by their descriptions where these can be read back")
  func described() throws {
    struct Page: Fragment, LosslessStringConvertible {
      let description: String

      init(_ description: String) { self.description = description }

      static func < (lhs: Page, rhs: Page) -> Bool { lhs.description < rhs.description }
    }
    let helm = try Helm(nav: [Segue(from: Page("home"), to: Page("item"))])
    #expect(try helm.path(of: "home/item(3)").last?.to == PathFragment(Page("item"), id: 3))
  }
}

import HelmDiagram
import Testing

@Suite("Title shortening")
struct TitleShorteningTests {
  static let examples: [([String], [String])] = [
    (["LoginFragment", "HomeFragment", "AboutFragment"], ["Login", "Home", "About"]),
    (["LoginViewController", "FAQViewController", "HomeViewController"], ["Login", "FAQ", "Home"]),
    (["LoginViewController", "TabController", "HomeController"], ["LoginView", "Tab", "Home"]),
    (["home_screen", "Sign in screen", "about-Screen"], ["home", "Sign in", "about"]),
    (["HomeView", "LoginView", "AboutView", "Overview"], ["Home", "Login", "About", "Overview"]),
    (["HomeView", "LoginView", "AboutView", "Home"], ["HomeView", "Login", "About", "Home"]),
    (["home_view", "home-view", "LoginView"], ["home_view", "home-view", "Login"]),
    (["HomeView", "HomeView", "LoginView"], ["Home", "Home", "Login"]),
    (["View", "XView", "LoginView", "HomeView", "AboutView"], ["View", "XView", "Login", "Home", "About"]),
    (["LoginFragment", "HomeFragment"], ["LoginFragment", "HomeFragment"]),
    (
      ["AFragment", "BbFragment", "CcFragment", "d", "e", "f"],
      ["AFragment", "BbFragment", "CcFragment", "d", "e", "f"]
    ),
    (["AaFragment", "BbFragment", "CcFragment", "d", "e"], ["Aa", "Bb", "Cc", "d", "e"]),
    (
      ["AaFragment", "BbFragment", "CcFragment", "d", "e", "f"],
      ["AaFragment", "BbFragment", "CcFragment", "d", "e", "f"]
    ),
    (["__view", "_ view", "LoginView", "HomeView", "AboutView"], ["__view", "_ view", "Login", "Home", "About"]),
    ([], []),
  ]

  @Test("what most titles end in is dropped, unless something becomes ambiguous", arguments: examples)
  func cases(_ titles: [String], _ expected: [String]) {
    #expect(TitleShortening.shortened(titles) == expected)
  }
}

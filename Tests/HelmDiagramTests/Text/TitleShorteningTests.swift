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
    (["AFragment", "BbFragment", "CcFragment", "dD", "eE"], ["AFragment", "BbFragment", "CcFragment", "dD", "eE"]),
    (["AaFragment", "BbFragment", "CcFragment", "ddEe", "ff_gg"], ["Aa", "Bb", "Cc", "ddEe", "ff_gg"]),
    (
      ["AaFragment", "BbFragment", "CcFragment", "ddEe", "ff_gg", "hh.ii"],
      ["AaFragment", "BbFragment", "CcFragment", "ddEe", "ff_gg", "hh.ii"]
    ),
    (
      ["AaFragment", "BbFragment", "CcFragment", "home", "About us", "Sign in", "Log out"],
      ["Aa", "Bb", "Cc", "home", "About us", "Sign in", "Log out"]
    ),
    (
      ["fragment_settings", "Fragment__about", "HomeFragment", "fragment_", "fragmentation"],
      ["settings", "about", "Home", "fragment_", "fragmentation"]
    ),
    (["view_settings", "HomeView", "AboutView", "LoginView"], ["view_settings", "Home", "About", "Login"]),
    (["A", "", "LoginVC", "HomeVC", "AboutVC"], ["A", "", "Login", "Home", "About"]),
    (["__view", "_ view", "LoginView", "HomeView", "AboutView"], ["__view", "_ view", "Login", "Home", "About"]),
    ([], []),
  ]

  @Test("what most titles end in is dropped, unless something becomes ambiguous", arguments: examples)
  func cases(_ titles: [String], _ expected: [String]) {
    #expect(TitleShortening.shortened(titles) == expected)
  }
}

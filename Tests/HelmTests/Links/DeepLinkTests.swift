import Helm
import OrderedCollections
import Testing

@Suite("Deep links")
struct DeepLinkTests {
  private func onboarding() throws -> Navigation<Section> {
    try Navigation(nav: Onboarding.segues)
  }

  @Test("each component is presented from those before it, and autos fire")
  func components() throws {
    let expected: OrderedSet<PathEdge<Section>> = [
      .splash => .dashboard, .dashboard => .news, .dashboard => .compose,
    ]
    #expect(try onboarding().path(of: "dashboard/compose") == expected)
  }

  @Test("the path is what the steps would have led to, and can be restored")
  func steps() throws {
    let link = try onboarding().path(of: "gatekeeper/register/dashboard/library(7)/news")
    var stepped = try onboarding()
    for fragment: Section in [.gatekeeper, .register, .dashboard] { try stepped.present(fragment: fragment) }
    try stepped.present(fragment: .library, id: 7)
    try stepped.present(fragment: .news)
    #expect(link == stepped.path)
    var restored = try onboarding()
    try restored.replace(path: link)
    #expect(restored.presentedFragments == stepped.presentedFragments)
  }

  @Test("slashes around it and the entry before it change nothing", arguments: ["", "/", "/splash", "splash/"])
  func entry(prefix: String) throws {
    #expect(try onboarding().path(of: prefix) == [])
    let expected = try onboarding().path(of: "gatekeeper")
    #expect(try onboarding().path(of: prefix + "/gatekeeper/") == expected)
    #expect(expected == [.splash => .gatekeeper, .gatekeeper => .login])
  }

  @Test("the way begins at the entry, wherever one is")
  func start() throws {
    var navigation = try onboarding()
    let expected = try navigation.path(of: "gatekeeper/forgotPass")
    try navigation.present(fragment: .dashboard)
    #expect(try navigation.path(of: "gatekeeper/forgotPass") == expected)
    #expect(navigation.path.count == 2)
  }

  @Test("what autos present can be named too, or left out, but only in its order")
  func autos() throws {
    let segues: Set<Segue<Letter>> = [
      Segue(.a => .b, auto: true), Segue(.b => .c), Segue(.c => .d, auto: true), Segue(.d => .e, auto: true),
    ]
    let navigation = try Navigation(nav: segues)
    let path: OrderedSet<PathEdge<Letter>> = [.a => .b, .b => .c, .c => .d, .d => .e]
    for link in ["a/b/c/d/e", "c", "b/c/e", "c/d", "/c/e/"] { #expect(try navigation.path(of: link) == path) }
    #expect(try navigation.path(of: "/") == [.a => .b])
    for link in ["c/e/d", "b/a", "c/c"] {
      #expect(throws: HelmError<Letter>.self) { try navigation.path(of: link) }
    }
  }

  @Test("integers in brackets are numbers, all else is text")
  func identifiers() throws {
    let nav: Set<Segue<Name>> = [
      Segue("a" => "detail"), Segue("a" => "detail(x)"), Segue("detail(x)" => "b"), Segue("detail" => "b"),
    ]
    let navigation = try Navigation(nav: nav)
    func last(_ link: String) throws -> PathFragment<Name>? { try navigation.path(of: link).last?.to }
    #expect(try last("detail(42)") == PathFragment("detail", id: 42))
    #expect(try last("detail(-1)") == PathFragment("detail", id: -1))
    #expect(try last("detail(007)") == PathFragment("detail", id: "007"))
    #expect(try last("detail()") == PathFragment("detail", id: ""))
    #expect(try last("detail(y(1))") == PathFragment("detail", id: "y(1)"))
    #expect(try last("detail(x)") == PathFragment("detail(x)"))
    #expect(try last("detail(x)(y)") == PathFragment("detail(x)", id: "y"))
    #expect(try last("detail(x)/b(1)") == PathFragment("b", id: 1))
  }

  @Test("fragments can be named by their descriptions")
  func descriptions() throws {
    let navigation = try Navigation<Floor>(nav: [Segue(Floor(0) => Floor(1)), Segue(Floor(1) => Floor(2))])
    #expect(try navigation.path(of: "1/2(3)").last?.to == PathFragment(Floor(2), id: 3))
    #expect(throws: DeepLinkError.unknownFragment("cellar", suggestion: nil)) { try navigation.path(of: "cellar") }
    #expect(throws: DeepLinkError.unknownFragment("9", suggestion: nil)) { try navigation.path(of: "9") }
  }

  @Test(
    "an unknown name is told, with the one that was probably meant",
    arguments: [
      ("dashbord", "dashboard"), ("News(3)", "news"), ("news(", "news"), ("elsewhere", nil),
    ]
  )
  func unknown(name: String, suggestion: String?) throws {
    let navigation = try onboarding()
    let error = DeepLinkError.unknownFragment(name, suggestion: suggestion)
    #expect(throws: error) { try navigation.path(of: "dashboard/\(name)") }
    #expect(error.description.contains("'\(name)'"))
    #expect(error.description.contains(suggestion ?? "name one"))
    #expect(error.errorDescription == error.description)
  }

  @Test("a fragment that no segue leads to from there is an error")
  func missingSegue() throws {
    let navigation = try onboarding()
    #expect(throws: HelmError<Section>.missingSegueToFragment(.compose)) {
      try navigation.path(of: "gatekeeper/compose")
    }
  }
}

/// A fragment that takes any name.
private struct Name: Fragment, RawRepresentable, ExpressibleByStringLiteral {
  let rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }

  init(stringLiteral value: String) { rawValue = value }

  static func < (lhs: Name, rhs: Name) -> Bool { lhs.rawValue < rhs.rawValue }
}

private struct Floor: Fragment, LosslessStringConvertible {
  let number: Int

  init(_ number: Int) { self.number = number }

  init?(_ description: String) {
    guard let number = Int(description) else { return nil }
    self.number = number
  }

  var description: String { "\(number)" }

  static func < (lhs: Floor, rhs: Floor) -> Bool { lhs.number < rhs.number }
}

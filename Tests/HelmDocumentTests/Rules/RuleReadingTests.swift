import HelmDocument
import Testing

@Suite("reading rules")
struct RuleReadingTests {
  private static let head = """
    {"fragments": [{"id": "home", "group": "g"}, {"id": "homework", "title": "Work"}, "login"],
     "groups": [{"id": "g"}, {"id": "empty"}],
     "segues": ["home => login", {"edge": "login => sheet", "style": "hold", "dismissable": true, "tag": "open"}],
     "rules": {
    """

  private func read(_ rules: String) -> DocumentReading {
    GraphDocument.read(Array("\(Self.head)\(rules)}}".utf8), file: "graph.json")
  }

  private func form(_ rule: String) -> NavigationRule.Form? { read(#""r": "# + rule).document?.rules.first?.form }

  /// The headline of each problem.
  private func problems(_ rule: String) -> [String] { read(#""r": "# + rule).diagnostics.map(\.headline) }

  @Test("each form is read with its keys")
  func forms() {
    #expect(form(#"{"reach": "home"}"#) == .reach(.id("home"), from: nil, within: nil))
    #expect(
      form(#"{"reach": "home", "from": ["login", "ho*k"], "within": 2}"#)
        == .reach(.id("home"), from: .any([.id("login"), .id("ho*k")]), within: 2)
    )
    #expect(
      form(#"{"present": "home", "requires": {"group": "g"}, "until": {"kind": "overlay"}}"#)
        == .present(.id("home"), requires: .group("g"), until: .kind(.overlay))
    )
    #expect(form(#"{"never": {"title": "Work"}}"#) == .never(.title("Work")))
    #expect(form(#"{"never": "home", "with": "*"}"#) == .neverWith(.id("home"), with: .id("*")))
    #expect(
      form(#"{"never": "home", "after": {"not": "login"}}"#)
        == .neverAfter(.id("home"), after: .not(.id("login")), until: nil)
    )
    #expect(form(#"{"dismiss": "sheet"}"#) == .dismiss(.id("sheet"), within: 1))
    #expect(
      form(#"{"count": "sheet", "atMost": 1, "atLeast": 0, "while": "login"}"#)
        == .count(.id("sheet"), atMost: 1, atLeast: 0, during: .id("login"))
    )
    #expect(
      form(#"{"step": {"presentTag": "open"}, "leads": "sheet"}"#)
        == .step(DocumentStep(.presentTag("open")), leads: .id("sheet"))
    )
    #expect(
      form(#"{"steps": [{"present": "login"}, {"dismiss": true}], "leads": "login"}"#)
        == .steps([DocumentStep(.present("login")), DocumentStep(.dismissLast)], leads: .id("login"))
    )
    #expect(form(#"{"cover": "*"}"#) == .cover(.id("*")))
    let rule = read(#""r": {"cover": "*", "level": "note", "reason": "why", "x-a": 1}"#).document?.rules.first
    #expect(rule?.level == .note && rule?.reason == "why" && rule?.findingName == "rules/r")
  }

  @Test("what names nothing is told at its place, with what was probably meant")
  func nothing() throws {
    #expect(problems(#"{"never": "hom"}"#) == ["unknown fragment 'hom'; did you mean 'home'?"])
    #expect(problems(#"{"never": "logn*"}"#) == ["no fragment's id is like 'logn*'; did you mean 'login'?"])
    #expect(problems(#"{"never": {"group": "emty"}}"#) == ["unknown group 'emty'; did you mean 'empty'?"])
    #expect(problems(#"{"never": {"group": "empty"}}"#).first?.hasPrefix("group 'empty' has no fragment") == true)
    #expect(problems(#"{"never": {"kind": "section"}}"#).first?.hasPrefix("no fragment is of kind 'section'") == true)
    #expect(problems(#"{"never": {"title": "Wrok"}}"#) == ["no fragment has the title 'Wrok'; did you mean 'Work'?"])
    #expect(problems(#"{"never": {"not": "*"}}"#).count == 1)
    #expect(problems(#"{"never": ["home", "hom", "sheet"]}"#).count == 1)
    #expect(problems(#"{"step": {"present": "hom"}, "leads": "home"}"#).count == 1)
    #expect(problems(#"{"step": {"presentTag": "opn"}, "leads": "home"}"#).count == 1)
    let reading = read(#""r": {"never": ["home", "hom"]}"#)
    #expect(reading.document == nil && reading.diagnostics.first?.place?.line == 4)
  }

  @Test(
    "what a rule can't be is told",
    arguments: [
      #"{"requires": "home"}"#, #"{"reach": "home", "never": "login"}"#, #"{"reach": "home", "within": -1}"#,
      #"{"present": "home"}"#, #"{"never": "home", "until": "login"}"#, #"{"count": "home"}"#,
      #"{"count": "home", "atMost": 1, "atLeast": 2}"#, #"{"dismiss": "sheet", "within": 0}"#,
      #"{"cover": "*", "within": 2}"#, #"{"cover": {"group": "g", "kind": "screen"}}"#, #"{"cover": {}}"#,
      #"{"never": "home", "with": "login", "after": "login"}"#, #"{"steps": [], "leads": "home"}"#,
      #"{"cover": "*", "level": "eror"}"#, #"{"cover": 1}"#, "1",
    ]
  )
  func wrong(rule: String) {
    #expect(problems(rule).count == 1, "\(problems(rule))")
  }

  @Test("rules are written as they are read, and a file of their own reads the same")
  func written() throws {
    let rules = #"""
      "reach": {"reach": "home", "from": {"not": ["login", {"group": "g"}]}, "within": 2},
      "present": {"present": "sheet", "requires": "login", "until": {"kind": "screen"}, "level": "warning"},
      "never": {"never": "homework", "reason": "why", "x-b": [1], "x-a": null}, "with": {"never": "home", "with": "*"},
      "after": {"never": "home", "after": "login", "until": {"title": "Work"}}, "dismiss": {"dismiss": "sheet"},
      "count": {"count": "*", "atMost": 2, "atLeast": 1, "while": "home"}, "cover": {"cover": "*"},
      "step": {"step": {"present": "sheet"}, "leads": "sheet"}, "late": {"dismiss": "sheet", "within": 3},
      "steps": {"steps": [{"forward": true}, {"presentTag": "open"}], "leads": "sheet"}
      """#
    let document = try #require(read(rules).document)
    #expect(document.rules.count == 11)
    let again = GraphDocument.read(document.encoded(), file: "again.json")
    #expect(again.document == document && again.document?.encoded() == document.encoded())
    #expect(again.place(ofRule: 0)?.line ?? 0 > 1 && again.place(ofRule: 99) == nil)
    let file = document.rules(reading: GraphDocument.encoded(document.rules), file: "rules.json")
    #expect(Set(file.rules.map(\.rule.name)) == Set(document.rules.map(\.name)))
    #expect(file.rules.map(\.rule.form) == document.rules.map(\.form))
    #expect(file.diagnostics.isEmpty && file.rules.allSatisfy { $0.place?.file == "rules.json" })
    let wrong = document.rules(reading: Array(#"{"rules": {"r": {"cover": "nowhere"}}}"#.utf8), file: "rules.json")
    #expect(wrong.rules.isEmpty && wrong.diagnostics.map(\.identifier) == ["unknown-fragment"])
    #expect(document.rules(reading: Array("{}".utf8), file: "r").diagnostics.map(\.identifier) == ["missing-key"])
    #expect(document.rules(reading: Array(#"{"version": 2}"#.utf8), file: "r").diagnostics.count == 1)
    let empty = document.rules(reading: [], file: "r").diagnostics
    #expect(empty.map(\.headline) == ["empty document; the least is {\"rules\": {}}"])
  }

  @Test(
    "a star is any characters, none too",
    arguments: [
      ("*", "", true), ("*", "abc", true), ("a*", "abc", true), ("*c", "abc", true), ("a*c", "ac", true),
      ("a*b*c", "aXbYbc", true), ("a*b", "abc", false), ("", "a", false), ("abc", "abc", true), ("a**c", "abc", true),
    ]
  )
  func stars(pattern: String, id: String, isMatch: Bool) {
    #expect(FragmentSelector.id(pattern).matches(DocumentFragment(id: id), kind: .screen) == isMatch)
  }
}

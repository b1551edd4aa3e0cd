import Foundation
import Testing

@testable import HelmVizCommand

@Suite("rules")
struct RulesTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private static let graph = #"""
    {"segues": ["a => b", {"edge": "b => c", "style": "hold", "dismissable": true}], "checks": {"trap": "off"},
     "rules": {"no c": {"never": "c"}, "b is near": {"reach": "b", "from": "a"}}}
    """#

  @Test("a broken rule is exit code 1, a kept one isn't told")
  func check() throws {
    let graph = try folder.write("graph.json", Self.graph)
    let run = Run("check", graph)
    #expect(run.code == 1)
    #expect(run.output.contains("error: rule 'no c' is broken: 'c' is presented [rules/no c]"))
    #expect(!run.output.contains("[rules/b is near]"))
  }

  @Test("files of rules serve several graphs; names are told apart, and what is wrong is told in them")
  func files() throws {
    let graph = try folder.write("graph.json", Self.graph.replacing("\"never\": \"c\"", with: "\"cover\": \"c\""))
    let other = try folder.write("other.json", #"{"segues": ["a => b"], "checks": {"trap": "off"}}"#)
    let rules = try folder.write("rules.json", #"{"version": 1, "rules": {"b": {"never": "b", "level": "warning"}}}"#)
    let run = Run("check", graph, other, "--rules", rules)
    #expect(run.code == 0)
    for name in [graph, other] {
      #expect(run.output.contains("\(rules):1:26: warning: \(name): rule 'b' is broken"), "\(run.output)")
    }
    for format in ["json", "sarif"] {
      let report = Run("check", graph, other, "--rules", rules, "--format", format).output
      let key = format == "json" ? "\"file\":\"" : "\"subject/v1\":\""
      #expect(report.contains(key + graph) && report.contains(key + other))
    }
    #expect(Run("check", graph, other, "--rules", rules, "--strict").code == 1)
    let same = try folder.write("same.json", #"{"rules": {"no c": {"never": "c"}}}"#)
    #expect(Run("check", graph, "--rules", same).code == 65)
    #expect(Run("check", graph, "--rules", same).report.contains("'no c' is the name of another rule too"))
    let wrong = try folder.write("wrong.json", #"{"rules": {"x": {"never": "bb"}}}"#)
    #expect(Run("check", graph, "--rules", wrong).report.contains("\(wrong):1:27: error: unknown fragment 'bb'"))
    #expect(Run("check", graph, "--rules", folder["none.json"]).code == 66)
  }

  @Test("an undecided rule is an error only for who is strict")
  func undecided() throws {
    let reached = Self.graph.replacing("\"never\": \"c\"", with: "\"reach\": \"c\"")
    let graph = try folder.write("graph.json", reached.replacing("[\"a => b\",", with: "[\"a => b\", \"c => b\","))
    #expect(Run("check", graph, "--limit", "1").code == 0)
    #expect(Run("check", graph, "--limit", "1").output.contains("warning: rule 'no c' is undecided"))
    #expect(Run("check", graph, "--limit", "1", "--format", "json").output.contains(#""undecided":true"#))
    #expect(Run("check", graph, "--limit", "1", "--strict").code == 1)
    #expect(Run("check", graph, "--limit", "0").code == 64)
    let baseline = try folder.write("baseline.json", #"{"version": 1, "findings": []}"#)
    #expect(Run("check", graph, "--limit", "1", "--baseline", baseline).code == 0)
    // Who accepts that it isn't known doesn't accept that it is broken.
    #expect(Run("check", graph, "--limit", "1", "--write-baseline", "--baseline", baseline).code == 0)
    let worse = Self.graph.replacing("{\"never\": \"c\"}", with: "{\"reach\": \"c\"}")
      .replacing("\"dismissable\": true}]", with: "\"dismissable\": true}, \"b => d\"]")
    let found = Run("check", try folder.write("graph.json", worse), "--baseline", baseline)
    #expect(found.code == 1 && found.output.contains("rule 'no c' is broken: 'c' can't be reached any more"))
  }

  @Test("a difference tells of rules that only one graph has too many states for")
  func undecidedBefore() throws {
    let tabs = (0..<3).flatMap { one in
      (0..<3).filter { $0 != one }.map { #"{"edge": "d\#(one) => d\#($0)", "dismissable": true}"# }
        + [#"{"edge": "home => d\#(one)", "style": "hold", "dismissable": true}"#]
    }
    func graph(_ name: String, _ more: String...) throws -> String {
      let segues = (tabs + more).joined(separator: ", ")
      return try folder.write(name, "{\"segues\": [\(segues)], \"rules\": {\"d0\": {\"reach\": \"d0\"}}}")
    }
    let alert = #"{"edge": "d2 => alert", "style": "hold", "presentation": "modal"}"#
    let (old, new) = (try graph("old.json"), try graph("new.json", alert))
    let told = Run("diff", old, new, "--limit", "500").output
    #expect(told.contains("The rule 'd0' is broken, as 'd0' can't be reached any more; there were too many"), "\(told)")
    let back = Run("diff", new, old, "--limit", "500").output
    #expect(back.contains("The rule 'd0' was broken; there are too many states to tell of the new graph"), "\(back)")
  }

  @Test("an error is told, however many warnings stand before it")
  func gravest() throws {
    let ends = (0..<150).map { "\"a => e\($0)\"" }.joined(separator: ", ")
    let rules = #""rules": {"no b": {"never": "b"}}"#
    let run = Run("check", try folder.write("graph.json", "{\"segues\": [\(ends), \"a => b\"], \(rules)}"))
    #expect(run.code == 1 && run.output.contains("error: rule 'no b' is broken"))
    #expect(run.output.contains("more findings are not shown"))
  }

  @Test("what nothing leads to is missed, however many states there are; what holds everything is always there")
  func structure() throws {
    let tabs = (0..<7).flatMap { one in
      (0..<7).filter { $0 != one }.map { #"{"edge": "t\#(one) => t\#($0)", "dismissable": true}"# }
        + [#"{"edge": "home => t\#(one)", "style": "hold", "dismissable": true}"#]
    }
    let text = """
      {"segues": [\(tabs.joined(separator: ", ")), {"edge": "t0 => x", "auto": true}, "ghost => home"],
       "entry": "home", "rules": {"all": {"cover": "*"}, "home": {"reach": "home"}}}
      """
    let json = Run("check", try folder.write("graph.json", text), "--limit", "300", "--format", "json").output
    #expect(json.contains(#""rule":"rules/all","answer":"broken""#), "\(json)")
    #expect(json.contains(#""rule":"rules/home","answer":"holds""#))
  }

  @Test("a fragment is the same however its letters are composed")
  func composed() throws {
    let text =
      "{\"segues\": [\"a => caf\u{E9}\"], \"rules\": {\"one\": {\"never\": \"cafe\u{301}\"}, "
      + "\"two\": {\"never\": \"*fe\u{301}\"}}}"
    let run = Run("check", try folder.write("graph.json", text))
    #expect(run.output.contains("rule 'one' is broken") && run.output.contains("rule 'two' is broken"))
  }

  @Test(
    "rules of files are shown on pages and in documentation; with another document over them they keep their places"
  )
  func shown() throws {
    let graph = try folder.write("graph.json", #"{"segues": ["a => b"]}"#)
    let rules = try folder.write("rules.json", #"{"version": 1, "rules": {"no b": {"never": "b"}}}"#)
    #expect(Run("render", graph, "--rules", rules, "-o", folder["flow.html"]).code == 0)
    #expect(folder.read("flow.html")?.contains("no b") == true)
    #expect(Run("docs", graph, "--rules", rules, "-o", folder["docs/"], "--format", "markdown").code == 0)
    #expect(folder.read("docs/rules.md")?.contains("no b") == true)
    #expect(Run("render", graph, "--rules", rules).code == 64)
    let own = try folder.write("own.json", "{\"segues\": [\"a => b\"],\n \"rules\": {\"no b\": {\"never\": \"b\"}}}")
    let over = try folder.write("over.json", "{\"segues\": [\"b => c\"], \"rules\":\n  {\"no c\": {\"never\": \"c\"}}}")
    let found = Run("check", own, "--with", over).output
    #expect(found.contains("\(own):2:12: error: rule 'no b'") && found.contains("\(over):2:4: error: rule 'no c'"))
  }

  @Test("levels of a graph's own rules are set, too; reports say what each comes to, and over what")
  func levels() throws {
    let graph = try folder.write("graph.json", Self.graph)
    #expect(Run("check", graph, "--severity", "rules/no c=warning").output.contains("warning: rule 'no c' is broken"))
    #expect(Run("check", graph, "--severity", "rules/no c=warning").code == 0)
    #expect(Run("check", graph, "--severity", "rules/no c=off").report.contains("nothing found; 1 of 1 rule holds"))
    let unknown = Run("check", graph, "--severity", "rules/no d=off")
    #expect(unknown.code == 64 && unknown.output == "" && unknown.report.contains("did you mean 'no c'?"))
    #expect(Run("check", graph, "--severity", "rules/no c").code == 64)
    #expect(Run("check", graph, "--severity", "rule/no c=off").code == 64)
    let json = Run("check", graph, "--format", "json").output
    #expect(json.contains(#""rule":"rules/no c","answer":"broken"},"#))
    #expect(json.contains(#""rule":"rules/b is near","answer":"holds","looked":{"by":"presented","states":3,"#))
    #expect(
      Run("check", graph).report.contains("1 error; 1 of 2 rules hold (1 by what is presented: 3 states, no others)")
    )
  }

  @Test("witnesses are drawn: the steps, and the state")
  func witness() throws {
    let graph = try folder.write("graph.json", Self.graph)
    #expect(Run("check", graph, "--witness", folder["found"]).code == 1)
    let picture = try #require(folder.read("found/01-no-c-state.svg"))
    #expect(picture.contains(">!</text>") && picture.contains("no c: 'c' is presented"))
    #expect(folder.read("found/01-no-c.svg")?.contains("no c, step 1 of 2: Present b") == true)
    // The mark of what isn't presented stands behind the group, whose colour of texts can't be read on it.
    let missing = #"{"segues": ["a => b => a", "c => b"], "entry": "a", "rules": {"all": {"cover": "*"}}}"#
    #expect(Run("check", try folder.write("missing.json", missing), "--witness", folder["missing"]).code == 1)
    #expect(folder.read("missing/01-all-state.svg")?.contains("</g>\n<rect class=\"step\"") == true)
    #expect(Run("check", graph, graph, "--witness", folder["found"]).code == 64)
    #expect(Run("check", graph, "--theme", "dark").code == 64)
  }

  @Test("forms are listed and explained, and the rules of a document")
  func explain() throws {
    let graph = try folder.write("graph.json", Self.graph)
    #expect(Run("rules", "list").output.split(separator: "\n").count == 10)
    #expect(Run("rules", "explain", "never-after").output.hasPrefix("never-after\n  a fragment is never presented"))
    #expect(Run("rules", "explain", "no c", graph).output.hasPrefix("no c (never, error)\n  'c' is never presented\n"))
    let rules = try folder.write("rules.json", #"{"rules": {"b first": {"present": "c", "requires": "b"}}}"#)
    #expect(
      Run("rules", "explain", "b first", graph, "--rules", rules).output.hasPrefix("b first (present, error)\n")
    )
    #expect(Run("rules", "explain", "reach", "--rules", rules).code == 64)
    #expect(Run("rules", "explain", "dismis").report.contains("did you mean 'dismiss'?"))
    #expect(Run("schema", "--of", "rules").output.contains("urn:helm:rules:1"))
  }

  @Test("states go to others' programs as one file")
  func exchange() throws {
    let graph = try folder.write("graph.json", Self.graph)
    #expect(
      Run("states", graph, "--format", "aut").output == """
        des (0, 4, 3)
        (0, "present b", 1)
        (1, "present c", 2)
        (2, "present c", 2)
        (2, "dismiss c", 1)

        """
    )
    #expect(Run("states", graph, "--format", "promela", "-o", folder["model.pml"]).output == "")
    #expect(folder.read("model.pml")?.contains("ltl rule_1") == true)
    for format in ["fsm", "graphml", "csv", "graphwalker"] {
      #expect(!Run("states", graph, "--format", format, "-q").output.isEmpty)
    }
    #expect(Run("states", graph, "-o", folder["states.aut"]).code == 0)
    #expect(folder.read("states.aut")?.hasPrefix("des (0, 4, 3)") == true)
    #expect(Run("states", graph).code == 64)
    #expect(Run("states", graph, graph, "--format", "aut").code == 64)
    for option in [["--theme", "dark"], ["--no-legend"], ["--title", "x"]] {
      let refused = Run(["states", graph, "--format", "csv"] + option)
      #expect(refused.code == 64 && refused.report.contains("\(option[0]) has no say in csv"))
    }
    for option in ["--limit", "--path-limit", "--depth"] {
      let refused = Run("states", graph, "--format", "promela", option, "3")
      #expect(refused.code == 64 && refused.report.contains("\(option) has no say in promela"))
    }
    #expect(Run("states", graph, "--format", "aut", "--limit", "2").report.contains("stopped-early"))
  }

  @Test("walks cover what is asked for, or go by chance")
  func walks() throws {
    let graph = try folder.write("graph.json", Self.graph)
    let text = Run("tour", graph, "--cover", "segues").output
    #expect(
      text.hasPrefix("1 walk (no fewer do), 2 steps (2 at least) cover 2 of 2 segues\n\nWalk 1, from a\n1. Present b\n")
    )
    #expect(Run("tour", graph, "--cover", "pairs", "--format", "json").output.contains(#""walk 1": ["#))
    #expect(Run("tour", graph, "--cover", "states", "--format", "swift").output.contains("struct NavigationWalks"))
    #expect(Run("tour", graph, "--random", "2", "--seed", "3", "--length", "4").output.contains("Walk 2, from a"))
    #expect(Run("tour", graph, "--cover", "segues", "--length", "1").output.contains("1 lie farther than --length 1"))
    for words in [["--seed", "3"], ["--length", "4"], ["--limit", "4"]] {
      #expect(Run(["tour", graph] + words).code == 64)
    }
    #expect(Run("tour", graph, "--format", "swift").code == 64)
    let extra = try folder.write("extra.json", #"{"segues": ["a => d"]}"#)
    #expect(Run("tour", graph, "--with", extra, "--cover", "segues", "--format", "swift").code == 64)
    let parallel = try folder.write("parallel.json", #"{"segues": ["a => b", {"edge": "a => b", "tag": "t"}]}"#)
    let refused = Run("tour", parallel, "--cover", "segues", "--format", "swift")
    #expect(refused.code == 65 && refused.output == "" && refused.report.contains("[no-tests]"))
    let several = #"{"segues": ["a => b", "c => d"], "entry": ["a", "c"]"#
    let flows = Run("tour", try folder.write("two.json", several + "}"), "--cover", "segues", "--format", "json").output
    let whole = try folder.write("whole.json", several + ", " + flows.dropFirst())
    #expect(
      Run("check", whole).output.contains("refused-step") == false && flows.contains(#""replace": [], "entry": "c""#)
    )
    #expect(Run("tour", graph, "--cover", "segues", "--random", "1").code == 64)
    #expect(Run("tour", graph, "--cover", "segues", "-o", folder["x.svg"]).code == 64)
  }
}

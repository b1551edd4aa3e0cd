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
    #expect(run.output.components(separatedBy: "\(rules):1:26: warning: rule 'b' is broken").count == 3)
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
    #expect(Run("states", graph).code == 64)
    #expect(Run("states", graph, graph, "--format", "aut").code == 64)
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
    #expect(Run("tour", graph, "--cover", "segues", "--random", "1").code == 64)
    #expect(Run("tour", graph, "--cover", "segues", "-o", folder["x.svg"]).code == 64)
  }
}

import Foundation
import Testing

@Suite("merge and check --seen")
struct MergeTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("declared.json", #"{"entry": "home", "segues": ["home => [cart, help]", "cart => pay"]}"#)
    try folder.write(
      "written.json",
      """
      {"entry": "home", "segues": [
        { "edge": "home => cart", "source": "Home.swift:3", "certainty": "inferred" },
        { "edge": "home => about", "source": "Home.swift:9" }
      ]}
      """
    )
    let graph = #""entry": "home", "segues": ["home => [cart, help]", "cart => pay"]"#
    try folder.write("1.json", "{\(graph), \"recordings\": {\"run\": [{\"present\": \"cart\"}]}}")
    try folder.write(
      "2.json",
      """
      {\(graph), "recordings": {"run": [{"present": "help"}, {"stay": true, "x-beyond": {"screen": "news"}}]}}
      """
    )
  }

  @Test("each segue knows who says it; recordings of one name add up, in any order")
  func merge() throws {
    let inputs = ["merge", folder["declared.json"], folder["written.json"]]
    let merged = Run(inputs + ["--seen", folder["1.json"], "--seen", folder["2.json"]])
    #expect(merged.code == 0, "\(merged.report)")
    let turned = Run(inputs + ["--seen", folder["2.json"], "--seen", folder["1.json"]])
    #expect(merged.output == turned.output)
    let cart =
      #""home => cart", "source": "Home.swift:3", "certainty": "inferred", "saidBy": ["declared", "written", "seen"]"#
    #expect(merged.output.contains(cart))
    #expect(merged.output.contains(#""help => news", "saidBy": ["seen"]"#))
    #expect(merged.output.contains(#""home => about", "source": "Home.swift:9", "saidBy": ["written"]"#))
    #expect(merged.output.split(separator: "\"run (").count == 3)
    try folder.write("graph.json", merged.output)
    #expect(Run("merge", folder["graph.json"]).output == merged.output)
  }

  @Test("four tables tell what is declared, in code and seen apart, with places and of how many")
  func tables() throws {
    let words = ["check", folder["declared.json"], "--against", folder["written.json"], "--seen", folder["1.json"]]
    let check = Run(words + ["--seen", folder["2.json"]])
    #expect(check.code == 0, "\(check.report)")
    #expect(
      check.output.replacing(folder.path + "/", with: "") == """
        in code, not declared: 1 of 3 fragments, 1 of 2 segues
          fragment about  (written.json:3)
          segue home => about  (Home.swift:9)
        declared, not in code: 2 of 4 fragments, 2 of 3 segues
          fragment help  (declared.json:1, 2.json)
          fragment pay  (declared.json:1)
          segue cart => pay  (declared.json:1)
          segue home => help  (declared.json:1, 2.json)
        seen, not declared: 1 of 4 fragments, 1 of 3 segues
          fragment news  (2.json)
          segue help => news  (2.json)
        never seen: 2 of 5 fragments, 2 of 4 segues
          fragment about  (written.json:3)
          fragment pay  (declared.json:1)
          segue cart => pay  (declared.json:1)
          segue home => about  (Home.swift:9)

        """
    )
    #expect(Run(words + ["--strict"]).code == 1)
    #expect(Run(words + ["--format", "json"]).output.contains(#""never seen","fragments":{"of":5,"missing":[{"#))
  }

  @Test("recordings are looked for in all of a folder, and never written over; fragments alone can be merged again")
  func files() throws {
    let run = #""recordings": {"run": [{"present": "cart"}]}"#
    let graph = #""entry": "home", "segues": ["home => [cart, help]", "cart => pay"]"#
    try FileManager.default.createDirectory(atPath: folder["runs/mac/a"], withIntermediateDirectories: true)
    try folder.write("runs/mac/a/1.json", "{\(graph), \(run)}")
    let merged = Run("merge", folder["declared.json"], "--seen", folder["runs"])
    #expect(merged.output.contains(#""home => cart", "saidBy": ["declared", "seen"]"#), "\(merged.report)")
    let recording = folder["runs/mac/a/1.json"]
    let refused = Run("merge", folder["declared.json"], "--seen", folder["runs"], "-o", recording)
    #expect(refused.code == 64 && refused.report.contains("is a recording that is read, too; name another file"))
    let table = Run("check", folder["declared.json"], "--seen", folder["runs"], "-o", folder["declared.json"])
    #expect(table.code == 64 && folder.read("declared.json")?.contains("segues") == true)
    #expect(Run("merge", folder["declared.json"], "--seen", folder["runs"], "-o", folder["declared.json"]).code == 0)
    let source = try folder.write("app.dot", "digraph { a -> b }")
    let written = Run("merge", folder["declared.json"], source, "-o", source)
    #expect(written.code == 64 && folder.read("app.dot") == "digraph { a -> b }", "\(written.report)")
    let lone = Run("merge", "--declared", try folder.write("lone.json", #"{"fragments": ["a"]}"#)).output
    #expect(Run("merge", "--seen", try folder.write("lone.json", lone)).output == lone)
  }

  @Test("a merged graph starts where its parts do, though others' segues lead there, and recordings go on to replay")
  func starts() throws {
    let declared = try folder.write("splash.json", #"{"segues": ["splash => home => list"]}"#)
    let written = try folder.write("out.json", #"{"segues": ["splash => home => list", "list => splash"]}"#)
    let run = #"[{"present": "home"}, {"present": "list"}, {"replace": []}]"#
    let seen = try folder.write("seen.json", #"{"segues": ["splash => home => list"], "recordings": {"run": \#(run)}}"#)
    let merged = try folder.write("m.json", Run("merge", declared, written, seen).output)
    #expect(folder.read("m.json")?.contains(#""entry": "splash""#) == true)
    #expect(try captures(of: merged) == ["home", "list", "splash"])
    let pair = try folder.write("pair.json", Run("merge", written, seen).output)
    #expect(Run("merge", declared, pair, "--seen", seen).output == Run("merge", pair, declared, "--seen", seen).output)
  }

  @Test("what a recording did beside its path is merged: a dismissed auto segue, one that hides at once, other entries")
  func recordings() throws {
    func merged(_ graph: String) throws -> String {
      try folder.write("merged.json", Run("merge", "--seen", try folder.write("g.json", graph)).output)
    }
    let tip = #"{"edge": "home => tip", "style": "hold", "dismissable": true, "auto": true}"#
    let steps = #"[{"dismiss": "tip"}, {"present": "list"}]"#
    let dismissed = try merged(#"{"segues": [\#(tip), "home => list"], "recordings": {"run": \#(steps)}}"#)
    #expect(try captures(of: dismissed) == ["home", "list"])
    let out = #"{"edge": "splash => home", "auto": true}, "home => out", {"edge": "out => splash", "auto": true}"#
    let hidden = #"{"segues": [\#(out)], "entry": "splash", "recordings": {"run": [{"present": "out"}]}}"#
    #expect(try captures(of: merged(hidden)) == ["home"])
    let widget = #"{"replace": [], "entry": "widget", "x-beyond": {"screen": "widget"}}"#
    let entries =
      #"{"segues": ["home => list", "widget => detail"], "recordings": {"run": [{"present": "list"}, \#(widget), "#
      + #"{"present": "detail"}]}}"#
    #expect(try captures(of: merged(entries)) == ["list", "widget", "detail"])
  }

  @Test("coverage counts each segue under its own name, and none of a group without fragments")
  func counts() throws {
    let group = #"{"from": {"group": "main"}, "to": "end"}, {"from": {"group": "none"}, "to": "end"}"#
    let home = #"{"id": "home", "group": "main"}, {"id": "list", "group": "main"}"#
    let graph =
      #"{"fragments": [\#(home), "end"], "groups": [{"id": "main"}, {"id": "none"}], "entry": "home", "#
      + #""segues": ["home => [list, end]", "list => end", \#(group)], "recordings": {"run": [{"present": "end"}]}}"#
    let run = Run("states", try folder.write("g.json", graph), "--by", "recorded", "--coverage", "-o", folder["states"])
    #expect(run.code == 0, "\(run.report)")
    #expect(folder.read("states/states.json")?.contains(#"{ "segue": "home => end", "count": 1 }"#) == true)
    #expect(run.report.contains("2 of 4 segues taken"))
  }

  @Test("where an app was after steps beyond its graph tells what the next one took")
  func beyond() throws {
    func step(_ said: String) -> String { #"{"stay": true, "x-beyond": {\#(said)}}"# }
    let run = [
      #"{"present": "list"}"#, #"{"replace": []}"#, step(#""present": "push""#), step(#""present": "home""#),
      step(#""screen": "zz""#), step(#""screen": "home""#),
    ]
    let recording = #""recordings": {"run": [\#(run.joined(separator: ", "))]}"#
    let graph = try folder.write(
      "g.json",
      #"{"segues": ["home => list", "push => home"], "entry": "home", \#(recording)}"#
    )
    let merged = Run("merge", "--seen", graph).output
    for edge in ["home => push", "push => home", "home => zz", "zz => home"] {
      #expect(merged.contains("\"\(edge)\""), "\(edge): \(merged)")
    }
  }

  /// What each step of the recordings led to, in their order.
  private func captures(of graph: String) throws -> [String] {
    let run = Run("states", graph, "--by", "recorded", "-o", folder["recorded"])
    #expect(run.code == 0, "\(run.report)")
    let lines = try #require(folder.read("recorded/states.json")).split(separator: "\n")
    let found = lines.flatMap { line in
      line.matches(of: /"step": (\d+)/).compactMap { step in
        line.firstMatch(of: /"presented": \["([^\]]*)"\]/).map { (Int(step.1) ?? 0, "\($0.1)") }
      }
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test("a segue from everywhere stands for those of fragments in tables and in pictures, and counts once")
  func scopes() throws {
    let declared = #"{"entry": "home", "segues": [{"from": {"all": true}, "to": "sheet"}, "home => list"]}"#
    let written = #"{"entry": "home", "segues": ["home => [sheet, list, other]", "list => sheet"]}"#
    let (one, other) = (try folder.write("d.json", declared), try folder.write("w.json", written))
    let tables = Run("check", one, "--against", other, "--seen", folder["1.json"]).output
    #expect(tables.contains("in code, not declared: 1 of 4 fragments, 1 of 4 segues"), "\(tables)")
    #expect(tables.contains("declared, not in code: 0 of 3 fragments, 0 of 2 segues"))
    let merged = try folder.write("m.json", Run("merge", one, other).output)
    let picture = Run("render", merged).output
    #expect(!picture.contains("declared, not in the code") && picture.contains("in the code, not declared"))
  }

  @Test("what was seen out of one of a group counts for the group, not for the others of it")
  func siblings() throws {
    let fragments = ["a", "b", "c"].map { "{\"id\": \"\($0)\", \"group\": \"g\"}" }.joined(separator: ", ")
    let group = #"{"from": {"group": "g"}, "to": "x"}, "a => b", "a => c""#
    let head = #""groups": [{"id": "g"}], "entry": "a""#
    try folder.write("g.json", "{\(head), \"fragments\": [\(fragments)], \"segues\": [\(group)]}")
    try folder.write("w.json", #"{"entry": "a", "segues": ["b => x", "a => b"]}"#)
    let counts = try ["a", "c"].map { id in
      let name = "\(id).json"
      try folder.write(name, "{\"segues\": [\"\(id) => x\"], \"recordings\": {\"run\": [{\"present\": \"x\"}]}}")
      let check = Run("check", folder["g.json"], "--against", folder["w.json"], "--seen", folder[name])
      let lines = check.output.split(separator: "\n")
      let never = lines.drop { !$0.hasPrefix("never seen") }
      #expect(never.contains { $0.hasPrefix("  segue b => x") }, "\(check.output)\(check.report)")
      return lines.filter { $0.hasPrefix("declared, not in code") }
    }
    #expect(counts[0] == counts[1] && counts[0].count == 1, "\(counts)")
  }

  @Test("a recording that leads over what nobody took is merged without it, and can be made as it stands")
  func guessed() throws {
    try folder.write(
      "live.json",
      """
      {"entry": "home", "segues": ["home => [cart, help]", "cart => pay"], "recordings": {"run": [
        {"replace": ["home => cart", "cart => pay"], "x-beyond": {"screen": "pay"}}, {"stay": true}
      ]}}
      """
    )
    let merged = Run("merge", "--seen", folder["live.json"], "-o", folder["x.json"])
    #expect(merged.code == 0, "\(merged.report)")
    let text = folder.read("x.json") ?? ""
    #expect(text.contains(#"{ "stay": true, "x-beyond": { "screen": "pay" } }"#), "\(text)")
    #expect(!text.contains("cart"))
    for words in [["merge", folder["x.json"]], ["merge", "--seen", folder["x.json"]]] {
      #expect(Run(words).output == text, "\(words)")
    }
  }

  @Test("what sources don't agree on is told by docs, and by diff where both versions were merged")
  func told() throws {
    let inputs = ["merge", folder["declared.json"], folder["written.json"]]
    try folder.write("old.json", Run(inputs + ["--seen", folder["1.json"]]).output)
    try folder.write("new.json", Run(inputs + ["--seen", folder["2.json"]]).output)
    let diff = Run("diff", folder["old.json"], folder["new.json"])
    #expect(diff.output.contains("'home' → 'help' is said by declared, seen now, was by declared"), "\(diff.output)")
    #expect(diff.output.contains("'cart' is said by declared, written now, was by declared, written, seen"))
    #expect(!Run("diff", folder["declared.json"], folder["new.json"]).output.contains("is said by"))
    #expect(Run("docs", folder["new.json"], "--format", "markdown", "-o", folder["docs"]).code == 0)
    #expect(folder.read("docs/README.md")?.contains("| Segues out | Said by |") == true)
    let page = folder.read("docs/help.md") ?? ""
    #expect(page.contains("Said by: declared, seen") && page.contains("| Note | Said by |"), "\(page)")
  }

  @Test("standard input is read once, whatever it is; --seconds has no say without pictures")
  func refusedOptions() {
    let declared = folder["declared.json"]
    for words in [["merge", "-", "--seen", "-"], ["check", declared, "--seen", "-", "--against", "-"]] {
      let run = Run(words, input: "{}")
      #expect(run.code == 64 && run.report.contains("standard input ('-') can be read only once"))
    }
    #expect(Run("check", declared, "--seconds", "3").report.contains("--seconds goes with --witness"))
  }

  @Test("what can't be merged is refused: no recordings, four inputs, a report of findings")
  func refused() throws {
    let declared = folder["declared.json"]
    #expect(Run("merge", "--seen", declared).code == 65)
    #expect(Run("merge", declared, declared, declared, declared).code == 64)
    #expect(Run("check", declared, "--seen", folder["1.json"], "--format", "sarif").code == 64)
    #expect(Run("check", declared, "--seen", folder["none"]).code == 66)
  }
}

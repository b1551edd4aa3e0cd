import Foundation
import Testing

@testable import HelmVizCommand

@Suite("check")
struct CheckTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private static let trap = #"{"segues": ["a => b"]}"#
  private static let sound = #"{"segues": ["a => b => a"], "entry": "a"}"#
  private static let broken = #"{"segues": ["a => b => a"]}"#

  @Test("findings go to standard output, how many there are to standard error")
  func streams() throws {
    let graph = try folder.write("graph.json", Self.trap)
    let run = Run("check", graph)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("\(graph):1:19: warning: 'b' can't be left;"))
    #expect(run.output.contains(" 1 | {\"segues\": [\"a => b\"]}\n"))
    #expect(run.report == "helm-viz: \(graph): 1 warning\n")
    #expect(Run("check", graph, "-q").report == "")
    #expect(Run("check", "-", input: Self.trap).output.hasPrefix("<stdin>:1:19: warning"))
    #expect(Run("check", "-", "--format", "sarif", input: Self.trap).output.contains(#""uri":"stdin""#))
    #expect(Run("check", graph, "-o", folder["found.txt"]).output == "")
    #expect(folder.read("found.txt") == run.output)
  }

  @Test("errors give exit code 1, and warnings where they are errors")
  func exitCodes() throws {
    let (trap, sound) = (try folder.write("trap.json", Self.trap), try folder.write("sound.json", Self.sound))
    let broken = try folder.write("broken.json", Self.broken)
    #expect(Run("check", sound).code == 0)
    #expect(Run("check", sound).report == "helm-viz: \(sound): nothing found\n")
    #expect(Run("check", broken).code == 0)
    #expect(Run("check", broken, "--strict").code == 1)
    #expect(Run("check", trap, sound).code == 0)
    #expect(Run("check", trap, "--strict").code == 1)
    #expect(Run("check", trap, "--strict").output.contains(": error: 'b' can't be left"))
    #expect(Run("check", trap, "--severity", "trap=error").code == 1)
    #expect(Run("check", trap, "--strict", "--severity", "trap=off").code == 0)
    #expect(Run("check", trap, "--severity", "trap=off", "--severity", "trap=error").code == 1)
  }

  @Test("what can't be read doesn't keep other graphs from being checked")
  func unreadable() throws {
    let (wrong, trap) = (try folder.write("wrong.json", "{"), try folder.write("trap.json", Self.trap))
    let run = Run("check", wrong, trap)
    #expect(run.code == 65)
    #expect(run.output.contains("[trap]"))
    #expect(Run("check", folder["none.json"], trap).code == 66)
    let misspelt = try folder.write("misspelt.json", #"{"segues": [], "checks": {"trapp": "off"}}"#)
    #expect(Run("check", misspelt).report.contains("unknown rule 'trapp'; did you mean 'trap'?"))
    #expect(Run("check", misspelt).code == 65)
  }

  @Test("where no graph can be read, an earlier report stays")
  func earlierReport() throws {
    let report = try folder.write("report.sarif", "before")
    #expect(Run("check", folder["none.json"], "--format", "sarif", "-o", report).code == 66)
    #expect(folder.read("report.sarif") == "before")
  }

  @Test("each form is written for all graphs at once")
  func forms() throws {
    let graphs = [try folder.write("one.json", Self.trap), try folder.write("two.json", Self.trap)]
    for (format, beginning) in [
      ("json", "{\n  \"version\": 1"), ("sarif", "{\n  \"$schema\""), ("github", "::warning "),
    ] {
      let run = Run(["check"] + graphs + ["--format", format])
      #expect(run.code == 0)
      #expect(run.output.hasPrefix(beginning))
      #expect(run.output.contains("one.json") && run.output.contains("two.json"))
    }
  }

  @Test("a baseline accepts what there is today, and nothing new")
  func baseline() throws {
    let (graph, baseline) = (try folder.write("graph.json", Self.trap), folder["baseline.json"])
    let written = Run("check", graph, "--baseline", baseline, "--write-baseline")
    #expect(written.code == 0)
    #expect(written.report == "helm-viz: \(baseline): accepts 1 finding\n")
    #expect(written.output == "")
    let same = Run("check", graph, "--baseline", baseline)
    #expect(same.code == 0)
    #expect(same.output == "")
    try folder.write("graph.json", #"{"segues": ["a => c"]}"#)
    let changed = Run("check", graph, "--baseline", baseline)
    #expect(changed.code == 1)
    #expect(changed.output.contains("warning: 'c' can't be left"))
    #expect(changed.report.contains("graph.json: 'trap: b' is gone; remove it from \(baseline)"))
    #expect(Run("check", graph, "--baseline", folder["none.json"]).code == 66)
    try folder.write("baseline.json", "[]")
    #expect(Run("check", graph, "--baseline", baseline).code == 65)
  }

  @Test("a graph that isn't what was agreed on is an error")
  func against() throws {
    let (graph, lock) = (try folder.write("graph.json", Self.sound), folder["graph.lock.json"])
    #expect(Run("render", graph, "-o", lock).code == 0)
    #expect(Run("check", graph, "--against", lock).code == 0)
    try folder.write("graph.json", #"{"segues": ["a => b", {"edge": "b => a", "tag": "back"}], "entry": "a"}"#)
    let run = Run("check", graph, "--against", lock)
    #expect(run.code == 1)
    #expect(run.output.contains("error: segue 'b => a' was pass, is pass #back, against '\(lock)' [drift]"))
    #expect(Run("check", graph, "--against", lock, "--severity", "drift=note").code == 0)
    #expect(Run("check", graph, "--against", folder["none.json"]).code == 66)
  }

  @Test("the rules are listed, and each is explained within a screen's width")
  func explanations() throws {
    let names = Run("check", "--list").output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.count == 18)
    for name in names {
      let run = Run("check", "--explain", String(name))
      #expect(run.code == 0)
      #expect(run.output.hasPrefix("\(name) ("))
      let text = run.output.split(separator: "\n").prefix { $0 != "Example:" }
      #expect(text.allSatisfy { $0.count <= 80 })
      if name != "drift" {
        let example = try #require(run.output.components(separatedBy: "Example:\n").last)
        #expect(Run("check", "-", "--format", "json", input: example).output.contains("\"rule\":\"\(name)\""))
      }
    }
  }

  @Test(
    "words that don't fit together",
    arguments: [
      [], ["--write-baseline", "x.json"],
      ["--write-baseline", "--baseline", "b.json", "--format", "json", "x.json"],
      ["x.json", "y.json", "--against", "z.json"], ["--explain", "traps"],
      ["x.json", "--against", "z.json", "--against", "App"], ["x.json", "--against", "z.json", "--without-debug"],
      ["x.json", "--severity", "trap"], ["x.json", "--severity", "trap=of"], ["x.json", "--severity", "traps=off"],
      ["x.json", "--format", "xml"], ["x.json", "-o", ""], ["-", "--against", "-"],
    ]
  )
  func usage(words: [String]) {
    #expect(Run(["check"] + words).code == 64)
  }
}

import Foundation
import Testing

@testable import HelmVizCommand

@Suite("Inputs and outputs")
struct OutputTests {
  let folder: Folder
  let graph: String

  init() throws {
    folder = try Folder()
    graph = try folder.write("graph.json", Graphs.small)
  }

  @Test("the extension chooses the format", arguments: [("a.svg", "<?xml"), ("a.DOT", "digraph"), ("a.gv", "digraph")])
  func extensions(_ name: String, _ start: String) throws {
    #expect(Run("render", graph, "-o", folder[name]).code == 0)
    #expect(try #require(folder.read(name)).hasPrefix(start))
  }

  @Test("--format is stronger than the extension")
  func format() throws {
    #expect(Run("render", graph, "-o", folder["flow.txt"], "--format", "dot").code == 0)
    #expect(try #require(folder.read("flow.txt")).hasPrefix("digraph"))
  }

  @Test("- is standard input and standard output")
  func streams() {
    let run = Run("render", "-", "-o", "-", input: Graphs.small)
    #expect(run.code == 0)
    #expect(run.output == Run("render", graph).output)
    #expect(Run("render", "-", input: "").report.hasPrefix("<stdin>:1:1: error: empty document"))
  }

  @Test("several inputs go to a folder, which is made, under their own names")
  func several() throws {
    try folder.write("Other.JSON", Graphs.tabs)
    let run = Run("render", graph, folder["Other.JSON"], "-", "-o", folder["out/"], input: Graphs.small)
    #expect(run.code == 0, "\(run.report)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder["out"]).sorted() == [
        "Other.svg", "graph.svg", "stdin.svg",
      ]
    )
    #expect(Run("render", graph, "-o", folder["out"], "--format", "dot").code == 0)
    #expect(folder.read("out/graph.dot") != nil)
  }

  @Test("two inputs of one name are refused before anything is written, also where only the case differs")
  func clashes() throws {
    try FileManager.default.createDirectory(atPath: folder["b"], withIntermediateDirectories: false)
    let other = try folder.write("b/Graph.json", Graphs.tabs)
    let run = Run("render", graph, other, "-o", folder["out/"])
    #expect(run.code == 64)
    #expect(run.report.contains("would both be written to"))
    #expect(folder.read("out/graph.svg") == nil)
  }

  @Test("a bad input doesn't keep others from being drawn, and the first one's code is the run's")
  func mixed() throws {
    let wrong = try folder.write("wrong.json", "{")
    let run = Run("render", folder["none.json"], wrong, graph, "-o", folder["out/"])
    #expect(run.code == 66)
    #expect(run.report.contains("none.json: No such file"))
    #expect(run.report.contains("wrong.json:1:"))
    #expect(folder.read("out/graph.svg") != nil)
    #expect(Run("render", wrong, folder["none.json"], "-o", folder["out/"]).code == 65)
  }

  @Test("an input that isn't there is told from one that is wrong")
  func inputs() {
    #expect(Run("render", folder["none.json"]).code == 66)
    #expect(Run("render", graph + "/inside.json").code == 66)
    let run = Run("render", folder.path)
    #expect(run.code == 65)
    #expect(run.report.contains("is a folder, not a graph"))
  }

  @Test("an output that can't be created says why")
  func cannotCreate() throws {
    let missing = Run("render", graph, "-o", folder["none/flow.svg"])
    #expect(missing.code == 73)
    #expect(missing.report.contains("there is no folder '\(folder["none"])'; create it first"))
    #expect(Run("render", graph, "-o", folder["none/deeper/"]).code == 73)
    #expect(Run("render", graph, "-o", graph + "/flow.svg").code == 73)
    #expect(Run("render", graph, "-o", graph + "/deeper/").code == 73)
    #expect(Run("render", graph, "-o", graph + "/").report.hasSuffix("graph.json/: is there and is no folder\n"))
    #expect(Run("render", graph, "-o", folder["\(String(repeating: "x", count: 300)).svg"]).code == 73)
  }

  @Test("what is read is never written over by what is said of it")
  func read() throws {
    let more = try folder.write("more.json", #"{"fragments": ["more"]}"#)
    let rules = try folder.write("rules.json", #"{"rules": [{"name": "end", "forbid": "trap"}]}"#)
    let board = try folder.write("Main.storyboard", "<document/>")
    let runs = [
      ["import", board, "-o", board], ["check", graph, "--baseline", graph, "--write-baseline"],
      ["render", graph, "-o", graph], ["render", graph, "--with", more, "-o", more],
      ["check", graph, "-o", graph], ["check", graph, "--with", more, "-o", more],
      ["check", graph, "--rules", rules, "-o", rules], ["diff", graph, more, "-o", more],
      ["states", graph, "--format", "aut", "-o", graph], ["check", graph, "--with", more, "--seen", graph, "-o", more],
    ]
    for words in runs {
      let run = Run(words)
      #expect(run.code == 64 && run.report.contains("is what is read; name another file"), "\(words): \(run.report)")
    }
    #expect(folder.read("graph.json") == Graphs.small)
    #expect(folder.read("more.json") == #"{"fragments": ["more"]}"#)
  }

  @Test("devices are written to as they are")
  func devices() throws {
    #expect(Run("render", graph, "-o", "/dev/null").code == 0)
    #expect(Run("render", graph, "-o", "/dev/stdout").output == Run("render", graph).output)
    #expect(Run("render", graph, "-o", "/dev/fd/1").output == Run("render", graph).output)
    #expect(Run("render", graph, "-o", "/dev/fd/999").code == 74)
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let full = Run("render", graph, "-o", "/dev/full")
    #expect(full.code == 74)
    #expect(full.report.contains("/dev/full: No space left on device"))
  }
}

import ArgumentParser
import Foundation
import Testing

@testable import HelmVizCommand

@Suite("Options of render")
struct RenderOptionTests {
  let folder: Folder
  let graph: String

  init() throws {
    folder = try Folder()
    graph = try folder.write("tabs.json", Graphs.tabs)
  }

  private func render(_ words: String...) -> Run { Run(["render", graph] + words) }

  private func picture(_ words: String...) throws -> String {
    let run = Run(["render", graph] + words)
    try #require(run.code == 0, "\(run.report)")
    #expect(run.report.isEmpty)
    return run.output
  }

  @Test(
    "a graph and an output are taken without the parser as it takes them, each option with its default",
    arguments: [
      ["a.json"], ["-"], ["a.json", "-o", "b.svg"], ["-o", "b.svg", "a.json"], ["a.json", "--output", "-"], [""],
      ["-o", "", "a.json"],
    ]
  )
  func plain(_ words: [String]) throws {
    let parsed = try #require(try RenderCommand.parseAsRoot(words) as? RenderCommand)
    #expect(ParsedValues.values(of: try #require(RenderCommand.plain(words))) == ParsedValues.values(of: parsed))
    #expect(ParsedValues.values(of: parsed).count > 30)
  }

  @Test(
    "other words are left to the parser",
    arguments: [
      [], ["a", "b"], ["a", "-o"], ["-o", "b"], ["a", "-o", "-b"], ["a", "-o", "b", "-o", "c"], ["--help"],
      ["-v", "a"],
      ["a", "--output=b"], ["--", "a"],
    ]
  )
  func parsed(_ words: [String]) { #expect(RenderCommand.plain(words) == nil) }

  @Test("without options the document's state is drawn as SVG on standard output")
  func plain() throws {
    let svg = try picture()
    #expect(svg.hasPrefix("<?xml"))
    #expect(svg.contains("presented"))
    #expect(svg.contains("Tabs"))
  }

  @Test("--path replaces the document's path, and an empty one is the start")
  func path() throws {
    #expect(try picture("--path", "start => home => search") != picture())
    #expect(try picture("--path", "start => home") == picture())
    #expect(try picture("--path", "") != picture("--no-path"))
  }

  @Test("--no-path draws the graph alone")
  func noPath() throws {
    #expect(try !picture("--no-path").contains("data-step"))
    #expect(try picture().contains("data-step"))
  }

  @Test("--flow draws the state at a flow's end")
  func flow() throws {
    #expect(try picture("--flow", "look") == picture("--path", "start => home => search"))
  }

  @Test("--theme takes a built-in theme or a file")
  func theme() throws {
    let file = try folder.write("own.json", ##"{"name": "own", "colors": {"background": "#FFFFF0"}}"##)
    #expect(try picture("--theme", "light") == picture())
    #expect(try picture("--theme", "dark") != picture())
    #expect(try picture("--theme", file).contains("#FFFFF0"))
  }

  @Test("--direction turns the picture, in small letters too")
  func direction() throws {
    #expect(try picture("--direction", "TB") != picture("--direction", "LR"))
    #expect(try picture("--direction", "tb") == picture("--direction", "TB"))
  }

  @Test("--tags decides which tags are drawn")
  func tags() throws {
    #expect(try picture("--tags", "all").contains("tag-text\" "))
    #expect(try !picture("--tags", "none").contains("tag-text\" "))
  }

  @Test("--pairs draws like segues apart")
  func pairs() throws {
    #expect(try picture("--pairs", "apart") != picture("--pairs", "merged"))
  }

  @Test("--no-legend leaves the legend out")
  func legend() throws {
    #expect(try picture().contains("class=\"legend\""))
    #expect(try !picture("--no-legend").contains("class=\"legend\""))
  }

  @Test("--title replaces the document's")
  func title() throws {
    let svg = try picture("--title", "<Mine> & yours")
    #expect(svg.contains("&lt;Mine> &amp; yours") || svg.contains("&lt;Mine&gt; &amp; yours"))
    #expect(!svg.contains("Tabs"))
  }

  @Test("every layout algorithm draws", arguments: ["dot", "neato", "fdp", "circo", "twopi"])
  func engine(_ name: String) throws {
    let small = try folder.write("small.json", Graphs.small)
    let run = Run("render", small, "--engine", name)
    #expect(run.code == 0, "\(run.report)")
    #expect(run.output.contains("data-fragment=\"b\""))
  }

  @Test("--focus draws a fragment and those around it, as far as --depth says")
  func focus() throws {
    let near = try picture("--focus", "start", "--no-path")
    #expect(near.contains("data-fragment=\"home\""))
    #expect(!near.contains("data-fragment=\"search\""))
    #expect(try !picture("--focus", "start", "--no-path", "--depth", "0").contains("data-fragment=\"home\""))
    #expect(try picture("--focus", "start", "--no-path", "--depth", "2").contains("data-fragment=\"search\""))
  }

  @Test("--group draws the fragments of a group")
  func group() throws {
    let svg = try picture("--group", "main", "--no-path")
    #expect(svg.contains("data-fragment=\"home\""))
    #expect(!svg.contains("data-fragment=\"start\""))
  }

  @Test("a part says that it is one in JSON and DOT, from which it is read as one; the whole doesn't")
  func part() throws {
    for options in [["--focus", "start"], ["--group", "main"]] {
      let json = Run(["render", graph, "--format", "json"] + options).output
      #expect(json.contains("\n  \"part\": true,\n"))
      let dot = Run(["render", graph, "--no-path", "--format", "dot"] + options).output
      #expect(dot.contains("helm_part"))
      for (name, text) in [("part.json", json), ("part.dot", dot)] {
        let words = name == "part.dot" ? ["import"] : ["render", "--format", "json"]
        #expect(Run(words + [try folder.write(name, text)]).output.contains("\n  \"part\": true,\n"), "\(name)")
      }
    }
    for format in ["json", "dot"] { #expect(try !picture("--format", format).contains("part")) }
  }

  @Test("a part that is read again marks no other entry than the graph's own, in pictures, lists and what is cut of it")
  func partAgain() throws {
    let whole = try folder.write("g.json", #"{"segues": ["start => list", "list => item", "item => photo"]}"#)
    let cut = Run("render", whole, "--focus", "photo", "--format", "json").output
    let part = try folder.write("part.json", cut)
    for words in [
      ["render", part, "--format", "markdown"], ["render", part, "--overview", "always"], ["list", part],
    ] {
      let run = Run(words)
      #expect(run.code == 0 && !run.output.contains("Starts at") && !run.output.contains(", entry"), "\(words)")
    }
    #expect(!Run("render", part, "--focus", "item", "--format", "json").output.contains("\"entry\""))
    let own = try folder.write("own.json", Run("render", whole, "--focus", "start", "--format", "json").output)
    #expect(Run("render", own, "--format", "markdown").output.contains("Starts at start"))
  }

  @Test("--format chooses what is written to standard output")
  func format() throws {
    #expect(try picture("--format", "dot").hasPrefix("digraph"))
    #expect(try picture("--format", "SVG") == picture())
    #expect(try picture("--format", "json").contains("\"version\": 1"))
  }

  @Test("the canonical document is written as it is read")
  func canonical() throws {
    let json = try picture("--format", "json")
    try folder.write("canonical.json", json)
    #expect(Run("render", folder["canonical.json"], "--format", "json").output == json)
  }

  @Test("-v says what is written, -q leaves warnings out")
  func verbosity() throws {
    #expect(render("-v").report.contains("4 fragments, 4 segues"))
    let twice = try folder.write("twice.json", #"{"segues": ["a => b", "a => b"]}"#)
    #expect(Run("render", twice, "-v").report.contains("note"))
    #expect(Run("render", twice).report.isEmpty)
    #expect(Run("render", twice, "--path", "").report.contains("note"))
    #expect(Run("render", twice, "--path", "", "-q").report.isEmpty)
    #expect(Run("render", twice, "-q").code == 0)
    #expect(Run("render", twice, "-q", "--strict").report.contains("error"))
  }

  @Test("--diagnostics json prints problems for programs")
  func diagnostics() throws {
    let wrong = try folder.write("wrong.json", #"{"segues": ["a =>"]}"#)
    let run = Run("render", wrong, "--diagnostics", "json")
    #expect(run.code == 65)
    #expect(run.report.hasPrefix("[\n{\"severity\":\"error\",\"identifier\":\"malformed-edge\""))
    #expect(render("--diagnostics", "json", "-v").report == "[]\n")
  }

  @Test("for programs the problems of all inputs are one array")
  func oneArray() throws {
    let wrong = try folder.write("wrong.json", #"{"segues": ["a =>"]}"#)
    let twice = try folder.write("twice.json", #"{"segues": ["a => b", "a => b"]}"#)
    let run = Run("render", wrong, folder["none.json"], twice, "-o", folder["out/"], "--diagnostics", "json")
    #expect(run.code == 65)
    let array = try #require(JSONSerialization.jsonObject(with: Data(run.report.utf8)) as? [[String: Any]])
    #expect(array.map { $0["identifier"] as? String } == ["malformed-edge", "no-input", "duplicate-segue"])
    let failures = [
      ("--theme=drak", "usage"), ("--output=\(folder["none/flow.svg"])", "cannot-create"),
      ("--output=/dev/fd/999", "input-output"),
    ]
    for (word, identifier) in failures {
      #expect(Run("render", twice, word, "--diagnostics", "json").report.contains("\"identifier\":\"\(identifier)\""))
    }
  }

  @Test("problems are coloured on a terminal, and only as text")
  func color() throws {
    let wrong = try folder.write("wrong.json", #"{"segues": ["a =>"]}"#)
    #expect(Run(["render", wrong], showsColor: true).report.contains("\u{1B}[1;31merror"))
    #expect(!Run(["render", wrong, "--diagnostics", "json"], showsColor: true).report.contains("\u{1B}"))
    #expect(!Run(["render", wrong]).report.contains("\u{1B}"))
  }

  @Test("more lines than Mermaid draws are warned of", arguments: [(500, false), (501, true)])
  func limit(count: Int, isWarned: Bool) throws {
    let targets = (1...count).map { "b\($0)" }.joined(separator: ", ")
    let graph = try folder.write("graph.json", "{\"segues\": [\"a => [\(targets)]\"]}")
    for name in ["a.mmd", "a.md"] {
      let run = Run("render", graph, "-o", folder[name])
      #expect(run.code == 0 && run.report.contains("[mermaid-limit]") == isWarned)
    }
  }
}

import Foundation
import HelmGraphviz
import Testing

@testable import HelmVizCommand

@Suite("helm-viz states")
struct StatesTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private let onboarding = Graphs.example("onboarding.json")

  @Test("writes a picture of each state, the lists, and says that there are no others")
  func onboardingStates() throws {
    let run = Run("states", onboarding, "-o", folder["out"], "--format", "svg,dot")
    #expect(run.code == 0 && run.output == "")
    #expect(
      run.report
        == "helm-viz: \(onboarding): 14 states; there are no others; every segue is taken; no dead ends\n"
    )
    let files = folder.contents("out")
    #expect(files.keys.count { $0.hasSuffix(".svg") } == 14 && files.keys.count { $0.hasSuffix(".dot") } == 14)
    let words = ["render", onboarding, "--path", "splash => dashboard, dashboard => news, dashboard => compose"]
    #expect(files["dashboard+compose.svg"] == Run(words).output)
    #expect(files["dashboard+compose.dot"] == Run(words + ["--format", "dot"]).output)
    let table = try #require(files["states.md"])
    #expect(
      table.contains("| **dashboard+compose**<br>Presented: Dashboard, Compose<br>Path: Splash → Dashboard → News")
    )
    #expect(table.contains("<a href=\"dashboard+compose.svg\"><img src=\"dashboard+compose.svg\" width=\"480\""))
  }

  @Test("gives the same bytes twice, and other files for another grouping")
  func twice() throws {
    #expect(Run("states", onboarding, "-q", "-o", folder["one"]).report == "")
    #expect(Run("states", onboarding, "-q", "-o", folder["two/"]).code == 0)
    #expect(folder.contents("one") == folder.contents("two"))
    let run = Run("states", onboarding, "-o", folder["one"], "--by", "transitions", "--no-legend", "--theme", "dark")
    #expect(run.code == 0)
    let files = folder.contents("one")
    #expect(files.keys.contains { $0.contains("~via-") } && files != folder.contents("two"))
    #expect(files["states.json"]?.contains(#""by": "transitions""#) == true)
  }

  @Test("reports every limit that ended the search")
  func limits() throws {
    let run = Run("states", onboarding, "-o", folder["out"], "--by", "path", "--limit", "5")
    #expect(run.code == 0)
    let words =
      "\(onboarding):1:1: warning: stopped at 5 of more states; 9 segues not taken yet: dashboard => library, "
    #expect(run.report.hasPrefix(words) && run.report.hasSuffix("; no dead ends so far [stopped-early]\n"))
    #expect(folder.contents("out").count == 10)
    let near = Run("states", onboarding, "-o", folder["out"], "--depth", "1")
    #expect(near.report.contains("warning: stopped at the given depth, with 3 states of maybe more; "))
    #expect(folder.read("out/states.json")?.contains(#""completeness": "stopped-by-depth""#) == true)
    let far = Run("states", onboarding, "-o", folder["out"], "--depth", "40")
    #expect(far.report.contains("14 states; there are no others"))
    let few = Run("states", onboarding, "-o", folder["out"], "--by", "presented", "--path-limit", "9")
    #expect(few.report.contains("warning: stopped at too many paths, with "))
  }

  @Test("beyond the limit one state a fragment is drawn, unless something else is asked for")
  func screens() throws {
    let run = Run("states", onboarding, "-o", folder["out"], "--limit", "9")
    let note = "\(onboarding):1:1: note: more than 9 states; one a fragment is drawn, as --by screen does; "
    #expect(run.code == 0 && run.report.hasPrefix(note + "--limit takes more [by-screen]\n"))
    #expect(run.report.hasSuffix("9 states, one a fragment; every fragment is presented\n"))
    #expect(folder.contents("out").keys.contains("compose.svg"))
    let asked = Run("states", onboarding, "-o", folder["screens"], "--by", "screen")
    #expect(asked.code == 0 && !asked.report.contains("note"))
    let few = Run("states", onboarding, "-o", folder["out"], "--path-limit", "9")
    #expect(few.report.contains("note: too many paths to find all states; one a fragment is drawn"))
    let all = Run("states", onboarding, "-o", folder["out"], "--by", "presented", "--limit", "9")
    #expect(all.report.contains("stopped at 9 of more states"))
  }

  @Test("several inputs get a folder each, standard input too")
  func several() throws {
    let graph = try folder.write("tabs.json", Graphs.tabs)
    try folder.make("out")
    let run = Run(["states", graph, "-", "-o", folder["out"]], input: Graphs.small)
    #expect(run.code == 0)
    #expect(folder.contents("out").keys.sorted() == ["stdin", "tabs"])
    #expect(
      folder.contents("out/stdin").keys.sorted() == [
        ".helm-viz.json", "a.svg", "b.svg", "contact-sheet.html", "index.html", "states.json", "states.md",
      ]
    )
    #expect(
      run.report.contains("helm-viz: <stdin>: 2 states; there are no others; every segue is taken; 1 dead end: b\n")
    )
  }

  @Test("a tile shows the fragment that it is called by, also where the app goes on by itself")
  func tiles() throws {
    let rows = (0..<8).map { #""home => s\#($0) => t\#($0) => u\#($0) => v\#($0)""# } + [#""v7 => far""#]
    let auto = #"{"edge": "home => far", "style": "hold", "auto": true}"#
    let segues = ([#""start => home""#, auto] + rows).joined(separator: ",")
    let graph = try folder.write("auto.json", #"{"segues": [\#(segues)]}"#)
    #expect(Run(["states", graph, "--by", "screen", "--lines", "all", "-o", folder["tiles"]]).code == 0)
    let sheet = try #require(folder.contents("tiles")["contact-sheet.html"])
    /// How far left of a tile the picture begins of which it shows a part, in parts of a hundred of the tile.
    func left(_ name: String) throws -> Double {
      let tile = try #require(sheet.split(separator: "<a class=\"state\" href=\"\(name).svg\">").last)
      return try #require(tile.firstMatch(of: /style="left: (-?[0-9.]+)%/).flatMap { Double($0.1) })
    }
    // In both cases both are presented, which lie far apart: the tile shows that by which it is called.
    #expect(try left("home") > -20 && left("far") < -100)
  }

  @Test("words that don't fit together, bad input and places that can't be written end as documented")
  func exitCodes() throws {
    let graph = try folder.write("graph.json", Graphs.small)
    let broken = try folder.write("broken.json", #"{"segues": [{"edge": "a => b => a", "auto": true}]}"#)
    for words in [
      [graph], [graph, "-o", "-"], [graph, "-o", ""], [graph, "-o", folder["o"], "--limit", "0"],
      [graph, "-o", folder["o"], "--path-limit", "0"],
      [graph, "-o", folder["o"], "--format", "png"], [graph, "-o", folder["o"], "--format", "svg,"],
      [graph, graph, "-o", folder["o"]], ["-", "-", "-o", folder["o"]], [graph, "-o", folder["o"], "--depth", "-1"],
      [graph, "-o", folder["o.png"]],
    ] { #expect(Run(["states"] + words).code == 64, "\(words)") }
    #expect(Run("states", broken, "-o", folder["o"]).code == 65)
    #expect(Run("states", folder["none.json"], "-o", folder["o"]).code == 66)
    #expect(Run("states", graph, "-o", folder["missing/o"]).code == 73)
    #expect(Run("states", graph, "-o", try folder.write("file", "")).code == 73)
    #expect(folder.names == ["broken.json", "file", "graph.json"])
  }

  @Test("says how far it is on a terminal only")
  func progress() {
    let lines = Locked("")
    let console = Console(
      read: { () throws(CommandFailure) in [] },
      write: { _ throws(CommandFailure) in },
      report: { text in lines.withLock { $0 += text } },
      showsColor: false,
      isTerminal: true
    )
    Console.$current.withValue(console) {
      let progress = Reporter(form: .text, isQuiet: false, isVerbose: false).progress()
      progress.show("too early")
      Thread.sleep(forTimeInterval: 0.35)
      progress.show("7 of 9 files written")
      progress.show("too soon")
      progress.finish()
      let quiet = Reporter(form: .text, isQuiet: true, isVerbose: false).progress()
      Thread.sleep(forTimeInterval: 0.35)
      quiet.show("never")
    }
    #expect(lines.withLock { $0 } == "\r\u{1B}[K7 of 9 files written\r\u{1B}[K")
  }

  private static let validator = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1], encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    verdicts = [validator.is_valid(json.load(open(path, encoding="utf-8"))) for path in sys.argv[2:]]
    sys.exit(verdicts != [True, False] * (len(verdicts) // 2))
    """

  private static func python(_ words: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c"] + words
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  static let hasValidator = (try? python(["import jsonschema"])) == 0

  @Test(
    "states.json follows its schema",
    .enabled(if: Self.hasValidator, "python3 has no jsonschema: pip install jsonschema"),
    arguments: ["presented", "path", "transitions", "recorded"]
  )
  func schema(grouping: String) throws {
    let schema = try folder.write("schema.json", Run("schema", "--of", "states").output)
    let graph = grouping == "recorded" ? Graphs.example("list-detail.json") : onboarding
    var paths: [String] = []
    for (number, limit) in ["4", "1000"].enumerated() {
      let words = ["states", graph, "-q", "--by", grouping, "--limit", limit, "-o", folder["\(number)"]]
      #expect(Run(words).code == 0)
      let text = try #require(folder.read("\(number)/states.json"))
      let wrong = text.replacingOccurrences(of: #""depth": 1"#, with: #""depth": -1"#)
      paths += [folder["\(number)/states.json"], try folder.write("wrong\(number).json", wrong)]
    }
    // Each is right and then wrong.
    #expect(try Self.python([Self.validator, schema] + paths) == 0)
  }
}

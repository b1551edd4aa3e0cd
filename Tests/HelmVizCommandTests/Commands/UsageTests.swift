import Testing

@testable import HelmVizCommand

@Suite("Words that don't fit")
struct UsageTests {
  let folder: Folder
  let graph: String

  init() throws {
    folder = try Folder()
    graph = try folder.write("tabs.json", Graphs.tabs)
  }

  @Test("words that are quoted don't act on a terminal")
  func controls() {
    let run = Run("render", graph, "--engine", "\u{1B}[31mred")
    #expect(run.code == 64)
    #expect(run.report.contains("'␛[31mred'") && !run.report.contains("\u{1B}"))
  }

  @Test("the command alone shows its help")
  func alone() {
    let run = Run([])
    #expect(run.code == 0)
    #expect(run.output.contains("SUBCOMMANDS"))
  }

  @Test(
    "--version and --help go to standard output",
    arguments: [["--version"], ["--help"], ["render", "-h"], ["help"]]
  )
  func help(_ words: [String]) {
    let run = Run(words)
    #expect(run.code == 0)
    #expect(!run.output.isEmpty)
    #expect(run.report.isEmpty)
  }

  @Test("help stays within a screen's width")
  func width() {
    for words in [
      ["--help"], ["render", "--help"], ["themes", "--help"], ["schema", "--help"], ["check", "--help"],
    ] {
      #expect(Run(words).output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test(
    "a slip is answered with what was probably meant",
    arguments: [
      (["rendr", "x.svg"], "unknown command 'rendr'; did you mean 'render'?"),
      (["flow"], "unknown command 'flow'; there are render, "),
      (["flow.json"], "'flow.json' is no command; did you mean 'helm-viz render flow.json'?"),
      (["themes", "shw"], "unknown command 'shw'; did you mean 'show'?"),
      (["themes", "show", "drak"], "no theme 'drak'; did you mean 'dark'?"),
      (["themes", "show", "mine"], "built in are light, dark, auto, print, colorblind"),
      (["render", "x", "--thme", "dark"], "Did you mean '--theme'?"),
      (["render", "x", "--theme", "drak"], "no theme 'drak'; did you mean 'dark'?"),
      (["render", "x", "--theme", "mine"], "a file's name ends in .json"),
      (["render", "x", "--format", "pfd"], "- mermaid"),
      (["render", "x", "--direction", "down"], "'auto', 'LR' or 'TB'"),
      (["render", "x", "--tags", "some"], "'auto', 'all' or 'none'"),
      (["render", "x", "-o", "x.svgg"], "did you mean 'svg'?"),
      (["render", "x", "-o", "x"], "add --format, or a slash for a folder"),
      (["render", "x", "-o", "x.gif"], "(svg, dot, html, mermaid, markdown, png, pdf, json)"),
      (["render", "x", "-o", ""], "--output is empty"),
      (["merge", "x", "y", "-o", ""], "--output is empty"),
      (["merge", "x", "y", "-o", "z.svg"], "merge writes json only, not svg; draw it with render"),
      (["render", ""], "name is empty"),
      (["render"], "Missing expected argument"),
      (["render", "-", "-", "-o", "x/"], "can be read only once"),
      (["render", "x", "y"], "several inputs need a folder"),
      (["render", "x", "y", "-o", "z.svg"], "end the name with a slash"),
      (["render", "x", "--path", "", "--flow", "f"], "exclude one another"),
      (["render", "x", "--path", "", "--no-path"], "exclude one another"),
      (["render", "x", "--focus", "f", "--group", "g"], "exclude one another"),
      (["render", "x", "--depth", "2"], "--depth goes with --focus"),
      (["render", "x", "--focus", "f", "--depth=-1"], "0 or more"),
      (["render", "x", "--limit", "5"], "--limit goes with a page"),
      (["render", "x", "--format", "html", "--limit", "0"], "1 or more"),
      (["render", "x", "--time-limit", "0"], "above 0"),
      (["render", "x", "--time-limit", "nan"], "above 0"),
      (["render", "x", "--time-limit", "soon"], "invalid"),
      (["render", "x", "-q", "-v"], "exclude each other"),
    ]
  )
  func slips(_ words: [String], _ answer: String) {
    let run = Run(words)
    #expect(run.code == 64)
    #expect(run.report.contains(answer), "\(run.report)")
    #expect(run.output.isEmpty)
  }

  @Test(
    "a name that the document doesn't have is answered with one that it has",
    arguments: [
      (["--focus", "serch"], "no fragment 'serch' in", "did you mean 'search'?"),
      (["--focus", "nowhere"], "no fragment 'nowhere' in", "there are 'start', 'home', 'search', 'alert'"),
      (["--group", "mian"], "no group 'mian' in", "did you mean 'main'?"),
      (["--flow", "lok"], "--flow:1:1: error: unknown flow 'lok'", "did you mean 'look'?"),
      (["--path", "start => hom"], "--path:1:", "did you mean 'home'?"),
      (["--path", "start => alert"], "--path:1:", "no segue leads from 'start' to 'alert'"),
      (["--path", "start =>"], "--path:1:", "malformed-edge"),
    ]
  )
  func unknownNames(_ words: [String], _ place: String, _ answer: String) {
    let run = Run(["render", graph] + words)
    #expect(run.code == 65)
    #expect(run.report.contains(place), "\(run.report)")
    #expect(run.report.contains(answer), "\(run.report)")
    #expect(run.output.isEmpty)
  }

  @Test("a group is missed where there is none at all")
  func noGroups() throws {
    let small = try folder.write("small.json", Graphs.small)
    #expect(Run("render", small, "--group", "g").report.contains("it has none"))
  }

  @Test("what would act on a terminal is spelled out")
  func terminal() {
    let run = Run("render", "a\u{1B}[31m")
    #expect(run.code == 66)
    #expect(!run.report.contains("\u{1B}"))
  }
}

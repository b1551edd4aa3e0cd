import Foundation
import Testing

@testable import HelmVizCommand

@Suite("helm-viz docs")
struct DocsTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test("a folder of Markdown has a page and two pictures for the graph, each fragment, each flow's steps")
  func markdown() throws {
    let graph = try folder.write("tabs.json", Graphs.tabs)
    let run = Run("docs", graph, "--format", "markdown", "-o", folder["docs/"])
    #expect(run.code == 0 && run.report == "" && run.output == "")
    let names = ["README", "alert", "flow-look", "home", "search", "start"].map { "\($0).md" }
    let pictures = ["alert", "flow-look-0", "flow-look-1", "flow-look-2", "graph", "home", "search", "start"]
    let files = [".helm-viz.json"] + names + pictures.flatMap { ["\($0).svg", "\($0)~dark.svg"] }
    #expect(folder.contents("docs").keys.sorted() == files.sorted())
    let home = try #require(folder.read("docs/home.md"))
    #expect(home.hasPrefix("[Tabs](<README.md>)\n\n# home\n\nScreen, in the group Main\n"))
    #expect(home.contains("| [search](<search.md>) | pass | magnifier |  |\n"))
    #expect(home.contains("| [alert](<alert.md>) | hold, dismissable |  |  |\n"))
    #expect(home.contains(#"srcset="home~dark.svg"><img src="home.svg""#))
    let root = try #require(folder.read("docs/README.md"))
    #expect(root.contains("| [look](<flow-look.md>) | 2 |\n"))
    #expect(root.contains("| [alert](<alert.md>) | overlay |  | 1 | 0 |\n"))
    #expect(folder.read("docs/flow-look.md")?.contains("## Step 2: Present search\n\nPresented: search\n") == true)
  }

  @Test("a small picture shows a fragment with its neighbours as they are in the whole")
  func parts() throws {
    let graph = try folder.write("tabs.json", Graphs.tabs)
    #expect(Run("docs", graph, "-o", folder["Tabs.docc"]).code == 0)
    let picture = try #require(folder.read("Tabs.docc/search.svg"))
    #expect(picture.contains(#"data-fragment="home""#) && !picture.contains(#"data-fragment="start""#))
    // Neither has the entry become another fragment, nor is there a claim that there is none.
    #expect(picture.contains(">A part of the graph<"))
    #expect(folder.read("Tabs.docc/start.svg")?.contains(">A part of the graph. Starts at start<") == true)
    #expect(folder.read("Tabs.docc/search~dark.svg") != picture)
  }

  @Test("what can be taken from several fragments is told of each, by whatever lists segues")
  func scopes() throws {
    // A container's own screen is never seen.
    let text = Graphs.scoped.replacing(#""to": "help""#, with: #""to": "help", "x-starts-elsewhere": true"#)
    let graph = try folder.write("graph.json", text)
    #expect(Run("docs", graph, "--format", "markdown", "-o", folder["docs"]).code == 0)
    for fragment in ["a", "b", "c"] {
      #expect(folder.read("docs/\(fragment).md")?.contains("| [help](<help.md>) | pass |") == true)
    }
    #expect(folder.read("docs/tabs.md")?.contains("help.md") == false)
    #expect(folder.read("docs/help.md")?.contains("| anywhere | pass |") == true)
    #expect(folder.read("docs/a.md")?.contains("| [pay](<pay.md>) | pass |") == true)
    #expect(folder.read("docs/pay.md")?.contains("| any of Shop | pass |") == true)
    let list = Run("list", graph).output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(list.first { $0[0] == "b" }?.suffix(2) == ["1", "3"])
    #expect(list.first { $0[0] == "tabs" }?.suffix(2) == ["0", "2"])
    let markdown = Run("render", graph, "--format", "markdown").output
    #expect(markdown.contains("| **b** | screen | Shop | a | help, pay, c |"))
    let page = Run("render", graph, "--format", "html", "--limit", "100").output
    #expect(page.contains(#""unlisted":1"#))
    #expect(page.contains(#""scope":"anywhere","origins":[1,2,4,5]"#))
  }

  @Test("a fragment's page tells where a segue leads instead, and links to web addresses alone")
  func redirects() throws {
    let segues = #"["a => c", {"from": "a", "to": "b", "disabled": true, "redirect": "a => c"}]"#
    let fragments = #"[{"id": "a", "link": "https://example.com/a"}, {"id": "b", "link": "b.swift"}]"#
    let graph = try folder.write("graph.json", "{\"fragments\": \(fragments), \"segues\": \(segues)}")
    #expect(Run("docs", graph, "--format", "markdown", "-o", folder["docs"]).code == 0)
    let page = try #require(folder.read("docs/a.md"))
    #expect(page.contains("| [b](<b.md>) | pass, disabled, leads to c instead |"))
    #expect(page.contains("See [https://example.com/a](<https://example.com/a>)"))
    #expect(folder.read("docs/b.md")?.contains("See b.swift\n") == true)
  }

  @Test("two runs give the same bytes, and a later one removes what is gone")
  func sameBytes() throws {
    let onboarding = Graphs.example("onboarding.json")
    #expect(Run("docs", onboarding, "-o", folder["one.docc"]).code == 0)
    let tabs = try folder.write("tabs.json", Graphs.tabs)
    #expect(Run("docs", tabs, "-o", folder["two.docc"]).code == 0)
    try folder.write("two.docc/own.md", "mine")
    #expect(Run("docs", onboarding, "-o", folder["two.docc/"]).code == 0)
    #expect(folder.read("two.docc/own.md") == "mine")
    var two = folder.contents("two.docc")
    two["own.md"] = nil
    #expect(two == folder.contents("one.docc"))
  }

  @Test("a page keeps its name beside a new fragment whose id would have the same")
  func stable() throws {
    let graph = try folder.write("graph.json", #"{"segues": ["a => a-b", "a => \"a b\""]}"#)
    #expect(Run("docs", graph, "-o", folder["d.docc"]).code == 0)
    #expect(folder.read("d.docc/a-b.md")?.hasPrefix("# a-b\n") == true)
    #expect(folder.read("d.docc/a-b~2.md")?.hasPrefix("# a b\n") == true)
  }

  @Test("names of pages are safe, of ASCII, and unique where capital letters don't count")
  func names() throws {
    let graph = try folder.write("graph.json", Self.hostile)
    #expect(Run("docs", graph, "-o", folder["h.docc"]).code == 0)
    let pages = folder.contents("h.docc").keys.filter { $0.hasSuffix(".md") }
    #expect(pages.count == 12 && Set(pages.map { $0.lowercased() }).count == 12)
    #expect(pages.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 && $0 > 0x20 } })
    #expect(pages.contains("Navigation.md") && pages.contains("Navigation~2.md") && pages.contains("_CON.md"))
    #expect(folder.read("h.docc/Image-x.md")?.contains("\n\\- Note: ") == true)
    #expect(folder.read("h.docc/_CON.md")?.contains("\n\\@Metadata { ") == true)
    #expect(folder.read("h.docc/Navigation~2.md")?.contains("\n12\\) ") == true)
  }

  @Test("docc takes a catalog without a warning", .enabled(if: Docc.isThere), arguments: ["onboarding", "hostile"])
  func docc(name: String) throws {
    let graph = name == "hostile" ? try folder.write("graph.json", Self.hostile) : Graphs.example("\(name).json")
    #expect(Run("docs", graph, "-o", folder["Navigation.docc"]).code == 0)
    let docc = try Docc(folder["Navigation.docc"], to: folder["site"])
    #expect(docc.code == 0 && docc.report == "")
    #expect(folder.read("site/data/documentation/navigation.json") != nil)
  }

  @Test(
    "pages in a module's catalog are articles, and the folder's name begins those of their files",
    .enabled(if: Docc.isThere)
  )
  func articles() throws {
    let graph = try folder.write("graph.json", Self.hostile)
    try FileManager.default.createDirectory(atPath: folder["App.docc"], withIntermediateDirectories: false)
    let root = "# App\n\n@Metadata {\n  @TechnologyRoot\n}\n\n## Topics\n\n- <doc:Flow-map>\n"
    try folder.write("App.docc/App.md", root)
    #expect(Run("docs", graph, "-o", folder["App.docc/Flow map"]).code == 0)
    let files = folder.contents("App.docc/Flow map").keys.filter { !$0.hasPrefix(".") }
    #expect(files.contains("Flow-map.md") && files.contains("Flow-map-navigation~2.md"))
    #expect(files.contains("Flow-map-graph~2~dark.svg") && files.allSatisfy { $0.hasPrefix("Flow-map") })
    let docc = try Docc(folder["App.docc"], to: folder["site"])
    #expect(docc.code == 0 && docc.report == "")
    #expect(folder.read("site/data/documentation/flow-map.json") == nil)
    #expect(folder.read("site/data/documentation/navigation/flow-map.json") != nil)
  }

  @Test("what is beyond the limit is told in words, and that is said")
  func limit() throws {
    let graph = try folder.write("tabs.json", Graphs.tabs)
    let run = Run("docs", graph, "-o", folder["Tabs.docc"], "--limit", "1")
    #expect(run.code == 0 && run.report.contains("1 of 2 steps are drawn; --limit says how many"))
    #expect(folder.read("Tabs.docc/flow-look-1.svg") != nil && folder.read("Tabs.docc/flow-look-2.svg") == nil)
    #expect(folder.read("Tabs.docc/flow-look.md")?.contains("## Step 2: Present search\n") == true)
  }

  @Test("docs needs a format, a folder, and no theme; a bad document leaves no folder")
  func errors() throws {
    let graph = try folder.write("graph.json", Graphs.small)
    #expect(Run("docs", graph, "-o", folder["docs"]).report.contains("is no catalog (.docc)"))
    #expect(Run("docs", graph, "-o", folder["docs"]).code == 64)
    #expect(Run("docs", graph, "-o", "-").code == 64)
    #expect(Run("docs", graph, "-o", folder["a.docc"], "--theme", "dark").code == 64)
    #expect(Run("docs", folder["no.json"], "-o", folder["a.docc"]).code == 66)
    let flow = #"{"segues": ["a => b"], "flows": {"wrong": [{"present": "b"}, {"present": "a"}]}}"#
    #expect(Run("docs", try folder.write("flow.json", flow), "-o", folder["a.docc"]).code == 65)
    #expect(folder.names == ["flow.json", "graph.json"])
  }

  private static let hostile = #"""
    {
      "title": "@Metadata { ``X`` <b> *a* _b_ & #x",
      "fragments": [
        {"id": "@Image(x)", "title": "@Image(source: x)", "note": "- Note: ``Foo`` <doc:nothing>", \#
    "link": "a.swift#L3"},
        {"id": "Navigation", "title": "1. [x](doc:nope) ![y](z.png)", "note": "12) <doc:nope> <!-- c --> end\\"},
        {"id": "navigation", "title": "``Foo/bar``", "link": "https://example.com/a|b?c=<d>"},
        {"id": "登录", "title": "登录 | a"}, {"id": "登", "title": "Topics"},
        {"id": "graph", "note": "> Warning: a\n```\ncode"}, {"id": "../../etc"},
        {"id": "CON", "note": "@Metadata { @TechnologyRoot }"}
      ],
      "segues": [
        {"from": "@Image(x)", "to": "Navigation", "tag": "@T `x` | y", "note": "@Foo | <doc:x> ``Bar``"},
        {"from": "Navigation", "to": "navigation"}, {"from": "navigation", "to": "登录"}, {"from": "登录", "to": "登"},
        {"from": "登", "to": "graph"}, {"from": "graph", "to": "../../etc"}, {"from": "../../etc", "to": "CON"}
      ],
      "flows": {
        "a": [{"present": "Navigation", "label": "Topics"}, {"present": "navigation", "label": "@Foo ``x`` # "}],
        "A": [{"present": "Navigation"}],
        "*": []
      }
    }
    """#
}

/// The toolchain's `docc`, where there is one on the path.
private struct Docc {
  let code: Int32
  let report: String

  static let isThere = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/docc") }

  init(_ catalog: String, to site: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["docc", "convert", catalog, "--output-path", site, "--fallback-display-name", "Navigation"]
      + ["--fallback-bundle-identifier", "org.example.navigation"]
    let pipe = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    report = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    process.waitUntilExit()
    code = process.terminationStatus
  }
}

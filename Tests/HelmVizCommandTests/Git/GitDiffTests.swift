import Foundation
import Testing

@testable import HelmVizCommand

@Suite("Differences between versions in git")
struct GitDiffTests {
  let repository: Repository
  private static let graphs = (old: #"{"segues": ["a => b"]}"#, new: #"{"segues": ["a => b", "b => c"]}"#)

  init() throws { repository = try Repository() }

  /// A branch that goes on from the first version, while `main` goes on too.
  private func fork() throws {
    try repository.commit(["graph.json": Self.graphs.old], tag: "v1")
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.commit(["graph.json": Self.graphs.new])
    try repository.git("checkout", "-q", "main")
    try repository.commit(["graph.json": #"{"segues": ["a => b", "a => z"]}"#])
    try repository.git("checkout", "-q", "topic")
  }

  @Test("two dots compare two versions, three what the second changed since both parted; HEAD needn't be named")
  func ranges() throws {
    try fork()
    let since = ["v1..topic", "v1..HEAD", "v1..", "main...topic", "main...", "HEAD~1..HEAD", "v1^{commit}..topic@{0}"]
    for range in since {
      let run = repository.run("diff", range, "graph.json")
      #expect(run.code == 0 && run.report == "", "\(range): \(run.report)")
      #expect(run.output.hasPrefix("1 fragment and 1 segue added\n"), "\(range): \(run.output)")
    }
    for range in ["main..topic", "main..", "main..HEAD"] {
      let run = repository.run("diff", range, "graph.json")
      #expect(run.output.contains("'z' was removed") && run.output.contains("'c' (from 'b')"), "\(range)")
    }
    #expect(repository.run("diff", "..v1", "graph.json").output.contains("'c' was removed"))
    #expect(repository.run("diff", "...main", "graph.json").output.contains("'z' (from 'a')"))
    #expect(repository.run("diff", "v1..v1", "graph.json").output == "no difference\n")
    #expect(repository.run("diff", "v1..", "graph.json", "--exit-code").code == 1)
  }

  @Test("what is a range, and what is a path")
  func words() throws {
    for word in ["../a.json", "a/../b.json", "a/..", "..", "...", "a.json", "-", "./..", "../.."] {
      #expect(GitRange(word) == nil, "\(word)")
    }
    let range = try #require(GitRange("a/b..c/d"))
    #expect(range.old == "a/b" && range.new == "c/d" && !range.isSinceParting)
    let three = try #require(GitRange("a..."))
    #expect(three.old == "a" && three.new == "HEAD" && three.isSinceParting)
    // A file of that name comes first.
    let file = try repository.folder.write("a..b", Graphs.small)
    #expect(GitRange(file) == nil)
    #expect(Run("diff", file, file).output == "no difference\n")
  }

  @Test(
    "what can be imported gives the same between versions as between two folders",
    arguments: ["Main.storyboard", ".", "res/navigation/main.xml", "flow.dot", "Boards", "res", "graph.json", "other"]
  )
  func imports(_ path: String) throws {
    func files(_ second: String) -> [String: String] {
      func board(_ name: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(name)1"><scenes>
        <scene><objects><viewController id="\(name)1" storyboardIdentifier="\(name)1" sceneMemberID="viewController">
        <connections><segue destination="\(name)2" kind="show"/></connections></viewController></objects></scene>
        <scene><objects><viewController id="\(name)2" storyboardIdentifier="\(second)" \
        sceneMemberID="viewController"/></objects></scene>
        </scenes></document>
        """
      }
      let names = """
        xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto"
        """
      return [
        "Main.storyboard": board("m"), "Boards/One.storyboard": board("o"), "Boards/Deep/Two.storyboard": board("t"),
        "Boards/build/Built.storyboard": "<broken", "flow.dot": "digraph { a -> \(second) }",
        "graph.json": "{\"segues\": [\"a => \(second)\"]}",
        // Elsewhere than in resources it tells what it is by itself.
        "other/main.xml": #"<navigation \#(names)><fragment android:id="@+id/\#(second)"/></navigation>"#,
        "res/navigation/main.xml": """
        <navigation \(names) app:startDestination="@id/a">
        <fragment android:id="@+id/a" android:label="@string/a"/><fragment android:id="@+id/\(second)"/></navigation>
        """,
        "res/values/strings.xml": #"<resources><string name="a">At \#(second)</string></resources>"#,
      ]
    }
    let (old, new) = (try Repository(isEmpty: true), try Repository(isEmpty: true))
    try old.write(files("b"))
    try new.write(files("c"))
    try repository.commit(files("b"), tag: "v1")
    try repository.commit(files("c"))
    let inner = path == "." ? "" : path
    let (run, plain) = (
      repository.run("diff", "v1..", path, "-q"), Run("diff", old.folder[inner], new.folder[inner], "-q")
    )
    #expect(run.code == 0 && plain.code == 0)
    // A folder's own name is the title, and those on the disk have others.
    let name = /helm-viz-[-0-9A-F]+/
    func untitled(_ text: String) -> [String] {
      let lines = text.split(separator: "\n").filter { !$0.contains("The document: title") }
      return lines.map { String($0).replacing(name, with: "") }
    }
    var words = untitled(run.output)
    if path == "." { words[0] = ": \(words[0])" }
    #expect(words == untitled(plain.output))
    #expect(!run.output.contains("no difference"))
  }

  @Test("what is wrong with a version is said where it stands there, in both of them")
  func diagnostics() throws {
    try repository.commit(["App/graph.json": "{\n"], tag: "v1")
    try repository.commit(["App/graph.json": "{\"segues\": [\"a\"]}"])
    let run = repository.run("diff", "v1..", "graph.json", in: "App")
    #expect(run.code == 65)
    #expect(run.report.contains("v1:App/graph.json:2"))
    #expect(run.report.contains("HEAD:App/graph.json:1"))
    try repository.commit(["App/one.dot": "digraph {", "App/two.dot": "digraph { a -> b }"])
    let folder = repository.run("diff", "HEAD..", "App", "-v")
    #expect(folder.code == 0 && folder.report.contains("HEAD:App/one.dot:1:"))
  }

  @Test("only commits count: neither the working tree nor the index has a say, and both stay as they are")
  func untouched() throws {
    try fork()
    try repository.write(["graph.json": "broken", "loose.json": Graphs.small])
    try repository.git("add", "graph.json")
    try repository.write(["graph.json": "broken, too"])
    func state() throws -> [String?] {
      [
        try repository.git("status", "--porcelain=v2", "--branch"), repository.folder.read("graph.json"),
        FileManager.default.contents(atPath: repository.folder[".git/index"])?.base64EncodedString(),
        "\(repository.folder.names)",
        "\(try FileManager.default.subpathsOfDirectory(atPath: repository.folder[".git"]).sorted())",
      ]
    }
    let before = try state()
    #expect(repository.run("diff", "main...", "graph.json").output.hasPrefix("1 fragment and 1 segue added\n"))
    #expect(repository.run("diff", "v1..", "loose.json").code == 66)
    #expect(try state() == before)
  }

  @Test("paths begin in the current folder, which needn't be in the versions; absolute ones lie in the repository")
  func places() throws {
    try repository.commit(["App/graph.json": Self.graphs.old], tag: "v1")
    try repository.commit(["App/graph.json": Self.graphs.new, "App/New/x": ""])
    let run = repository.run("diff", "v1..", "App/graph.json")
    #expect(run.output.hasPrefix("1 fragment and 1 segue added\n"))
    #expect(repository.run("diff", "v1..", "graph.json", in: "App").output == run.output)
    #expect(repository.run("diff", "v1..", "../graph.json", in: "App/New").output == run.output)
    #expect(repository.run("diff", "v1..", "../App/./graph.json", in: "App").output == run.output)
    #expect(repository.run("diff", "v1..", repository.folder["App/graph.json"], in: "App").output == run.output)
    for path in ["../graph.json", "/graph.json", "/"] {
      let outside = repository.run("diff", "v1..", path)
      #expect(outside.code == 66 && outside.report.contains("lies outside the repository"), "\(path)")
    }
  }

  @Test("names may have any characters, and are never patterns")
  func names() throws {
    for name in ["a b\"'\\\n*?[x]:!^~{}", ":(top)x", "-x", "ü/日本語 \u{1F600}", "--output=y", "@{-1}"] {
      let path = "odd/\(name).json"
      try repository.commit([path: Self.graphs.old, "odd/other.json": Graphs.tabs], tag: "old")
      try repository.commit([path: Self.graphs.new])
      let run = repository.run("diff", "old..", path)
      #expect(run.output.hasPrefix("1 fragment and 1 segue added\n"), "\(name): \(run.report)")
      try repository.git("tag", "-d", "old")
    }
    #expect(repository.run("diff", "HEAD~1..", "odd/*.json").code == 66)
  }

  @Test("a graph that only one version has is compared with nothing, which is said")
  func oneSide() throws {
    try repository.commit(["graph.json": Self.graphs.old], tag: "v1")
    try repository.commit(["more.json": Graphs.tabs])
    let added = repository.run("diff", "v1..", "more.json")
    #expect(added.report == "helm-viz: 'more.json' isn't in v1\n")
    #expect(added.output.hasPrefix("Tabs: 4 fragments, 4 segues, 1 group and 1 flow added\n\nThe graph is new\n"))
    #expect(!added.output.contains("old graph"))
    let removed = repository.run("diff", "HEAD..v1", "more.json", "--format", "markdown")
    #expect(removed.report == "helm-viz: 'more.json' isn't in v1 any more\n")
    #expect(removed.output.contains("**The graph was removed**\n\n- 'more.json' isn't in v1 any more"))
    #expect(repository.run("diff", "v1..", "more.json", "--format", "json", "-q").output.contains("\"added\""))
    #expect(repository.run("diff", "v1..", "more.json", "--format", "svg", "-q").output.hasPrefix("<?xml"))
    let name = try repository.git("rev-parse", "v1").prefix { !$0.isNewline }
    let short = repository.run("diff", "\(name)..", "more.json").report
    #expect(short == "helm-viz: 'more.json' isn't in \(name.prefix(8))\n")
    // Its own mistakes are told.
    let circle = #"{"segues": [{"edge": "a => b", "auto": true}, {"edge": "b => a", "auto": true}]}"#
    try repository.commit(["wrong.json": circle])
    #expect(repository.run("diff", "v1..", "wrong.json").output.contains("Rules that the new graph breaks"))
    let none = repository.run("diff", "v1..", "none.json")
    #expect(none.code == 66 && none.report == "helm-viz: error: none.json: is neither in v1 nor in HEAD\n")
  }

  @Test("what was renamed is found by either name, a folder too, and that is said")
  func renames() throws {
    let board = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
      <viewController id="x" storyboardIdentifier="x" sceneMemberID="viewController"/></objects></scene></scenes>\
      </document>
      """
    try repository.commit(
      ["a.json": Graphs.tabs, "App/Main.storyboard": board, "App/Two.storyboard": board],
      tag: "v1"
    )
    try repository.git("mv", "a.json", "b.json")
    try repository.git("mv", "App", "Source")
    try repository.commit(["b.json": Graphs.tabs.replacing("\"alert\"", with: "\"alarm\"")])
    for path in ["a.json", "b.json"] {
      let run = repository.run("diff", "v1..", path)
      #expect(run.report == "helm-viz: 'a.json' is 'b.json'\n", "\(path)")
      #expect(!run.output.contains("The graph"), "\(path)")
    }
    for path in ["App", "Source"] {
      let run = repository.run("diff", "v1..", path)
      #expect(run.code == 0 && run.report.contains("'App' is 'Source'"), "\(path): \(run.report)")
    }
    let part = repository.run("diff", "v1..", "Source/Two.storyboard", "--format", "markdown")
    #expect(part.report.contains("'App/Two.storyboard' is 'Source/Two.storyboard'"))
  }
}

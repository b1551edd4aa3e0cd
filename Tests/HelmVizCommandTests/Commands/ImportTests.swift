import Foundation
import TestSupport
import Testing

@testable import HelmVizCommand

@Suite("import")
struct ImportTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// A storyboard of controllers by their storyboard ids, and the segues of the first.
  private func storyboard(_ ids: [String], segues: String = "") -> String {
    let scenes = ids.enumerated().map { number, id in
      let connections = number == 0 ? "<connections>\(segues)</connections>" : ""
      return """
        <scene><objects>
        <viewController id="\(id)" storyboardIdentifier="\(id)" \
        sceneMemberID="viewController">\(connections)</viewController>
        </objects></scene>
        """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(ids[0])"><scenes>
      \(scenes.joined(separator: "\n"))
      </scenes></document>
      """
  }

  @Test("the document goes to standard output, or to a file, and is drawn")
  func output() throws {
    let board = try folder.write(
      "Main.storyboard",
      storyboard(["a", "b"], segues: #"<segue destination="b" kind="show"/>"#)
    )
    let run = Run("import", board)
    #expect(run.code == 0)
    #expect(run.report == "")
    #expect(run.output.contains(#""edge": "Main/a => Main/b", "dismissable": true"#))
    #expect(
      Run("import", board, "-o", folder["graph.json"], "-v").report.hasSuffix("graph.json: fragments: 2, segues: 1\n")
    )
    #expect(folder.read("graph.json") == run.output)
    #expect(Run("render", folder["graph.json"]).code == 0)
    #expect(Run("import", "-", "--format", "storyboard", input: try #require(folder.read("Main.storyboard"))).code == 0)
  }

  @Test("what only the engine refuses is a note about the document that was written")
  func brokenRules() throws {
    let segues = #"<segue destination="b" kind="show" identifier="x"/><segue destination="b" kind="modal"/>"#
    let board = try folder.write("Main.storyboard", storyboard(["a", "b"], segues: segues))
    let run = Run("import", board, "-o", folder["graph.json"])
    #expect(run.code == 0)
    #expect(run.report.contains("graph.json:1:1: note: one pair of fragments has several segues"))
    #expect(Run("import", board, "-q").report == "")
    #expect(Run("import", board).report.hasPrefix("<stdout>:1:1: note"))
  }

  @Test("segues alike in all but what they are called are one with several tags")
  func tags() throws {
    let segues = ["x", "y"].map { #"<segue destination="b" kind="show" identifier="\#($0)"/>"# }.joined()
    let board = try folder.write("Main.storyboard", storyboard(["a", "b"], segues: segues))
    let expected = #""edge": "Main/a => Main/b", "dismissable": true, "tag": ["x", "y"]"#
    #expect(Run("import", board).output.contains(expected))
  }

  @Test("what can't be read leaves what was there, and is told for all files")
  func wrong() throws {
    let broken = try folder.write("Broken.storyboard", "<document>")
    let empty = try folder.write("Empty.storyboard", "")
    try folder.write("graph.json", "before")
    let run = Run("import", broken, empty, "-o", folder["graph.json"])
    #expect(run.code == 65)
    #expect(run.report.contains("[broken-xml]") && run.report.contains("[empty-file]"))
    #expect(folder.read("graph.json") == "before")
    #expect(Run("import", folder["none.storyboard"]).code == 66)
    #expect(Run("import", broken, "--diagnostics", "json").report.contains(#""identifier":"broken-xml""#))
  }

  @Test("Android's labels are titles where the strings are given")
  func strings() throws {
    let text = """
      <navigation xmlns:a="http://schemas.android.com/apk/res/android" \
      xmlns:app="http://schemas.android.com/apk/res-auto"
        a:id="@+id/nav" app:startDestination="@id/home"><fragment a:id="@+id/home" a:label="@string/home"/></navigation>
      """
    let graph = try folder.write("nav.xml", text)
    let strings = try folder.write("strings.xml", "<resources><string name=\"home\">At home</string></resources>")
    let run = Run("import", graph, "--strings", strings)
    #expect(run.output.contains(#"{ "id": "nav/home", "title": "At home""#))
    #expect(run.report == "")
    #expect(Run("import", graph).report.contains("add --strings"))
    #expect(Run("import", graph, "--strings", folder["none.xml"]).code == 66)
    #expect(Run("import", graph, "--format", "storyboard", "--strings", strings).code == 64)
  }

  @Test("DOT of ours, imported and drawn again, is the same DOT", arguments: ImportTests.documents)
  func fixedPoint(_ file: String) throws {
    // Thumbnails are looked for beside the document.
    let thumbnails = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("thumbnails").path
    if FileManager.default.fileExists(atPath: thumbnails) {
      try FileManager.default.copyItem(atPath: thumbnails, toPath: folder["thumbnails"])
    }
    try expectFixedPoint(file)
  }

  @Test("so it is with hostile texts", arguments: HostileTextTests.texts.indices)
  func hostileFixedPoint(_ index: Int) throws {
    let text = HostileTextTests.texts[index]
    let id = text.isEmpty || text == "\0" ? "id" : text
    let fragments: [[String: Any]] = [
      ["id": id, "title": "t", "group": "g"], ["id": "b", "title": text, "note": text, "group": id],
      ["id": "c", "note": text, "kind": "screen"],
    ]
    let document: [String: Any] = [
      "title": text, "fragments": fragments,
      "groups": [["id": "g", "title": text], ["id": id, "title": "t"]],
      "segues": [["from": id, "to": "b", "tag": text, "note": text], ["from": "b", "to": "c"]],
    ]
    try expectFixedPoint(try folder.write("hostile.json", Array(JSONSerialization.data(withJSONObject: document))))
  }

  @Test("so it is with a graph without fragments")
  func emptyFixedPoint() throws {
    try expectFixedPoint(try folder.write("empty.json", #"{ "version": 1, "fragments": [] }"#))
  }

  @Test("so it is with what can be taken from a group, or from anywhere, and the document says the same")
  func scopedFixedPoint() throws {
    let scoped = try folder.write("scoped.json", Graphs.scoped)
    try expectFixedPoint(scoped)
    #expect(Run("diff", scoped, folder["graph.json"]).output == "no difference\n")
  }

  @Test("so it is where several fragments are entries because nothing leads to them, and the document names none")
  func inletsFixedPoint() throws {
    let islands = try folder.write("islands.json", #"{"fragments": ["lone"], "segues": ["a => b", "c => d"]}"#)
    try expectFixedPoint(islands)
    #expect(Run("diff", islands, folder["graph.json"]).output == "no difference\n")
    let named = try folder.write("named.json", #"{"entry": ["a", "c"], "segues": ["a => b", "c => d"]}"#)
    try expectFixedPoint(named)
    #expect(Run("diff", named, folder["graph.json"]).output == "no difference\n")
  }

  private func expectFixedPoint(_ file: String) throws {
    let dot = Run("render", file, "--format", "dot", "-q").output
    #expect(Run("import", try folder.write("flow.dot", dot), "-q", "-o", folder["graph.json"]).code == 0)
    let again = Run("render", folder["graph.json"], "--format", "dot", "-q").output
    #expect(!dot.isEmpty && dot == again)
    // So is the document, when it comes from DOT.
    let document = folder.read("graph.json")
    #expect(Run("import", try folder.write("flow.dot", again), "-q").output == document)
  }

  @Test("so it is with what was imported from elsewhere")
  func importedFixedPoint() throws {
    let parent = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../HelmImportTests/Fixtures")
    let documents = Fixture.all(in: parent.standardized).compactMap { $0["graph.json"] }
    #expect(documents.count > 40)
    for document in documents { try expectFixedPoint(try folder.write("imported.json", document)) }
  }

  /// The examples and the documents of other golden tests.
  static let documents: [String] = {
    let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
    let names = { (folder: String) in
      ((try? FileManager.default.contentsOfDirectory(atPath: package.appendingPathComponent(folder).path)) ?? [])
        .sorted()
    }
    let examples = names("Examples").filter { $0.hasSuffix(".json") }.map { "Examples/" + $0 }
    let fixtures = names("Tests/Fixtures").map { "Tests/Fixtures/\($0)/graph.json" }
    return (examples + fixtures).map { package.appendingPathComponent($0).path }
  }()

  @Test("standard input gives no title")
  func standardInput() {
    let run = Run("import", "-", "--format", "storyboard", input: storyboard(["a"]))
    #expect(run.code == 0 && !run.output.contains("title\": \"<") && !run.output.contains("stdin"))
  }

  @Test("only JSON is written, whatever else the output is called")
  func outputFormat() throws {
    let board = try folder.write("Main.storyboard", storyboard(["a"]))
    let run = Run("import", board, "-o", folder["a.svg"])
    #expect(run.code == 64 && run.report.contains("import writes json only, not svg"))
    #expect(folder.read("a.svg") == nil)
    #expect(Run("import", board, "-o", folder["a.json"]).code == 0)
    #expect(Run("import", board, "-o", folder["a"]).code == 0)
  }

  @Test("words that don't tell what the files are don't fit together")
  func usage() throws {
    let board = try folder.write("Main.storyboard", storyboard(["a"]))
    let text = try folder.write("graph.txt", "a")
    for words in [["-"], [board, text], [text], [board, "-o", ""], [board, "--format", "xib"], []] {
      #expect(Run(["import"] + words).code == 64, "\(words)")
    }
  }
}

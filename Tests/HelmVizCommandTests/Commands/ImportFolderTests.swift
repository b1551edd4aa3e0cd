import ArgumentParser
import Foundation
import Testing

@testable import HelmVizCommand

@Suite("import of folders")
struct ImportFolderTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// A storyboard whose controllers have these storyboard ids; the first one shows the second.
  private func storyboard(_ ids: String...) -> String {
    let scenes = ids.enumerated().map { number, id in
      let segue = number == 0 && ids.count > 1 ? #"<segue destination="\#(ids[1])" kind="show"/>"# : ""
      return """
        <scene><objects><viewController id="\(id)" storyboardIdentifier="\(id)" sceneMemberID="viewController">
        <connections>\(segue)</connections></viewController></objects></scene>
        """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(ids[0])"><scenes>
      \(scenes.joined(separator: "\n"))
      </scenes></document>
      """
  }

  private func navigation(_ id: String) -> String {
    """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android" \
    xmlns:app="http://schemas.android.com/apk/res-auto" app:startDestination="@id/\(id)">
    <fragment android:id="@+id/\(id)" android:label="@string/\(id)"/></navigation>
    """
  }

  /// Writes a file, with the folders around it.
  private func write(_ path: String, _ text: String) throws {
    let parent = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder[parent], withIntermediateDirectories: true)
    try folder.write(path, text)
  }

  @Test("says in a line each what was taken, and nothing of what wasn't")
  func taken() throws {
    try write("App/Main.storyboard", storyboard("a", "b"))
    try write("App/res/navigation/main.xml", navigation("home"))
    try write("App/res/values/strings.xml", #"<resources><string name="home">At home</string></resources>"#)
    try write("App/README.md", "# App")
    for skipped in [".git", "build", "Pods", "AppTests"] {
      try write("App/\(skipped)/Other.storyboard", storyboard(skipped.filter(\.isLetter)))
    }
    let run = Run("import", folder["App"], "-o", folder["graph.json"])
    #expect(run.code == 0)
    let taken = """
      helm-viz: App/Main.storyboard: 2 controllers, 1 segue
      helm-viz: App/res/navigation/main.xml: 1 destination, 0 actions
      helm-viz: App/res/values/strings.xml: 1 title

      """
    #expect(run.report.hasPrefix(taken))
    #expect(run.report.split(separator: "\n").count { $0.hasPrefix("helm-viz: ") } == 3)
    let document = try #require(folder.read("graph.json"))
    #expect(document.contains(#""title": "App""#))
    #expect(document.contains(#""source": "App/Main.storyboard:3""#))
    #expect(document.contains(#"{ "id": "main/home", "title": "At home", "group": "main""#))
    #expect(Run("import", folder["App"], "-q").report == "")
    #expect(Run("import", folder["App"]).output == document)
    #expect(Run("import", folder["App"], "--format", "android").output.contains("Main/a") == false)
  }

  @Test("files and folders of several kinds become one document")
  func mixed() throws {
    try write("App/Main.storyboard", storyboard("a", "b"))
    try write("main.xml", navigation("home"))
    try write("more.dot", "digraph { \"Main/a\" -> c }")
    let run = Run("import", folder["App"], folder["main.xml"], folder["more.dot"])
    #expect(run.code == 0)
    for text in ["Main/a => Main/b", "main => main/home", "Main/a => c"] {
      #expect(run.output.contains(text), "\(text)")
    }
  }

  @Test("a folder with nothing to import, or with nothing that can be read, is an error")
  func nothing() throws {
    try write("Empty/notes.txt", "")
    let empty = Run("import", folder["Empty"])
    #expect(empty.code == 65 && empty.report.contains("nothing to import"))
    try write("Broken/Main.storyboard", "<document")
    let broken = Run("import", folder["Broken"])
    #expect(broken.code == 65 && broken.report.contains("error: broken XML"))
    #expect(Run("import", folder["none"]).code == 66)
    #expect(Run("import", folder["none.storyboard"]).code == 66)
    try write("strings.xml", "<resources/>")
    #expect(Run("import", folder["strings.xml"]).code == 65)
  }

  @Test("a broken file of a folder costs its own part; one that is named is an error")
  func broken() throws {
    try write("App/Main.storyboard", storyboard("a", "b"))
    try write("App/Other.storyboard", "<document")
    let run = Run("import", folder["App"])
    #expect(run.code == 0)
    #expect(run.report.contains("Other.storyboard:1:1: warning: broken XML"))
    #expect(run.output.contains("Main/a => Main/b"))
    #expect(Run("import", folder["App/Main.storyboard"], folder["App/Other.storyboard"]).code == 65)
  }

  @Test("what can't be opened costs its own part", .enabled(if: getuid() != 0, "root opens everything"))
  func unreadable() throws {
    try write("App/Main.storyboard", storyboard("a", "b"))
    try write("App/Other.storyboard", storyboard("c"))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder["App/Other.storyboard"])
    let run = Run("import", folder["App"])
    #expect(run.code == 0 && run.report.contains("[unreadable]"))
  }

  @Test("links in a folder aren't followed, so that they lead neither out of it nor in a circle")
  func links() throws {
    try write("App/Main.storyboard", storyboard("a", "b"))
    try write("Other/Other.storyboard", storyboard("c"))
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder["App/circle"], withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder["App/out"], withDestinationPath: "../Other")
    let outside = "../Other/Other.storyboard"
    try manager.createSymbolicLink(atPath: folder["App/Out.storyboard"], withDestinationPath: outside)
    try manager.createSymbolicLink(atPath: folder["link"], withDestinationPath: "App")
    #expect(!Run("import", folder["App"]).output.contains("Other"))
    // One that is named is.
    #expect(Run("import", folder["link"]).output.contains("Main/a => Main/b"))
  }

  @Test("several warnings of one rule are one line with places; -v says each, and so do programs' diagnostics")
  func once() throws {
    let segues = (0..<5).map { _ in #"<segue destination="a" kind="custom"/>"# }.joined(separator: "\n")
    let text = storyboard("a").replacingOccurrences(of: "<connections>", with: "<connections>\n\(segues)")
    let board = try folder.write("Main.storyboard", text)
    let run = Run("import", board)
    let lines = run.report.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasSuffix("; 4 more like it: \(board):5, \(board):6, … [custom-segue]"))
    #expect(lines[1] == "helm-viz: -v says each warning")
    #expect(Run("import", board, "-v").report.components(separatedBy: "[custom-segue]").count == 6)
    let json = Run("import", board, "--diagnostics", "json").report
    #expect(json.components(separatedBy: "custom-segue").count == 6)
    #expect(Run("import", board, "-q").report == "")
  }

  @Test("wrappers are folded, unless they are kept")
  func wrappers() throws {
    let board = try folder.write(
      "Main.storyboard",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n"><scenes>
      <scene><objects><navigationController id="n" sceneMemberID="viewController"><connections>
      <segue destination="a" kind="relationship" relationship="rootViewController"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController id="a" storyboardIdentifier="a" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      """
    )
    #expect(Run("import", board).output.contains(#""entry": "Main/a""#))
    #expect(Run("import", board, "--wrappers", "keep").output.contains(#""entry": "Main/a-navigation""#))
    #expect(Run("import", board, "--wrappers", "drop").code == 64)
  }

  @Test("commands that take a document take what can be imported", arguments: ["App", "App/Main.storyboard"])
  func documents(_ input: String) throws {
    try write("App/Main.storyboard", storyboard("a", "b", "c"))
    let input = folder[input]
    let picture = Run("render", input)
    #expect(picture.code == 0 && picture.output.contains("<svg"))
    #expect(picture.report == "helm-viz: \(input): 1 remark of the import; -v says what it can't tell\n")
    #expect(Run("render", input, "-v").report.hasPrefix("\(folder.path)/App/Main.storyboard:"))
    #expect(Run("route", input, "--to", "Main/b", "-q").output.contains("Main/b"))
    #expect(Run("states", input, "-o", folder["states"], "-q").code == 0)
    #expect(Run("docs", input, "-o", folder["docs.docc"], "-q").code == 0)
    #expect(Run("diff", input, input, "-q").output.hasSuffix("no difference\n"))
    #expect(Run("render", input, folder["App/Main.storyboard"], "-q", "-o", folder["pictures/"]).code != 66)
  }

  @Test("what check finds in an import stands where that came from")
  func check() throws {
    let text = storyboard("a", "b", "c").replacingOccurrences(of: #"storyboardIdentifier="c" "#, with: "")
    try write("App/Main.storyboard", text)
    let run = Run("check", folder["App"], "--format", "json")
    #expect(run.output.contains("App/Main.storyboard"))
    #expect(!run.output.contains("(imported)") && !run.report.contains("(imported)"))
  }

  @Test("a preview of a folder sees its files, and the folders that others may come to")
  func preview() throws {
    try write("App/Main.storyboard", storyboard("a", "b"))
    let command = try #require(try HelmViz.parseAsRoot(["preview", folder["App"]]) as? PreviewCommand)
    let job = PreviewJob(
      command.input,
      state: command.state,
      style: command.style,
      reporter: Reporter(form: .text, isQuiet: true, isVerbose: false)
    )
    #expect(job.files == [folder["App"], folder["App/Main.storyboard"], folder["App"]])
  }
}

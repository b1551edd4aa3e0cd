import Foundation
import Testing

@testable import HelmVizCommand

@Suite("Graphs as lines")
struct TextConversionTests {
  @Test("a line for all that is compared, in an order of its own, without where it stands")
  func lines() throws {
    let folder = try Folder()
    let graph = try folder.write(
      "graph.json",
      #"""
      {
        "title": "It\u001b", "fragments": [{"id": "b", "title": "Two\nlines", "source": "B.swift:3"}, "a"],
        "groups": [{"id": "g", "title": "G"}], "x-own": {"y": 1},
        "segues": [
          {"edge": "b => c", "style": "hold", "dismissable": true, "tag": "t", "note": "n", "source": "A.swift:1"},
          "a => b"
        ],
        "flows": {"walk": [{"present": "b"}]}
      }
      """#
    )
    let run = Run("list", "--format", "lines", graph)
    #expect(run.code == 0 && run.report == "")
    #expect(
      run.output == #"""
        title 'It␛'
        entry 'a'
        x-own '{ "y": 1 }'
        group g: title 'G'
        fragment a
        fragment b: title 'Two␊lines'
        fragment c
        segue a => b
        segue b => c: style 'hold', dismissable 'true', tag 't', note 'n'
        flow walk: steps '{ "present": "b" }'

        """#
    )
    #expect(Run("list", "--format", "lines", "--group", "g", graph).code == 64)
  }

  @Test("two documents have the same lines where diff finds no difference")
  func same() {
    let (old, new) = (Graphs.example("Versions/shop.json"), Graphs.example("shop.json"))
    let (before, after) = (Run("list", "--format", "lines", old).output, Run("list", "--format", "lines", new).output)
    let changes = after.split(separator: "\n").difference(from: before.split(separator: "\n"))
    let words = changes.map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
    #expect(
      words.contains { $0.hasPrefix("+ fragment gift") } && words.contains { $0.hasPrefix("- fragment wishlist") }
    )
    #expect(words.count < 30)
  }

  @Test("git shows them in place of files, in one line of settings; what can't be read stays as it is")
  func git() throws {
    let repository = try Repository()
    try repository.git(
      "config",
      "diff.helm-viz.textconv",
      #"f() { helm-viz list -q --format lines "$1" 2>/dev/null || cat "$1"; }; f"#
    )
    try repository.folder.make("bin")
    try FileManager.default.createSymbolicLink(
      atPath: repository.folder["bin/helm-viz"],
      withDestinationPath: Program.path
    )
    let environment = [
      "PATH": "\(repository.folder["bin"]):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
      "LLVM_PROFILE_FILE": "/dev/null",
    ]
    func board(_ rest: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene>\(rest)<objects>
      <viewController id="x" title="X" sceneMemberID="viewController"/></objects></scene></scenes></document>
      """
    }
    try repository.commit([
      ".gitattributes": "*.json diff=helm-viz\n*.dot diff=helm-viz\n*.storyboard diff=helm-viz\n",
      ".gitignore": "bin\n",
      "App/Main.storyboard": board(""),
      "a b/graph.json": #"{"segues": ["a => b"]}"#, "flow.dot": "digraph { a -> b }", "broken.json": "{\n",
    ])
    // Only white space, and where it stands.
    try repository.write(["App/Main.storyboard": board("\n<point key=\"canvasLocation\" x=\"4\" y=\"7\"/>\n")])
    try repository.write(["flow.dot": "digraph {\n  a -> b\n}"])
    try repository.write(["a b/graph.json": #"{"segues": ["b => c", {"edge": "a => b", "auto": true}]}"#])
    try repository.write(["broken.json": "{{\n"])
    let text = try repository.git("diff", environment: environment)
    let changes = text.split(separator: "\n").filter { line in
      ["+", "-"].contains(line.first) && !line.hasPrefix("+++") && !line.hasPrefix("---")
    }
    let wanted = ["-{", "+{{", "+fragment c", "-segue a => b", "+segue a => b: auto 'true'", "+segue b => c"]
    #expect(changes.map(String.init).sorted() == wanted.sorted(), "\(text)")
    try repository.commit()
    let log = try repository.git("log", "-p", "-1", "--", "a b/graph.json", environment: environment)
    #expect(log.contains("\n+segue b => c\n"))
  }
}

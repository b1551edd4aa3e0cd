import Foundation
import HelmGraphviz
import SystemPackage
import Testing

@testable import HelmVizCommand

@Suite("Files are written whole or not at all")
struct FileWritingTests {
  let folder: Folder
  let graph: String

  init() throws {
    folder = try Folder()
    graph = try folder.write("graph.json", Graphs.small)
  }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder[name], withDestinationPath: destination)
  }

  @Test("a failure leaves the file that was there, and nothing else")
  func failures() throws {
    let wrong = try folder.write("wrong.json", #"{"segues": ["a =>"]}"#)
    let output = try folder.write("flow.svg", "before")
    let names = folder.names
    for words in [[wrong], [folder["none.json"]], [graph, "--theme", "drak"], [graph, "--focus", "none"]] {
      #expect(Run(["render"] + words + ["-o", output]).code != 0)
      #expect(folder.read("flow.svg") == "before")
      #expect(folder.names == names)
    }
  }

  @Test("a file is replaced, and keeps its permissions")
  func permissions() throws {
    let output = try folder.write("flow.svg", "before")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: output)
    #expect(Run("render", graph, "-o", output).code == 0)
    #expect(folder.read("flow.svg") == Run("render", graph).output)
    let attributes = try FileManager.default.attributesOfItem(atPath: output)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(folder.names == ["flow.svg", "graph.json"])
  }

  @Test("links are followed, also to a file that isn't there yet")
  func links() throws {
    try FileManager.default.createDirectory(atPath: folder["real"], withIntermediateDirectories: false)
    try link("one.svg", to: "two.svg")
    try link("two.svg", to: "real/flow.svg")
    for _ in 0..<2 {
      #expect(Run("render", graph, "-o", folder["one.svg"]).code == 0)
      #expect(folder.read("real/flow.svg") == Run("render", graph).output)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["one.svg"]) == "two.svg")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder["real"]) == ["flow.svg"])
    }
  }

  @Test("a link to nowhere, a circle of links and a folder are refused")
  func badLinks() throws {
    try link("away.svg", to: "none/flow.svg")
    try link("a.svg", to: "b.svg")
    try link("b.svg", to: "a.svg")
    try FileManager.default.createDirectory(atPath: folder["c.svg"], withIntermediateDirectories: false)
    try link("d.svg", to: "c.svg")
    #expect(Run("render", graph, "-o", folder["away.svg"]).report.contains("there is no folder"))
    #expect(Run("render", graph, "-o", folder["a.svg"]).code == 73)
    #expect(throws: CommandFailure.self) { try FileWriting.replace(folder["d.svg"], with: []) }
    #expect(folder.names == ["a.svg", "away.svg", "b.svg", "c.svg", "d.svg", "graph.json"])
  }

  @Test("what a killed run left is removed by the next one")
  func leftover() throws {
    try folder.write(".flow.svg.helm-viz.tmp", "half a pict")
    #expect(Run("render", graph, "-o", folder["flow.svg"]).code == 0)
    #expect(folder.names == ["flow.svg", "graph.json"])
  }

  @Test("what stands in the way of the temporary file is named")
  func inTheWay() throws {
    let hidden = folder[".flow.svg.helm-viz.tmp"]
    try FileManager.default.createDirectory(atPath: hidden, withIntermediateDirectories: false)
    let run = Run("render", graph, "-o", folder["flow.svg"])
    #expect(run.code == 73)
    #expect(run.report.contains("'\(hidden)' is in the way"))
  }

  @Test("a run waits for another that writes the same file")
  func waiting() throws {
    let target = folder["flow.svg"]
    let first = try TemporaryFile(beside: FilePath(target), named: target)
    try FileWriting.write(Array("first".utf8), to: first.descriptor, name: target)
    let seen = Locked<String?>(nil)
    let second = Thread {
      try? FileWriting.replace(target, with: Array("second".utf8))
      seen.withLock { $0 = "done" }
    }
    second.start()
    Thread.sleep(forTimeInterval: 0.05)
    #expect(seen.withLock { $0 } == nil)
    #expect(folder.read("flow.svg") == nil)
    try first.rename(to: FilePath(target), named: target)
    first.close()
    for _ in 0..<24_000 where seen.withLock({ $0 }) == nil { Thread.sleep(forTimeInterval: 0.005) }
    #expect(folder.read("flow.svg") == "second")
    #expect(folder.names == ["flow.svg", "graph.json"])
  }

  @Test("names as long as a file system takes are written")
  func longNames() throws {
    for name in [String(repeating: "x", count: 251) + ".svg", String(repeating: "ü", count: 125) + ".svg"] {
      #expect(Run("render", graph, "-o", folder[name]).code == 0)
    }
    #expect(folder.names.count == 3)
  }

  @Test("a path's folder is what is before its last slash")
  func folders() {
    #expect(LinkedPath.folder(of: "a/b/c.svg") == "a/b")
    #expect(LinkedPath.folder(of: "a/b/") == "a")
    #expect(LinkedPath.folder(of: "c.svg") == nil)
    #expect(LinkedPath.folder(of: "/c.svg") == nil)
  }
}

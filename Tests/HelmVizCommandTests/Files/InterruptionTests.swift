import Foundation
import Testing

@testable import HelmVizCommand

@Suite("Interruptions", .serialized)
struct InterruptionTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test("an interrupted run ends as interrupted programs do and leaves what was there")
  func interrupt() throws {
    try folder.write("flow.svg", "before")
    let names = folder.names
    let pipe = Pipe()
    let waiting = try Program(["render", "-", "-o", folder["flow.svg"]], input: pipe)
    Thread.sleep(forTimeInterval: 0.1)
    waiting.send(SIGINT)
    #expect(waiting.end().code == 130)
    #expect(folder.read("flow.svg") == "before")
    #expect(folder.names == names)
  }

  @Test("a layout is interrupted too")
  func interruptLayout() throws {
    let graph = try folder.write("dense.json", Graphs.dense(fragments: 600, segues: 4_000))
    let busy = try Program(["render", graph, "--overview", "never", "--lines", "all", "-o", folder["flow.svg"]])
    Thread.sleep(forTimeInterval: 0.5)
    busy.send(SIGINT)
    #expect(busy.end().code == 130)
    #expect(folder.names == ["dense.json"])
  }

  @Test("a layout that takes too long is given up in time")
  func timeLimit() throws {
    let graph = try folder.write("dense.json", Graphs.dense(fragments: 600, segues: 4_000))
    let run = try Program(
      ["render", graph, "--overview", "never", "--lines", "all", "--time-limit", "0.5", "-o", folder["flow.svg"]]
    ).end()
    #expect(run.code == 65)
    #expect(run.report.hasPrefix("\(graph):1:1: error: no layout within 0.5 s;"))
    #expect(run.report.hasSuffix("[layout-time-limit]\n"))
    #expect(folder.names == ["dense.json"])
  }

  @Test("whenever a run is killed, the file is the old one or the new one")
  func kills() throws {
    let graph = try folder.write("graph.json", Graphs.chain(600))
    let other = try folder.write("other.json", Graphs.chain(590))
    let pictures = [Run("render", graph, "--format", "json").output, Run("render", other, "--format", "json").output]
    let output = try folder.write("flow.json", pictures[0])
    let start = Date()
    #expect(try Program(["render", graph, "-o", output]).end().code == 0)
    let whole = Date().timeIntervalSince(start)
    // Seeded: a run that fails can be had again.
    var state: UInt64 = 1
    for round in 0..<50 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let run = try Program(["render", [graph, other][round % 2], "-o", output])
      // Most of them near the end, where the file is written.
      Thread.sleep(forTimeInterval: whole * (0.6 + 0.5 * Double(state >> 40) / Double(1 << 24)))
      run.send(SIGKILL)
      _ = run.end()
      #expect(pictures.contains(folder.read("flow.json") ?? ""), "round \(round)")
    }
    #expect(try Program(["render", graph, "-o", output]).end().code == 0)
    #expect(folder.read("flow.json") == pictures[0])
    #expect(folder.names == ["flow.json", "graph.json", "other.json"])
  }

  @Test("runs at once on one file leave one of their pictures, whole, and nothing else")
  func atOnce() throws {
    let graph = try folder.write("graph.json", Graphs.tabs)
    let themes = ["light", "dark", "print", "colorblind"]
    let runs = try (themes + themes).map {
      try Program(["render", graph, "--theme", $0, "-o", folder["flow.svg"]])
    }
    for run in runs { #expect(run.end().code == 0) }
    #expect(themes.map { Run("render", graph, "--theme", $0).output }.contains(folder.read("flow.svg")))
    #expect(folder.names == ["flow.svg", "graph.json"])
  }
}

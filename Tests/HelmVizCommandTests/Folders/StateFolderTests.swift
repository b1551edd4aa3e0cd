import Foundation
import Testing

@testable import HelmVizCommand

@Suite("Folders of states", .serialized)
struct StateFolderTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test("whenever a run is killed, the folder is the old one or the new one, and others' files are there")
  func kills() throws {
    let graphs = try [20, 24].map { try folder.write("\($0).json", Graphs.chain($0)) }
    let expected = try graphs.map { graph in
      #expect(Run("states", graph, "-q", "-o", folder["out"]).code == 0)
      try folder.write("out/notes.txt", "mine")
      return folder.contents("out")
    }
    #expect(expected[0] != expected[1])
    let start = Date()
    #expect(try Program(["states", graphs[0], "-q", "-o", folder["out"]]).end().code == 0)
    let whole = Date().timeIntervalSince(start)
    // Seeded: a run that fails can be had again.
    var state: UInt64 = 1
    for round in 0..<40 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let run = try Program(["states", graphs[round % 2], "-q", "-o", folder["out"]])
      Thread.sleep(forTimeInterval: whole * (0.3 + 0.8 * Double(state >> 40) / Double(1 << 24)))
      run.send(SIGKILL)
      _ = run.end()
      #expect(expected.contains(folder.contents("out")), "round \(round)")
    }
    #expect(try Program(["states", graphs[1], "-q", "-o", folder["out"]]).end().code == 0)
    #expect(folder.contents("out") == expected[1])
    #expect(folder.names == ["20.json", "24.json", "out"])
  }

  @Test("an interrupted run leaves the old folder and nothing beside it")
  func interrupt() throws {
    let graph = try folder.write("graph.json", Graphs.chain(300))
    try folder.make("out")
    try folder.write("out/notes.txt", "mine")
    let run = try Program(["states", graph, "-q", "-o", folder["out"]])
    let draft = folder[".out.helm-viz.tmp"]
    for _ in 0..<120_000 where !FileManager.default.fileExists(atPath: draft) { Thread.sleep(forTimeInterval: 0.001) }
    run.send(SIGINT)
    let end = run.end()
    // A machine that stood still meanwhile may have finished.
    #expect(end.code == 130 || folder.contents("out").count > 300)
    if end.code == 130 { #expect(folder.contents("out") == ["notes.txt": "mine"]) }
    #expect(folder.names == ["graph.json", "out"])
  }

  @Test(
    "the files are the same on one core as on all",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset")),
    arguments: [["--by", "path", "--limit", "200"], ["--format", "svg,dot", "--depth", "3"]]
  )
  func cores(_ words: [String]) throws {
    let run = ["states", Graphs.example("onboarding.json"), "-q"] + words
    #expect(try Program(run + ["-o", folder["all"]]).end().code == 0)
    let alone = ["-c", "0", Program.path] + run + ["-o", folder["one"]]
    #expect(try Program(alone, path: "/usr/bin/taskset").end().code == 0)
    #expect(folder.contents("one") == folder.contents("all"))
    #expect(folder.contents("one").count > 10)
  }

  @Test("runs at once on one folder leave one of their folders, whole")
  func atOnce() throws {
    let graphs = try (5..<11).map { try folder.write("\($0).json", Graphs.chain($0)) }
    let expected = graphs.map { graph in
      #expect(Run("states", graph, "-q", "-o", folder["out"]).code == 0)
      return folder.contents("out")
    }
    let runs = try (graphs + graphs).map { try Program(["states", $0, "-q", "-o", folder["out"]]) }
    for run in runs { #expect(run.end().code == 0) }
    #expect(expected.contains(folder.contents("out")))
    #expect(folder.names.filter { !$0.hasSuffix(".json") } == ["out"])
  }
}

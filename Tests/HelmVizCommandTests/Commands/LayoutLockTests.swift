import Testing

@testable import HelmVizCommand

@Suite("--layout-lock")
struct LayoutLockTests {
  let folder: Folder
  let graph: String

  init() throws {
    folder = try Folder()
    graph = try folder.write("tabs.json", Graphs.tabs)
  }

  @Test("two runs give the same picture, and nothing is written where nothing changed")
  func twice() throws {
    let words = ["render", graph, "--layout-lock", folder["lock"]]
    let first = Run(words)
    let lock = try #require(folder.read("lock"))
    #expect(first.code == 0)
    #expect(Run(words).output == first.output)
    #expect(folder.read("lock") == lock)
  }

  @Test("a picture of a part reads the lock and leaves it as it is")
  func part() throws {
    #expect(Run("render", graph, "--layout-lock", folder["lock"]).code == 0)
    let lock = folder.read("lock")
    #expect(Run("render", graph, "--focus", "home", "--layout-lock", folder["lock"]).code == 0)
    #expect(folder.read("lock") == lock)
  }

  @Test("states and diff keep to the same lock as render")
  func others() throws {
    #expect(Run("render", graph, "--layout-lock", folder["lock"]).code == 0)
    let lock = folder.read("lock")
    #expect(Run("states", graph, "-o", folder["states"], "--layout-lock", folder["lock"]).code == 0)
    #expect(Run("diff", graph, graph, "--format", "svg", "--layout-lock", folder["lock"]).code == 0)
    #expect(folder.read("lock") == lock)
  }

  @Test("a broken or a newer lock is an error that leaves the file alone; --relayout begins anew")
  func broken() throws {
    for (text, words) in [("{}", "LR"), (#"{"version": 9}"#, "version 9 is newer")] {
      let lock = try folder.write("lock", text)
      let run = Run("render", graph, "--layout-lock", lock)
      #expect(run.code == 65)
      #expect(run.report.contains(words))
      #expect(folder.read("lock") == text)
      #expect(Run("render", graph, "--layout-lock", lock, "--relayout").code == 0)
      #expect(folder.read("lock") != text)
    }
  }

  @Test("another direction than the lock's, or several graphs, don't fit it")
  func usage() throws {
    #expect(Run("render", graph, "--layout-lock", folder["lock"], "--direction", "LR").code == 0)
    let run = Run("render", graph, "--layout-lock", folder["lock"], "--direction", "TB")
    #expect(run.code == 64)
    #expect(run.report.contains("keeps the direction LR"))
    #expect(Run("render", graph, graph, "-o", folder["out/"], "--layout-lock", folder["lock"]).code == 64)
    #expect(Run("render", graph, "--relayout").code == 64)
    #expect(Run("render", graph, "--layout-lock", "-").code == 64)
  }

  @Test("a run that fails leaves the lock as it was")
  func failing() throws {
    #expect(Run("render", graph, "--layout-lock", folder["lock"]).code == 0)
    let lock = folder.read("lock")
    let grown = try folder.write("grown.json", #"{"segues": ["home => a", "a => b"]}"#)
    let words = ["render", grown, "--layout-lock", folder["lock"]]
    #expect(Run(words + ["-o", folder["none/flow.svg"]]).code == 73)
    #expect(folder.read("lock") == lock)
    #expect(Run(words + ["-o", folder["flow.svg"]]).code == 0)
    #expect(folder.read("lock") != lock)
  }

  @Test("the lock of another graph is an error, unless it is begun anew")
  func other() throws {
    #expect(Run("render", graph, "--layout-lock", folder["lock"]).code == 0)
    let lock = folder.read("lock")
    let other = try folder.write("other.json", #"{"segues": ["never => seen"]}"#)
    let run = Run("render", other, "--layout-lock", folder["lock"])
    #expect(run.code == 65)
    #expect(run.report.contains("it keeps another graph"))
    #expect(folder.read("lock") == lock)
    #expect(Run("render", other, "--layout-lock", folder["lock"], "--relayout").code == 0)
  }

  @Test(
    "what isn't drawn takes no option of drawing",
    arguments: [
      ["diff", "GRAPH", "GRAPH"], ["diff", "GRAPH", "GRAPH", "--format", "json"], ["tour", "GRAPH"],
      ["render", "GRAPH", "--format", "mermaid"], ["render", "GRAPH", "--format", "json"],
    ]
  )
  func undrawn(words: [String]) throws {
    let words = words.map { $0 == "GRAPH" ? graph : $0 }
    #expect(Run(words).code == 0)
    for option in [["--layout-lock", folder["lock"]], ["--engine", "circo"], ["--no-legend"]] {
      let run = Run(words + option)
      #expect(run.code == 64)
      #expect(run.report.contains("\(option[0]) has no say in"))
    }
    #expect(folder.read("lock") == nil)
  }

  @Test("pictures without links take no base of them, and what isn't animated no time")
  func unlinked() {
    for format in ["png", "pdf"] {
      let run = Run("render", graph, "--format", format, "--source-base", "https://example.org/")
      #expect(run.code == 64 && run.report.contains("--source-base has no say in \(format)"))
    }
    #expect(Run("tour", graph, "--seconds", "3").code == 64)
  }
}

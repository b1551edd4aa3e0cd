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

  @Test("the picture of a graph that didn't change is the one without a lock, calm where that is")
  func unchanged() throws {
    for (name, isCalm) in [("shop.json", true), ("tabs.json", false)] {
      let words = ["render", name == "tabs.json" ? graph : Graphs.example(name)]
      let locked = words + ["--layout-lock", folder[name + ".lock"]]
      let first = Run(locked)
      #expect(first.output.contains("data-row=") == isCalm)
      #expect(Run(locked).output == first.output)
      #expect(try #require(folder.read(name + ".lock")).contains("\"version\": \(isCalm ? 2 : 1),"))
      if isCalm { #expect(first.output == Run(words).output) }
    }
  }

  @Test("states, pages, documentation and differences have the geometry of the lock of a calm picture")
  func calm() throws {
    let (lock, example) = (folder["shop.lock"], Graphs.example("shop.json"))
    #expect(Run("render", Graphs.example("Versions/shop.json"), "--layout-lock", lock).code == 0)
    let options = ["--layout-lock", lock, "--no-legend"]
    let picture = boxes(Run(["render", example] + options).output)
    let kept = try #require(folder.read("shop.lock"))
    #expect(picture.count > 80 && kept.contains("\"version\": 2,"))
    #expect(boxes(Run(["render", example, "--format", "html"] + options).output).starts(with: picture))
    #expect(Run(["states", example, "-o", folder["states"]] + options).code == 0)
    let states = folder.contents("states").filter { $0.key.hasSuffix(".svg") }
    #expect(states.count > 5)
    for (name, state) in states { #expect(boxes(state) == picture, "\(name)") }
    #expect(Run("docs", example, "-o", folder["shop.docc"], "--layout-lock", lock).code == 0)
    #expect(boxes(Run(["diff", example, example, "--format", "svg"] + options).output) == picture)
    #expect(folder.read("shop.lock") == kept)
  }

  @Test("a difference in which segues are gone leaves the lock of a calm picture as it is, for all its signs")
  func signs() throws {
    let ids = (1...6).map { "screen\($0)" }
    let pairs = ids.flatMap { from in ids.filter { $0 > from }.map { "\"\(from) => \($0)\"" } }
    let fewer = pairs.enumerated().filter { $0.offset % 4 != 0 }.map(\.element)
    let old = try folder.write("old.json", #"{"segues": [\#(pairs.joined(separator: ", "))]}"#)
    let new = try folder.write("new.json", #"{"segues": [\#(fewer.joined(separator: ", "))]}"#)
    let options = ["--layout-lock", folder["lock"]]
    let picture = Run(["render", old, "--lines", "calm"] + options).output
    let lock = try #require(folder.read("lock"))
    let difference = Run(["diff", old, new, "--format", "svg"] + options).output
    #expect(difference.contains("row-sign") && boxes(difference) == boxes(picture))
    #expect(folder.read("lock") == lock)
  }

  /// Where boxes and rows are, beside the first box.
  private func boxes(_ picture: String) -> [[Double]] {
    func number(_ name: String, in line: Substring) -> Double {
      line.split(separator: " \(name)=\"").last.flatMap { $0.split(separator: "\"").first }.flatMap { Double($0) }
        ?? .nan
    }
    let lines = picture.split(separator: "\n").filter {
      $0.contains("class=\"frame\"") || $0.contains("class=\"row-text\"")
    }
    let places = lines.map { [number("x", in: $0), number("y", in: $0)] }
    return places.map { place in zip(place, places[0]).map { ($0 - $1).rounded() } }
  }

  @Test("--lines chooses when a lock is begun; then what contradicts it is an error that names --relayout")
  func lines() throws {
    for (lines, other, words) in [("calm", "all", "keeps rows"), ("all", "calm", "keeps lines alone")] {
      let start = ["render", graph, "--layout-lock", folder[lines]]
      let first = Run(start + ["--lines", lines])
      #expect(first.code == 0 && first.output.contains("data-row=") == (lines == "calm"))
      let lock = folder.read(lines)
      for same in [[], ["--lines", "auto"], ["--lines", lines]] { #expect(Run(start + same).output == first.output) }
      let run = Run(start + ["--lines", other])
      #expect(run.code == 64 && run.report.contains(words) && run.report.contains("--relayout"))
      #expect(folder.read(lines) == lock)
      let anew = Run(start + ["--lines", other, "--relayout"])
      #expect(anew.code == 0 && anew.output.contains("data-row=") == (other == "calm"))
    }
    // That of lines is calm by now.
    let run = Run("render", graph, "--layout-lock", folder["all"], "--engine", "neato")
    #expect(run.code == 64 && run.report.contains("--engine"))
  }

  @Test("a part has its boxes where the lock of a calm picture has them")
  func calmPart() throws {
    let lock = folder["shop.lock"]
    let whole = Run("render", Graphs.example("shop.json"), "--layout-lock", lock).output
    let kept = folder.read("shop.lock")
    let corner = { (line: Substring) in line.split(separator: " width=")[0] }
    let frames = { (text: String) in
      Set(text.split(separator: "\n").filter { $0.contains("class=\"frame\"") }.map(corner))
    }
    // The second is one of three twins.
    for focus in ["cart", "sizes"] {
      let part = Run("render", Graphs.example("shop.json"), "--focus", focus, "--layout-lock", lock, "--no-legend")
      #expect(part.code == 0 && folder.read("shop.lock") == kept)
      #expect(frames(part.output).count > 1 && frames(part.output).isSubset(of: frames(whole)), "\(focus)")
    }
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

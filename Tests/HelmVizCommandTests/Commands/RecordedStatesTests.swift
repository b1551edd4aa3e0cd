import Foundation
import Testing

@testable import HelmVizCommand

@Suite("helm-viz states --by recorded")
struct RecordedStatesTests {
  let folder: Folder
  private let graph: String

  init() throws {
    folder = try Folder()
    try folder.write("shot.png", Array(#require(Data(base64Encoded: ThumbnailInputTests.png))))
    graph = try folder.write(
      "graph.json",
      """
      {"segues": ["start => list", {"edge": "list => detail", "dismissable": true}, \
      "list => coverage", "coverage => start"], "entry": "start",
       "recordings": {"a tour": [
         {"present": "list", "label": "The list", "image": "shot.png"}, \
      {"present": "detail", "id": 1, "image": "shot.png"},
         {"dismiss": "detail", "id": 1, "label": "Back", "image": "none.png"}, {"present": "coverage"}]}}
      """
    )
  }

  private func states(_ words: String...) -> Run {
    Run(["states", graph, "-o", folder["out"], "--by", "recorded"] + words)
  }

  @Test("every recorded state has its picture, labels and screenshots")
  func files() throws {
    let run = states()
    #expect(run.code == 0 && run.output == "")
    #expect(run.report.contains("warning: 'none.png': "))
    #expect(run.report.hasSuffix("4 recorded states; 1 segue not recorded: coverage => start; no dead ends\n"))
    let files = folder.contents("out")
    #expect(
      files.keys.sorted() == [
        ".helm-viz.json", "contact-sheet.html", "coverage~2.svg", "detail-1.png", "detail-1.svg", "index.html",
        "list.png", "list.svg", "start.svg", "states.json", "states.md",
      ]
    )
    let capture = #"{ "recording": "a tour", "step": 3, "label": "Back", "image": "none.png" }"#
    #expect(files["states.json"]?.contains(capture) == true)
    let sheet = try #require(files["contact-sheet.html"])
    #expect(sheet.contains(#"<img src="list.png" alt="Screenshot of list" loading="lazy""#))
    #expect(sheet.contains("The list (a tour, step 1)") && sheet.contains("Recorded: a tour, step 2"))
    #expect(files["states.md"]?.contains(#"<img src="list.png" width="120""#) == true)
    let plain = Run("states", graph, "-o", folder["plain"], "--by", "recorded", "--images", "none")
    #expect(!plain.report.contains("none.png"))
    #expect(folder.contents("plain")["list.png"] == nil)
  }

  @Test("--coverage draws what was taken and prints what wasn't")
  func coverage() throws {
    let run = states("--coverage", "--format", "svg,dot")
    #expect(run.code == 0 && run.output == "coverage => start\n")
    #expect(run.report.hasSuffix("graph.json: 3 of 4 segues taken, 75.0 %\n"))
    let files = folder.contents("out")
    #expect(files["coverage.svg"]?.contains("Never taken: coverage → start") == true)
    #expect(files["coverage.dot"]?.contains("helm_count=0") == true)
    #expect(files["coverage~2.svg"]?.contains("Presented: coverage") == true)
    #expect(files["states.json"]?.contains(#"{ "segue": "coverage => start", "count": 0 }"#) == true)
    #expect(files["contact-sheet.html"]?.contains("<img src=\"coverage.svg\"") == true)
    #expect(files["states.md"]?.contains("| **coverage**<br>3 of 4 segues taken, 75.0 %<br>Never taken: ") == true)
  }

  @Test("--fail-under ends with 1 where too little was taken, with the folder written")
  func failUnder() {
    #expect(states("--coverage", "--fail-under", "75").code == 0)
    let run = states("--coverage", "--fail-under", "75.1")
    #expect(run.code == 1 && run.output == "coverage => start\n")
    #expect(run.report.contains("error: 3 of 4 segues taken, 75.0 %, less than the 75.1 % that are asked for [low-cov"))
    #expect(folder.contents("out")["coverage.svg"] != nil)
  }

  @Test("options that don't fit together, and a document without recordings, are refused")
  func refused() throws {
    #expect(states("--fail-under", "5").code == 64)
    #expect(states("--coverage", "--fail-under", "101").code == 64)
    #expect(states("--coverage", "--fail-under", "nan").code == 64)
    #expect(Run("states", graph, "-o", folder["out"], "--coverage").code == 64)
    let small = try folder.write("small.json", Graphs.small)
    let run = Run("states", small, "-o", folder["out"], "--by", "recorded")
    #expect(run.code == 65 && run.report.contains("no recordings; a FlowRecorder writes them"))
    let broken = try folder.write("broken.json", #"{"segues": ["a => b"], "recordings": {"x": [{"dismiss": true}]}}"#)
    #expect(Run("states", broken, "-o", folder["out"], "--by", "recorded").report.contains("step 1 of 'x': "))
    #expect(folder.contents("out").isEmpty)
  }

  @Test("a recording is walked through as a flow is")
  func walked() {
    #expect(Run("walk", graph, "-o", folder["walk.svg"]).code == 0)
    #expect(Run("render", graph, "--flow", "a tour").output.contains("Presented: coverage"))
  }
}

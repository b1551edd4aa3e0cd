import Foundation
import Testing

@testable import HelmVizCommand

@Suite("helm-viz walk, route, tour")
struct WalkTests {
  let folder: Folder
  private let onboarding = Graphs.example("onboarding.json")

  init() throws { folder = try Folder() }

  @Test("walk animates a flow, and names every step")
  func animation() throws {
    let run = Run("walk", onboarding, "--flow", "sign up", "--seconds", "1")
    #expect(run.code == 0 && run.report == "")
    #expect(Run("walk", onboarding, "--flow", "sign up", "--seconds", "1", "-o", folder["walk.svg"]).output == "")
    #expect(folder.read("walk.svg") == run.output)
    #expect(run.output.contains(#"<text class="caption moment at-0" x="28" y="61.15">sign up: "#))
    #expect(run.output.contains(">sign up, step 1 of "))
    #expect(run.output.contains(#"<desc id="helm-flow-desc">sign up, in "#))
  }

  @Test("the frames of a walk are numbered, and those of a longer one are gone afterwards")
  func frames() throws {
    #expect(Run("walk", onboarding, "--flow", "sign up", "-o", folder["out/"]).code == 0)
    let long = folder.contents("out").keys.sorted()
    #expect(long.prefix(3) == [".helm-viz.json", "00.svg", "01.svg"])
    let graph = try folder.write("tabs.json", Graphs.tabs)
    #expect(Run("walk", graph, "-o", folder["out"]).code == 0)
    #expect(folder.contents("out").keys.sorted() == [".helm-viz.json", "00.svg", "01.svg", "02.svg"])
    #expect(folder.read("out/01.svg")?.contains(">look, step 1 of 2: Present home<") == true)
  }

  @Test("walk needs a flow that is there, a name that it can write, and a sensible time")
  func walkErrors() throws {
    let run = Run("walk", onboarding)
    #expect(run.code == 64 && run.report.contains("--flow names what is walked; there are 'sign up', "))
    #expect(Run("walk", onboarding, "--flow", "sing up").report.contains("did you mean 'sign up'?"))
    #expect(Run("walk", onboarding, "--flow", "sing up").code == 65)
    #expect(Run("walk", onboarding, "--flow", "sign up", "-o", folder["walk.gif"]).code == 64)
    #expect(Run("walk", onboarding, "--flow", "sign up", "-o", "").code == 64)
    #expect(Run("walk", onboarding, "--flow", "sign up", "--seconds", "0").code == 64)
    let graph = try folder.write("graph.json", Graphs.small)
    #expect(Run("walk", graph).report.contains("--flow names what is walked; the document has none"))
  }

  @Test("route prints the fewest steps from the state that is asked for")
  func route() {
    #expect(
      Run("route", onboarding, "--to", "compose", "--no-path").output
        == "compose, from splash: 2 steps\n1. Present Dashboard\n2. Present Compose\n"
    )
    let path = "splash => dashboard, dashboard => compose"
    #expect(
      Run("route", onboarding, "--to", "compose", "--path", path).output
        == "compose, from dashboard, compose: presented already\n"
    )
    #expect(
      Run("route", onboarding, "--to", "library", "--flow", "compose a post").output.contains("1. Present Library\n")
    )
  }

  @Test("a route as JSON is a flow of a document, which the engine walks", arguments: [["--no-path"], []])
  func routeFlow(words: [String]) throws {
    let run = Run(["route", onboarding, "--to", "library", "--format", "json"] + words)
    let route = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let original = try Data(contentsOf: URL(filePath: onboarding))
    var document = try #require(JSONSerialization.jsonObject(with: original) as? [String: Any])
    document["flows"] = route["flows"]
    let graph = try folder.write("graph.json", Array(JSONSerialization.data(withJSONObject: document)))
    let drawn = Run("render", graph, "--flow", "to library")
    #expect(drawn.code == 0)
    #expect(drawn.output.contains(#"class="fragment section presented" data-fragment="library""#))
  }

  @Test("where no steps lead to a fragment, route says why and ends with 1")
  func noRoute() throws {
    let graph = try folder.write(
      "graph.json",
      #"""
      {"segues": ["a => b", "a => c", "x => y", {"edge": "b => d", "style": "hold"}, "c => e",
      {"edge": "b => f", "disabled": true}, "c => g", {"edge": "g => e", "auto": true}], "entry": "a"}
      """#
    )
    func answer(_ words: String...) -> String {
      let run = Run(["route", graph] + words)
      #expect(run.code == 1 && run.output == "")
      return run.report
    }
    #expect(answer("--to", "a", "--path", "a => b") == "\(graph):1:1: error: no segue leads to 'a' [no-route]\n")
    #expect(
      answer("--to", "y") == "\(graph):1:1: error: no segues lead to 'y' from 'a'; only 'x' leads to it [no-route]\n"
    )
    #expect(
      answer("--to", "f").hasSuffix(
        ": error: no segue that can be taken leads to 'f': from 'b' it is disabled or redirected [no-route]\n"
      )
    )
    #expect(
      answer("--to", "g").hasSuffix(": error: 'g' is only passed: its segue to 'e' is taken by itself [no-route]\n")
    )
    let unknown = Run("route", graph, "--to", "z")
    #expect(unknown.code == 65 && unknown.report.contains("--to:1:1: error: no fragment 'z' in '\(graph)'"))
  }

  @Test("a tour takes every segue, says what it can't reach, and is a flow")
  func tour() throws {
    let graph = try folder.write("graph.json", #"{"segues": ["a => b", "b => a", "a => c", "x => y"], "entry": "a"}"#)
    let run = Run("tour", graph)
    #expect(run.output.hasPrefix("3 steps (no fewer do) take 3 of 4 segues; can't be reached: x => y\n1. Present b\n"))
    let json = Run("tour", graph, "--format", "json").output
    let tour = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(tour["x-unreachable"] as? [String] == ["x => y"])
    #expect((tour["flows"] as? [String: [Any]])?["tour"]?.count == 3)
    let auto =
      #"{"segues": ["home => list => detail", {"edge": "push => detail", "auto": true}], "entry": ["home", "push"]}"#
    let entered = Run("tour", try folder.write("auto.json", auto)).output
    #expect(
      entered.hasPrefix("3 steps (2 at least) take all 3 segues") && entered.contains("Start over: push › detail")
    )
    let drawn = Run("tour", graph, "-o", folder["tour.svg"])
    #expect(drawn.code == 0 && drawn.report == "helm-viz: \(graph): \(run.output.prefix { $0 != "\n" })\n")
    #expect(folder.read("tour.svg")?.contains(">tour, step 3 of 3: ") == true)
  }
}

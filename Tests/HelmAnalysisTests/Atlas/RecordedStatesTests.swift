import Helm
import HelmDocument
import Testing

@testable import HelmAnalysis

@Suite("Recorded states and what they cover")
struct RecordedStatesTests {
  private func recordings(_ text: String) throws -> [Recording] {
    let reading = GraphDocument.read(
      Array(
        """
        {"segues": ["splash => login", "login => home", "home => login", "home => help",
          {"edge": "home => feed", "style": "hold", "auto": true},
          {"edge": "home => compose", "style": "hold", "dismissable": true}], "recordings": {\(text)}}
        """.utf8
      ),
      file: "t"
    )
    let document = try #require(reading.document, "\(reading.diagnostics)")
    return try document.recordings.map { Recording($0, states: try reading.states(ofFlow: $0.name)) }
  }

  private let post = """
    "post": [{"present": "login", "label": "Log in", "image": "a.png"}, {"present": "home"},
      {"present": "compose", "label": "Writing"}, {"dismiss": "compose", "label": "Done"}]
    """

  @Test("every recorded path is a state once, with each capture of it and the steps between them")
  func states() throws {
    let recordings = try recordings(post + #", "twice": [{"present": "login"}, {"present": "home"}]"#)
    let atlas = StateAtlas(recordings, of: WalkedGraph(recordings.graph))
    #expect(atlas.states.map(\.name) == ["splash", "login", "home+feed", "home+compose"])
    #expect(atlas.states.map(\.depth) == [0, 1, 2, 3])
    #expect(
      atlas.states[2].captures.map { "\($0.recording) \($0.step) \($0.label ?? "-")" }
        == ["post 2 -", "post 4 Done", "twice 2 -"]
    )
    #expect(atlas.states[0].captures.isEmpty && atlas.states[1].captures[0].image == "a.png")
    #expect(
      atlas.steps == [
        .init(from: 0, to: 1, actions: [DocumentStep(.present("login"))]),
        .init(from: 1, to: 2, actions: [DocumentStep(.present("home"))]),
        .init(from: 2, to: 3, actions: [DocumentStep(.present("compose"))]),
        .init(from: 3, to: 2, actions: [DocumentStep(.dismiss("compose"))]),
      ]
    )
    #expect(atlas.extent == "4 recorded states")
    #expect(atlas.untakenWords == "2 segues not recorded: home => help, home => login")
  }

  @Test("a recording that begins by replacing the path was never at the start")
  func replaced() throws {
    let recordings = try recordings(#""deep": [{"replace": ["splash => login", "login => home"]}]"#)
    #expect(StateAtlas(recordings, of: WalkedGraph(recordings.graph)).states.map(\.name) == ["home+feed"])
    #expect(Coverage(recordings).counts == [0, 1, 0, 0, 1, 1])
  }

  @Test("limits leave out later states, and say so")
  func limits() throws {
    let recordings = try recordings(post)
    let few = StateAtlas(recordings, of: WalkedGraph(recordings.graph), limit: 2)
    #expect(few.states.count == 2 && few.completeness == .stoppedByLimit)
    #expect(few.steps.map(\.to) == [1, nil])
    let deep = try self.recordings(#""deep": [{"replace": ["splash => login"]}, {"stay": true}]"#)
    let start = StateAtlas(deep, of: WalkedGraph(deep.graph), depth: 0)
    #expect(start.states.map(\.name) == ["login"] && start.completeness == .stoppedByDepth)
    let near = StateAtlas(recordings, of: WalkedGraph(recordings.graph), depth: 1)
    #expect(near.states.count == 2 && near.completeness == .stoppedByDepth && near.steps.count == 1)
  }

  /// How often each segue was taken.
  private func words(_ coverage: Coverage, _ graph: NavigationIndex<NamedFragment>) -> [String] {
    coverage.counts.indices.map { "\(graph.edge(of: SegueNumber($0))) \(coverage.counts[$0])" }
  }

  @Test("a segue counts as often as it comes onto the path, by itself or not")
  func coverage() throws {
    let recordings = try recordings(
      #""x": [{"present": "login"}, {"present": "home"}, {"present": "compose"}, {"dismiss": true}, "#
        + #"{"present": "compose"}]"#
    )
    let coverage = Coverage(recordings + recordings)
    #expect(
      words(coverage, recordings.graph) == [
        "home => compose 4", "home => feed 2", "home => help 0", "home => login 0", "login => home 2",
        "splash => login 2",
      ]
    )
    #expect(coverage.untaken.map { recordings.graph.edge(of: $0).description } == ["home => help", "home => login"])
    #expect(
      Set(coverage.passed.map { recordings.graph.fragments[$0].rawValue }) == [
        "splash", "login", "home", "feed", "compose",
      ]
    )
    #expect(Int(coverage.percent) == 66)
    let circle = try self.recordings(
      #""x": [{"present": "login"}, {"present": "home"}, {"present": "login"}, {"present": "home"}, "#
        + #"{"present": "login"}]"#
    )
    let counts = words(Coverage(circle), circle.graph)
    #expect(counts.contains("login => home 2") && counts.contains("home => login 2"))
    #expect(counts.contains("home => feed 2"))
    #expect(Coverage([]).percent == 100)
  }
}

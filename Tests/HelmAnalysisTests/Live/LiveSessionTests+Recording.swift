import Helm
import HelmDocument
import SeededRandomness
import Testing

@testable import HelmAnalysis

/// Recordings of sessions: what they give as seen, and where they lead when they are replayed.
extension LiveSessionTests {
  @Test("its recording counts what it counts, from every entry")
  func countsAlike() throws {
    let text = """
      {"fragments": ["home"], "entry": ["home", "push"],
       "segues": ["push => item => more", "more => item", "item => push"]}
      """
    let followed = try session(
      "{\"state\":[\"push\",\"item\"]}",
      "{\"screen\":\"push\"}",
      "{\"present\":\"item\"}",
      "{\"present\":\"more\"}",
      "{\"present\":\"item\"}",
      "{\"present\":\"push\"}",
      "{\"present\":\"item\"}",
      in: text
    )
    let graph = try #require(CompiledGraph(GraphDocument.read(followed.document.encoded(), file: "live.json")))
    let flow = followed.document.recordings[0]
    let recording = Recording(flow, states: try graph.states(ofFlow: flow.name))
    let counts = Coverage([recording], of: graph.walked).counts
    #expect(
      Set(counts.indices.filter { counts[$0] > 0 }.map { graph.edge(SegueNumber($0)) })
        == Set(followed.covered.map { followed.live.graph.edge($0) })
    )
  }

  @Test("its recording is replayed from entry to entry, also where nothing is presented there")
  func entries() throws {
    let text = """
      {"entry": ["home", "push"],
       "segues": ["home => list", "push => item", {"edge": "list => ad", "dismissable": true}]}
      """
    let steps = ["push", "item", "push", "home", "list", "push", "home"]
    let followed = try session(of: steps.map { "{\"screen\":\"\($0)\"}" }, in: text)
    let graph = try #require(CompiledGraph(GraphDocument.read(followed.document.encoded(), file: "live.json")))
    let flow = try #require(followed.document.recordings.first)
    let states = try graph.states(ofFlow: flow.name)
    let names = states.dropFirst().map { $0.presentedFragments.map(\.wrappedValue.rawValue).last ?? $0.entry.rawValue }
    #expect(names == steps, "\(String(decoding: followed.document.encoded(), as: UTF8.self))")
    // The empty paths of two entries are two states.
    let atlas = StateAtlas([Recording(flow, states: states)], of: graph.walked)
    #expect(atlas.states.count == 4)
  }

  @Test("its recording is replayed also where what follows by itself was dismissed")
  func dismissedAutos() throws {
    let text = """
      {"segues": [{"edge": "a => b", "auto": true, "dismissable": true}, "a => c",
                  {"edge": "c => d", "dismissable": true}]}
      """
    // Nothing leads back to a, where b would follow.
    let followed = try session(
      "{\"dismiss\":\"b\"}",
      "{\"present\":\"c\"}",
      "{\"screen\":\"a\"}",
      "{\"present\":\"b\"}",
      "{\"dismiss\":\"b\"}",
      in: text
    )
    let graph = try #require(CompiledGraph(GraphDocument.read(followed.document.encoded(), file: "live.json")))
    let flow = try #require(followed.document.recordings.first)
    let states = try graph.states(ofFlow: flow.name)
    let replayed = states.dropFirst().map { $0.presentedFragments.map(\.wrappedValue.rawValue) }
    let words = String(decoding: followed.document.encoded(), as: UTF8.self)
    #expect(replayed[0] == ["a"] && replayed[1] == ["c"] && replayed[3] == ["b"], "\(words)")
  }

  /// The segues that a session's recording gives as seen.
  private func seen(_ session: LiveSession) throws -> [String] {
    let graph = try #require(CompiledGraph(GraphDocument.read(session.document.encoded(), file: "recording.json")))
    let coverage = Coverage([Recording(graph.document.recordings[0], states: try graph.states(ofFlow: "Recording"))])
    let seen = try GraphMerge.contribution(of: graph, as: .seen).segues.filter { $0.saidBy.contains(.seen) }.map(
      \.words
    )
    let known = Set(
      coverage.counts.indices.filter { coverage.counts[$0] > 0 }.map { graph.segue(SegueNumber($0)).words }
    )
    #expect(known.isSubset(of: seen), "\(known)")
    return seen
  }

  /// The segues that a session took, as the page counts them.
  private func covered(_ session: LiveSession) -> [String] {
    session.covered.map { session.live.graph.segue($0).words }.sorted()
  }

  @Test("a segue is taken by who is known to have been at its origin: not over lost steps, nor by what follows blindly")
  func sure() throws {
    let gap = try session(
      #"{"n":1,"present":"dashboard"}"#,
      #"{"n":5,"present":"compose"}"#,
      #"{"n":6,"present":"settings"}"#
    )
    #expect(gap.beyond == 0 && gap.lost == 3 && gap.presented == ["dashboard", "settings"])
    #expect(covered(gap) == ["compose => settings", "splash => dashboard"])
    #expect(try seen(gap) == covered(gap))
    // Where a step that names no fragment led after lost ones isn't known, nor how one came to where one is next.
    let blind = [
      #"{"n":1,"present":"dashboard"}"#, #"{"n":9,"stay":true}"#, #"{"n":10,"presentTag":"write"}"#,
      #"{"n":11,"present":"settings"}"#,
    ]
    #expect(covered(try session(of: blind)) == ["splash => dashboard"])
    #expect(try seen(session(of: blind)) == ["splash => dashboard"])
    let again = try session(of: blind + [#"{"n":12,"dismiss":true}"#, #"{"n":13,"present":"settings"}"#])
    #expect(covered(again) == ["compose => settings", "splash => dashboard"])
    #expect(try seen(again) == covered(again))
    let first = try session(#"{"n":4,"present":"dashboard"}"#)
    #expect(covered(first) == [] && first.presented == ["dashboard"])
    #expect(try seen(first) == [])
  }

  @Test("nobody took the path with which a recording begins that was cut")
  func cut() throws {
    var limits = LiveLimits()
    limits.recorded = 2
    let away = [
      #"{"present":"dashboard"}"#, #"{"present":"compose"}"#, #"{"dismiss":true}"#, #"{"present":"list"}"#,
      #"{"stay":true}"#,
    ]
    let session = try session(of: away, limits: limits)
    #expect(session.recording.isCut && covered(session).count == 4)
    #expect(try seen(session) == ["dashboard => list", "list => ad"])
    let text = String(decoding: session.document.encoded(), as: UTF8.self)
    #expect(text.contains(#"{ "replace": ["splash => dashboard", "dashboard => compose"], "x-lost": 2 }"#), "\(text)")
    // Where no path can say what was presented, the app's word is kept.
    let unsaid = [
      (#"{"screen":"x"}"#, #"{"screen":"y"}"#, "z", #"{"state":["x"]}"#, ["x => y", "y => z"]),
      (#"{"screen":"lonely"}"#, #"{"stay":true}"#, "afar", #"{"state":["lonely"]}"#, ["lonely => afar"]),
    ]
    for (first, second, third, said, segues) in unsaid {
      let lines = away.prefix(3) + [first, second, #"{"present":"\#(third)"}"#, #"{"stay":true}"#]
      let session = try self.session(of: Array(lines), limits: limits)
      let text = String(decoding: session.document.encoded(), as: UTF8.self)
      #expect(text.contains(#"{ "stay": true, "x-beyond": \#(said), "x-lost": 4 }"#), "\(text)")
      #expect(try seen(session) == segues)
    }
  }

  @Test("what is done where no path can say it is seen, and nothing else is")
  func unsaid() throws {
    let forth = try session(#"{"screen":"lonely"}"#, #"{"present":"afar"}"#, #"{"screen":"nowhere"}"#)
    #expect(try seen(forth) == ["afar => nowhere", "lonely => afar"])
    let text = Self.app.replacing(#""lonely => afar""#, with: #"{"edge": "lonely => afar", "dismissable": true}"#)
    let back = try session(
      #"{"screen":"lonely"}"#,
      #"{"present":"afar"}"#,
      #"{"dismiss":true}"#,
      #"{"screen":"nowhere"}"#,
      in: text
    )
    #expect(back.beyond == 2)
    #expect(try seen(back) == ["lonely => afar", "lonely => nowhere"])
  }

  @Test("its recording is read, and leads to the same state, whatever the app did")
  func recording() throws {
    let lines = [
      #"{"present":"dashboard","label":"Home"}"#, #"{"screen":"compose"}"#, #"{"screen":"nowhere"}"#,
      #"{"present":"detail"}"#, #"{"state":["dashboard","compose"]}"#, #"{"dismiss":true}"#,
    ]
    let session = try session(of: lines)
    let text = session.document.encoded()
    #expect(String(decoding: text, as: UTF8.self).contains(#""x-beyond": {"screen":"nowhere"}"#))
    let reading = GraphDocument.read(text, file: "recording.json")
    let states = try #require(CompiledGraph(reading)).states(ofFlow: "Recording")
    #expect(states.count == 7 && states[6].presentedNames == session.presented)
    #expect(states[4].presentedNames == ["detail"] && reading.document?.recordings[0].steps[0].label == "Home")
  }

  @Test("a random app is followed as the engine goes, and its recording replays to each state", arguments: 0..<20)
  func random(_ seed: UInt64) throws {
    var randomness = SeededGenerator(seed: seed)
    let live = try Self.live()
    var (session, engine) = (LiveSession("app", in: live), live.start)
    var states: [[String]] = []
    for number in 1...200 {
      var actions: [DocumentStep.Action] = [.dismissLast, .replace([])]
      actions += engine.availableSegues.map { .present($0.to.rawValue) }
      let step = DocumentStep(actions[Int(randomness.next() % UInt64(actions.count))])
      guard (try? engine.take(step)) != nil else {
        session.take(LiveStep(session: "app", number: number, .screen(engine.presentedNames.last ?? "")))
        states.append(engine.presentedNames)
        continue
      }
      session.take(LiveStep(session: "app", number: number, .step(step.action)))
      #expect(session.presented == engine.presentedNames, "seed \(seed), step \(number)")
      states.append(engine.presentedNames)
    }
    #expect(session.beyond == 0, "seed \(seed)")
    let graph = try #require(CompiledGraph(GraphDocument.read(session.document.encoded(), file: "r.json")))
    #expect(try graph.states(ofFlow: "app").dropFirst().map(\.presentedNames) == states, "seed \(seed)")
  }

  @Test("keeps no more than its limits: steps of the recording, stops, segues of a path")
  func limits() throws {
    var limits = LiveLimits()
    (limits.recorded, limits.stops, limits.beyond, limits.path) = (10, 5, 3, 8)
    let text = #"{"entry":"a","segues":[{"edge":"a => b","dismissable":true},"b => a"]}"#
    let lines = (0..<99).map { #"{"present":"\#($0 % 2 == 0 ? "b" : "a")","id":\#($0)}"# }
    let session = try session(of: lines, in: text, limits: limits)
    #expect(session.steps == 99 && session.beyond == 0)
    #expect(session.presented == ["b"] && session.path.count <= 8 && session.stops.count == 5)
    #expect(session.recording.steps.count <= 20 && session.recording.dropped + session.recording.steps.count == 99)
    let graph = try #require(CompiledGraph(GraphDocument.read(session.document.encoded(), file: "r.json")))
    #expect(try graph.states(ofFlow: "Recording").last?.presentedNames == ["b"])
    let beyond = try self.session(of: lines.map { _ in #"{"screen":"x"}"# } + [#"{"screen":"y"}"#], limits: limits)
    #expect(beyond.stopsBeyond.count == 2 && beyond.beyond == 2)
  }

  @Test("labels as long as lines don't fill the memory")
  func bytes() throws {
    var limits = LiveLimits()
    limits.recordedBytes = 10_000
    let label = String(repeating: "é", count: 1_000)
    let session = try session(of: (0..<50).map { _ in #"{"stay":true,"label":"\#(label)"}"# }, limits: limits)
    #expect(session.recording.steps.count <= 5 && session.steps == 50)
  }
}

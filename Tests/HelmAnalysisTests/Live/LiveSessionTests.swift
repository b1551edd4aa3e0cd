import Helm
import HelmDocument
import SeededRandomness
import Testing

@testable import HelmAnalysis

@Suite("A session of a running app")
struct LiveSessionTests {
  static let app = """
    {"fragments": ["lonely"], "entry": "splash", "segues": [
      "splash => dashboard",
      {"edge": "dashboard => compose", "style": "hold", "dismissable": true, "tag": "write"},
      {"edge": "compose => settings", "dismissable": true},
      "dashboard => list => detail",
      {"edge": "list => ad", "auto": true},
      "lonely => afar"
    ]}
    """

  static func live(_ text: String = app) throws -> LiveGraph {
    let reading = GraphDocument.read(Array(text.utf8), file: "graph.json")
    return try LiveGraph(#require(CompiledGraph(reading), "\(reading.diagnostics)"))
  }

  /// The session after some lines, each with the next number unless it has one.
  private func session(_ lines: String..., in text: String = app) throws -> LiveSession {
    try session(of: lines, in: text)
  }

  private func session(
    of lines: [String],
    in text: String = app,
    limits: LiveLimits = LiveLimits()
  ) throws -> LiveSession {
    var session = LiveSession(in: try Self.live(text), limits: limits)
    for (number, line) in lines.enumerated() {
      let whole = line.contains("\"n\"") ? line : "{\"n\":\(number + 1),\(line.dropFirst())"
      guard case .step(let step) = LiveStepReading(Array(whole.utf8), file: "steps") else {
        Issue.record("\(whole): \(LiveStepReading(Array(whole.utf8), file: "steps"))")
        continue
      }
      session.take(step)
    }
    return session
  }

  private func path(_ session: LiveSession) -> String { session.path.map(\.edge.description).joined(separator: ", ") }

  @Test("is followed as the specification's example is")
  func example() throws {
    let text = #"""
      {"session":"iPhone 16","n":1,"t":0.52,"present":"dashboard"}
      {"session":"iPhone 16","n":2,"t":1.9,"presentTag":"write","label":"A post begins"}
      {"session":"iPhone 16","n":3,"t":2.2,"screen":"settings"}
      {"session":"iPhone 16","n":4,"t":2.9,"state":["dashboard","compose"]}
      """#
    var sessions = LiveSessions(in: try Self.live())
    var intake = LiveIntake(file: "steps")
    try intake.append(text.utf8, isLast: true) { (step) throws(LiveSessions.TooMany) in try sessions.take(step) }
    #expect(
      String(decoding: sessions.state, as: UTF8.self) == #"""
        {"sessions":[{"name":"iPhone 16","steps":4,"lost":0,"beyond":1,"presented":["dashboard","compose"],\#
        "path":"splash => dashboard, dashboard => compose","covered":{"segues":3,"of":7}}]}

        """#
    )
  }

  @Test("starts at the first entry, with an empty path")
  func start() throws {
    let session = try session()
    #expect(session.presented == ["splash"] && session.path.isEmpty)
    #expect((session.steps, session.lost, session.beyond) == (0, 0, 0))
  }

  @Test("a path that replaces another starts at its own entry, or at the one that is named; at no other")
  func otherEntry() throws {
    let text = #"{"segues": ["a => b", "c => d", "d => e"]}"#
    let session = try session(#"{"replace":["c => d"]}"#, #"{"present":"e"}"#, #"{"present":"b"}"#, in: text)
    #expect(session.stops.map { $0.navigation.presentedNames } == [["d"], ["e"], ["b"]])
    #expect(session.beyond == 1 && session.stops[2].beyondFrom == "e")
    let named = try self.session(#"{"replace":[],"entry":"c"}"#, #"{"present":"d"}"#, in: text)
    #expect(named.beyond == 0 && named.presented == ["d"])
    #expect(named.recording.documentSteps[0] == DocumentStep(.replace([]), entry: "c"))
    #expect(try self.session(#"{"replace":[],"entry":"e"}"#, in: text).beyond == 1)
    let wrong = LiveStepReading(Array(#"{"n":1,"present":"a","entry":"c"}"#.utf8), file: "steps")
    guard case .wrong = wrong else {
      Issue.record("\(wrong)")
      return
    }
  }

  @Test("goes on where a graph was changed of which it doesn't keep all steps")
  func changedGraph() throws {
    let steps = (1...20).map { #"{"present":"\#($0 % 2 == 1 ? "detail" : "list")","id":\#($0)}"# }
    var limits = LiveLimits()
    limits.path = 8
    var session = try session(
      of: steps,
      in: #"{"segues": ["list => detail => list"], "entry": "list"}"#,
      limits: limits
    )
    session.use(try Self.live(#"{"segues": ["list => x"]}"#))
    #expect(session.path.isEmpty && session.covered.isEmpty)
    for (number, line) in [#""dismiss":true"#, #""present":"list","id":"q""#, #""present":"x""#].enumerated() {
      let text = "{\"n\":\(number + 21),\(line)}"
      guard case .step(let step) = LiveStepReading(Array(text.utf8), file: "steps") else { continue }
      session.take(step)
    }
    #expect(session.presented == ["x"] && session.covered == [0])
  }

  @Test("a gap is lost steps, also before the first; a repeat is ignored; 1 begins anew")
  func numbers() throws {
    let gaps = try session(#"{"n":3,"present":"dashboard"}"#, #"{"n":6,"stay":true}"#)
    #expect((gaps.steps, gaps.lost) == (2, 4))
    let repeated = try session(
      #"{"n":1,"present":"dashboard"}"#,
      #"{"n":2,"present":"compose"}"#,
      #"{"n":2,"dismiss":true}"#
    )
    #expect(repeated.steps == 2 && repeated.presented == ["dashboard", "compose"])
    let anew = try session(#"{"n":4,"screen":"nowhere"}"#, #"{"n":1,"present":"dashboard"}"#)
    #expect((anew.steps, anew.lost, anew.beyond) == (1, 0, 0) && anew.covered.count == 1)
  }

  @Test("makes each of a flow's steps as the engine makes it")
  func steps() throws {
    let session = try session(
      #"{"present":"dashboard"}"#,
      #"{"presentTag":"write","id":7}"#,
      #"{"dismissTag":"write"}"#,
      #"{"present":"compose"}"#,
      #"{"present":"settings"}"#,
      #"{"dismiss":"settings"}"#,
      #"{"dismiss":true}"#,
      #"{"replace":["splash => dashboard","dashboard => list"]}"#,
      #"{"stay":true}"#
    )
    #expect(session.beyond == 0 && session.presented == ["ad"])
    #expect(path(session) == "splash => dashboard, dashboard => list, list => ad")
    let forward = try self.session(#"{"forward":true}"#)
    #expect(forward.presented == ["dashboard"] && forward.beyond == 0)
  }

  @Test("a step that the engine refuses is beyond the graph, and the session goes on from what the app says")
  func refused() throws {
    let presented = try session(#"{"present":"detail"}"#)
    #expect(presented.beyond == 1 && presented.presented == ["detail"])
    #expect(path(presented) == "splash => dashboard, dashboard => list, list => detail")
    #expect(presented.covered.isEmpty)
    let tagged = try session(#"{"presentTag":"write"}"#)
    #expect(tagged.beyond == 1 && tagged.presented == ["dashboard", "compose"])
    let dismissed = try session(#"{"present":"dashboard"}"#, #"{"dismiss":"dashboard"}"#)
    #expect(dismissed.beyond == 1 && dismissed.presented == ["splash"])
    let last = try session(#"{"present":"dashboard"}"#, #"{"dismiss":true}"#, #"{"present":"dashboard"}"#)
    #expect(last.beyond == 1 && last.presented == ["dashboard"])
    let replaced = try session(#"{"replace":["splash => list"]}"#)
    #expect(replaced.beyond == 1 && replaced.presented == ["ad"])
    for unknown in [#"{"presentTag":"none"}"#, #"{"dismissTag":"none"}"#, #"{"dismiss":"none"}"#] {
      let session = try session(#"{"present":"dashboard"}"#, unknown)
      #expect(session.beyond == 1 && session.presented == ["dashboard"])
    }
  }

  @Test("a screen is where a single step leads, by presenting or by dismissing; else it is beyond the graph")
  func screens() throws {
    let presented = try session(#"{"screen":"splash"}"#, #"{"screen":"dashboard"}"#, #"{"screen":"compose"}"#)
    #expect(presented.beyond == 0 && presented.presented == ["dashboard", "compose"])
    let dismissed = try session(
      #"{"screen":"dashboard"}"#,
      #"{"screen":"compose","id":"a"}"#,
      #"{"screen":"dashboard"}"#
    )
    #expect(dismissed.beyond == 0 && dismissed.presented == ["dashboard"])
    let far = try session(#"{"screen":"settings"}"#)
    #expect(far.beyond == 1 && path(far).hasSuffix("compose => settings"))
  }

  @Test("a state is what is presented, in order; another is beyond the graph, with a path that presents it")
  func states() throws {
    let same = try session(#"{"state":["splash"]}"#, #"{"present":"dashboard"}"#, #"{"state":["dashboard"]}"#)
    #expect(same.beyond == 0 && same.steps == 3)
    let other = try session(#"{"state":["dashboard","settings"]}"#, #"{"dismiss":"settings"}"#)
    #expect(other.beyond == 1 && other.presented == ["dashboard", "compose"])
    let order = try session(#"{"state":["compose","dashboard"]}"#, #"{"state":["compose","dashboard"]}"#)
    #expect(order.beyond == 1 && order.presented == ["compose", "dashboard"] && order.path.isEmpty)
  }

  @Test("where no path leads, the fragment alone is presented, and the app may go on from it")
  func alone() throws {
    let known = try session(#"{"screen":"lonely"}"#, #"{"present":"afar"}"#)
    #expect(known.beyond == 1 && known.presented == ["afar"])
    let unknown = try session(#"{"present":"dashboard"}"#, #"{"screen":"nowhere"}"#)
    #expect(unknown.beyond == 1 && unknown.presented == ["nowhere"] && unknown.path.isEmpty)
    // Nothing leads on from it but the app's word.
    let back = try session(#"{"present":"dashboard"}"#, #"{"screen":"nowhere"}"#, #"{"present":"compose"}"#)
    #expect(back.beyond == 2 && back.presented == ["dashboard", "compose"])
    let dismissed = try session(#"{"present":"dashboard"}"#, #"{"screen":"nowhere"}"#, #"{"dismiss":"nowhere"}"#)
    #expect(dismissed.beyond == 2 && dismissed.presented == ["dashboard"])
    let again = try session(#"{"screen":"nowhere"}"#, #"{"screen":"nowhere"}"#, #"{"stay":true}"#)
    #expect(again.beyond == 1)
  }

  @Test("a state that no path presents is kept as it was said; what follows by itself may hide a screen")
  func keptAsSaid() throws {
    let alone = try session("{\"state\":[\"compose\"]}", "{\"state\":[\"compose\"]}", "{\"screen\":\"compose\"}")
    #expect(alone.beyond == 1 && alone.presented == ["compose"] && alone.path.isEmpty)
    let gate = #"{"entry": "gate", "segues": [{"edge": "gate => login", "auto": true}, "login => home"]}"#
    let said = try session("{\"present\":\"home\"}", "{\"state\":[\"gate\"]}", in: gate)
    #expect(said.beyond == 1 && said.presented == ["gate"])
    #expect(try session("{\"present\":\"home\"}", "{\"screen\":\"gate\"}", in: gate).presented == ["gate"])
  }

  @Test("one dismissal leads down any stack")
  func deep() throws {
    let segues = (0..<40).map { #"{"edge": "f\#($0) => f\#($0 + 1)", "dismissable": true}"# }.joined(separator: ", ")
    let up = (1...40).map { "{\"present\":\"f\($0)\"}" }
    let found = try session(of: up + ["{\"screen\":\"f3\"}"], in: "{\"segues\": [\(segues)]}")
    #expect(found.beyond == 0 && found.presented == ["f3"])
  }

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

  @Test("several sessions are told apart, as many as are kept")
  func several() throws {
    var limits = LiveLimits()
    limits.sessions = 2
    var sessions = LiveSessions(in: try Self.live(), limits: limits)
    try sessions.take(LiveStep(number: 1, .screen("dashboard")))
    try sessions.take(LiveStep(session: "b", number: 1, .stepForward))
    #expect(throws: LiveSessions.TooMany()) { try sessions.take(LiveStep(session: "c", number: 1, .stepForward)) }
    try sessions.take(LiveStep(number: 2, .screen("compose")))
    #expect(sessions.sessions.map(\.name) == ["", "b"])
    #expect(sessions.session("")?.steps == 2 && sessions.session("b")?.presented == ["dashboard"])
    #expect(sessions.session("c") == nil && sessions.revisions == [2, 1] && sessions.refused == 1)
    #expect(String(decoding: sessions.state, as: UTF8.self).hasSuffix("],\"refused\":1}\n"))
  }

  @Test("a page is told titles with ids, the words of steps apart from the fragments that they name")
  func titles() throws {
    let text = Self.app.replacing(#"["lonely"]"#, with: #"["lonely", {"id": "list", "title": "All <b>"}]"#)
    let session = try session(
      #"{"screen":"dashboard"}"#,
      #"{"present":"list","id":7}"#,
      #"{"present":"ad","label":"Oops"}"#,
      #"{"state":["splash","a","b","c","d","e","f","g","h"]}"#,
      in: text
    ).pageJSON
    #expect(session.contains(#"{"n":1,"words":["screen ",0],"#), "\(session)")
    #expect(session.contains(#"{"n":2,"words":["present ",2," (7)"],"#))
    #expect(session.contains(#"{"n":3,"words":["Oops"],"#))
    #expect(session.contains(#"["state ",1,", ",4,", ",5,", ",6,", ",7,", ",8,", ",9,", ",10,", …"]"#))
    #expect(session.contains(#""names":["dashboard","splash",["list","All <b>"],"ad","a","#))
  }

  @Test("a segue is missing where a step has both ends and the graph has no such line")
  func missing() throws {
    let session = try session(
      #"{"present":"detail"}"#,
      #"{"screen":"nowhere"}"#,
      #"{"screen":"else"}"#,
      #"{"state":["dashboard","detail"]}"#,
      #"{"presentTag":"none"}"#,
      #"{"replace":["splash => list"]}"#,
      #"{"n":99,"dismiss":"splash"}"#
    )
    #expect(session.beyond == 7)
    #expect(session.missingSegue(ofStep: 1) == #""splash => detail""#)
    #expect(session.missingSegue(ofStep: 2) == #""detail => nowhere""#)
    for step in [3, 5, 6, 98, 99] { #expect(session.missingSegue(ofStep: step) == nil, "\(step)") }
    #expect(session.missingSegue(ofStep: 4) == #""else => detail""#)
    let held = try self.session(#"{"screen":"detail"}"#, #"{"state":["detail","splash"]}"#)
    #expect(held.missingSegue(ofStep: 2) == #"{ "edge": "detail => splash", "style": "hold" }"#)
    let added = Self.app.replacing(#""splash => dashboard""#, with: #""splash => dashboard", "splash => detail""#)
    #expect(try self.session(#"{"present":"detail"}"#, in: added).beyond == 0)
  }

  @Test("to a path that replaces another no line is drawn, but where the path goes where the graph doesn't")
  func replaced() throws {
    let session = try session(
      #"{"present":"dashboard"}"#,
      #"{"replace":["splash => dashboard","dashboard => detail","detail => ad"]}"#
    )
    #expect(session.beyond == 1)
    #expect(session.pageJSON.contains(#""words":["replace the path"],"edge":[0,4]}"#), "\(session.pageJSON)")
    #expect(session.pageJSON.contains(#""names":["dashboard","splash","ad","list","detail"#))
  }

  @Test("no segue leads to the screen that is told first, or over steps that were lost")
  func origin() throws {
    for first in [#"{"screen":"detail"}"#, #"{"state":["detail"]}"#, #"{"n":7,"present":"detail"}"#] {
      let session = try session(first)
      #expect(session.beyond == 1 && !session.pageJSON.contains(#""edge":"#), "\(first)")
    }
    let session = try session(
      #"{"screen":"detail"}"#,
      #"{"screen":"nowhere"}"#,
      #"{"n":9,"present":"detail"}"#,
      #"{"n":10,"dismiss":"compose"}"#,
      #"{"n":11,"screen":"lonely"}"#,
      #"{"n":20,"dismiss":"compose"}"#,
      #"{"n":21,"screen":"splash"}"#
    )
    let missing = (1...21).compactMap { session.missingSegue(ofStep: $0) }
    #expect(missing == [#""detail => nowhere""#, #""detail => lonely""#])
    #expect(session.pageJSON.ranges(of: #""edge":"#).count == 2)
    let text = String(decoding: session.document.encoded(), as: UTF8.self)
    let graph = try #require(CompiledGraph(GraphDocument.read(Array(text.utf8), file: "recording.json")))
    let seen = try GraphMerge.contribution(of: graph, as: .seen).segues.filter { $0.saidBy.contains(.seen) }
    for edge in ["nowhere => detail", "lonely => splash"] { #expect(!seen.map(\.words).contains(edge), "\(text)") }
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

  @Test("goes on when the graph changes: what the graph has by then is no longer beyond it")
  func change() throws {
    var sessions = LiveSessions(in: try Self.live())
    try sessions.take(LiveStep(number: 2, .screen("splash")))
    try sessions.take(LiveStep(number: 3, .screen("list")))
    #expect(sessions.sessions[0].beyond == 1)
    let more = Self.app.replacing("\"splash => dashboard\",", with: "\"splash => dashboard\", \"splash => list\",")
    sessions.use(try Self.live(more))
    #expect(sessions.sessions[0].beyond == 0 && sessions.sessions[0].lost == 1)
    #expect(sessions.sessions[0].path.first?.edge.description == "splash => list")
    sessions.use(try Self.live(#"{"segues":["a => b"]}"#))
    #expect(sessions.sessions[0].beyond == 2 && sessions.sessions[0].presented == ["list"])
  }

  @Test("a page is told the last steps, where they led, and which segues the graph lacks")
  func page() throws {
    let session = try session(#"{"present":"dashboard"}"#, #"{"screen":"detail"}"#, #"{"screen":"<b>","id":1}"#)
    let told = [
      #""dropped":0,"stops":[{"n":1,"words":["present ",0],"presented":[[0]],"path":[[1,0]]},"#,
      #"{"n":2,"words":["screen ",2],"presented":[[2]],"path":[[1,0],[0,3],[3,2]],"isBeyond":true},"#,
      #"{"n":3,"words":["screen ",4," (1)"],"presented":[[4]],"path":[],"isBeyond":true}],"#,
      #""outside":[{"n":2,"words":["screen ",2],"edge":[0,2],"isMissing":true},"#,
      #"{"n":3,"words":["screen ",4," (1)"],"edge":[2,4],"isMissing":true}],"#,
      #""taken":[[1,0]],"now":[4],"names":["dashboard","splash","detail","list","<b>"]}"#,
    ].joined()
    #expect(session.pageJSON.hasSuffix(told))
  }
}

extension LiveStep.Report {
  fileprivate static var stepForward: Self { .step(.forward) }
}

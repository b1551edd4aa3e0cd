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
  func session(_ lines: String..., in text: String = app) throws -> LiveSession {
    try session(of: lines, in: text)
  }

  func session(
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

  func path(_ session: LiveSession) -> String { session.path.map(\.edge.description).joined(separator: ", ") }

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
}

extension LiveStep.Report {
  fileprivate static var stepForward: Self { .step(.forward) }
}

public import HelmDocument

/// The apps that report their steps, each followed on the same graph.
public struct LiveSessions: Sendable {
  /// More sessions came than are kept.
  public struct TooMany: Error, Equatable {}

  /// The sessions in the order in which they came.
  public private(set) var sessions: [LiveSession] = []

  /// How many steps weren't taken, as there was no room for their sessions.
  public private(set) var refused = 0

  /// How often each session changed, by its place.
  public private(set) var revisions: [Int] = []

  private var live: LiveGraph
  private var places: [String: Int] = [:]
  private let limits: LiveLimits

  /// Nobody has reported anything yet.
  public init(in live: LiveGraph, limits: LiveLimits = LiveLimits()) {
    (self.live, self.limits) = (live, limits)
  }

  /// Takes a step in.
  ///
  /// - Throws: where it would begin a session that there is no room for; it is counted then.
  public mutating func take(_ step: LiveStep) throws(TooMany) {
    let place: Int
    if let known = places[step.session] {
      place = known
    } else {
      guard sessions.count < limits.sessions else {
        refused += 1
        throw TooMany()
      }
      place = sessions.count
      places[step.session] = place
      sessions.append(LiveSession(step.session, in: live, limits: limits))
      revisions.append(0)
    }
    sessions[place].take(step)
    revisions[place] += 1
  }

  /// Goes on with a graph that was changed.
  public mutating func use(_ live: LiveGraph) {
    self.live = live
    for place in sessions.indices {
      sessions[place].use(live)
      revisions[place] += 1
    }
  }

  /// The session with a name.
  public func session(_ name: String) -> LiveSession? { places[name].map { sessions[$0] } }

  /// All sessions as `GET /state` answers, a JSON object.
  public var state: [UInt8] { Self.state(of: sessions, refused: refused) }

  /// The same where there is no graph yet that sessions could follow.
  public static var stateOfNone: [UInt8] { state(of: [], refused: 0) }

  private static func state(of sessions: [LiveSession], refused: Int) -> [UInt8] {
    let refused = refused > 0 ? [(key: "refused", value: JSONNode.integer(refused))] : []
    return JSONWriter.bytes { json in
      json.node(.object([("sessions", .array(sessions.map { .object($0.summary) }))] + refused))
      json.raw("\n")
    }
  }
}

/// How much is kept of what running apps say, however long and however much they say.
public struct LiveLimits: Sendable {
  /// How many sessions there are.
  public var sessions = 32
  /// The most segues of a session's path; a longer one begins again with what is presented.
  public var path = 1_000
  /// How many of a session's last steps can be looked at.
  public var stops = 60
  /// How many of a session's last steps beyond the graph are listed.
  public var beyond = 60
  /// How many of a session's last steps are recorded, at least; at most twice as many.
  public var recorded = 10_000
  /// How many bytes of names, labels and paths the recorded steps of a session may have; older ones are dropped.
  public var recordedBytes = 4 << 20

  /// The limits that hold unless others are given.
  public init() {}
}

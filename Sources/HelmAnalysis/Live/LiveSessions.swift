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
  public var state: [UInt8] {
    var writer = JSONWriter()
    let refused = refused > 0 ? [(key: "refused", value: JSONNode.integer(refused))] : []
    writer.node(.object([("sessions", .array(sessions.map { .object($0.summary) }))] + refused))
    writer.raw("\n")
    return writer.bytes
  }
}

extension LiveSession {
  /// What is said of a session wherever it is listed.
  var summary: [(key: String, value: JSONNode)] {
    let covered: [(String, JSONNode)] = [
      ("segues", .integer(covered.count)), ("of", .integer(live.graph.walked.declaredCount)),
    ]
    return [
      ("name", .string(name)), ("steps", .integer(steps)), ("lost", .integer(lost)), ("beyond", .integer(beyond)),
      ("presented", .array(presented.map(JSONNode.string))),
      ("path", .string(path.map(\.edge.description).joined(separator: ", "))), ("covered", .object(covered)),
    ]
  }

  /// The session as a document's recording: the graph's document, with this recording alone.
  ///
  /// It is called as the session is, "Recording" where that has no name. A step beyond the graph replaces the path by
  /// the one that the session goes on with, and has the key `x-beyond` with what was said; where only fragments are
  /// known, the recording stays where it is. A step before which it isn't known what was presented has the key
  /// `x-lost`, with the number of those lost before it.
  ///
  /// - Complexity: linear in the graph and the kept steps.
  public var document: GraphDocument {
    var document = live.graph.document
    (document.path, document.flows) = (nil, [])
    document.recordings = [DocumentFlow(name: name.isEmpty ? "Recording" : name, steps: recording.documentSteps)]
    return document
  }
}

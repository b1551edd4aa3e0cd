public import HelmDocument

/// What can be said of a rule.
public enum RuleAnswer: Sendable, Hashable {
  /// It holds in every state.
  case holds
  /// It doesn't, and how one comes to see it.
  case broken(RuleWitness)
  /// In what was looked at it holds; there is more.
  case undecided

  /// The answer in a word, for programs.
  var name: String {
    switch self {
    case .holds: "holds"
    case .broken: "broken"
    case .undecided: "undecided"
    }
  }
}

/// The way to a state that breaks a rule.
public struct RuleWitness: Sendable, Hashable {
  /// The fragment at which it starts.
  public var entry: String
  /// The fewest steps that lead there, as a flow makes them.
  public var steps: [DocumentStep]
  /// What leads from there to what repeats, if anything does.
  public var approach: [DocumentStep] = []
  /// What a user can go on with for ever without keeping the rule: steps that can be made again and again.
  public var repeats: [DocumentStep] = []
  /// The fragments that break it: those that are presented and must not be, or those that are missed.
  public var culprits: [String] = []
  /// What is wrong in the last state.
  public var words: String

  /// The steps in words.
  public var way: String {
    steps.isEmpty
      ? "at entry \(entry.quoted), before the first step"
      : "from \(entry.quoted): \(steps.map(\.action.words).joined(separator: "; "))"
  }

  /// The witness for programs: its steps are those of a flow.
  var node: JSONNode {
    func list(_ steps: [DocumentStep]) -> JSONNode { .array(steps.map { .json($0.encoded()) }) }
    var members: [(key: String, value: JSONNode)] = [("entry", .string(entry)), ("steps", list(steps))]
    if !approach.isEmpty { members.append(("approach", list(approach))) }
    if !repeats.isEmpty { members.append(("repeats", list(repeats))) }
    members.append(("fragments", .array(culprits.map { .string($0) })))
    return .object(members)
  }
}

/// A rule with what was found out about it.
public struct RuleResult: Sendable, Hashable {
  /// The rule.
  public var rule: NavigationRule
  /// Where it stands.
  public var place: SourcePlace?
  /// Whether it holds.
  public var answer: RuleAnswer
  /// How much was looked at; nil where the graph alone decided.
  public var extent: RuleExtent?

  /// What a finding says of the rule beside what all findings say: the witness, or how much was looked at.
  var members: [(key: String, value: JSONNode)] {
    var members: [(key: String, value: JSONNode)] = []
    if case .broken(let witness) = answer {
      members.append(("witness", witness.node))
    } else {
      members.append(("undecided", .json(Array("true".utf8))))
    }
    return members + looked
  }

  /// Over which states it was decided, and whether there are others; nothing where the graph alone decides.
  var looked: [(key: String, value: JSONNode)] {
    guard let extent else { return [] }
    let isComplete = extent.isComplete ? "true" : "false"
    let node = JSONNode.object([
      ("by", .string(extent.by.rawValue)), ("states", .integer(extent.states)), ("depth", .integer(extent.depth)),
      ("complete", .json(Array(isComplete.utf8))),
    ])
    return [("looked", node)]
  }
}

/// How many states were looked at.
public struct RuleExtent: Sendable, Hashable {
  /// What makes a state.
  public enum Kind: String, Sendable, Hashable {
    /// Each path is one: what a user did before may matter.
    case path
    /// What is presented, and what can follow, whatever was presented before.
    case presented
  }

  /// How many were found.
  public var states: Int
  /// Within how many steps from an entry all states were found.
  public var depth: Int
  /// Whether there are no others.
  public var isComplete: Bool
  /// What makes a state.
  public var by = Kind.path
}

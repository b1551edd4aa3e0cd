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

public import HelmDocument

/// What the differences between two graphs mean to who uses the app. Fragments have their new ids.
public struct Consequences: Sendable, Hashable {
  /// What only one of the two has.
  public struct Sides<Value: Sendable & Hashable>: Sendable, Hashable {
    /// What only the old one has.
    public var lost: [Value]
    /// What only the new one has.
    public var gained: [Value]
  }

  /// What is on the screen, and what of it can be dismissed.
  public struct State: Sendable, Hashable {
    /// The presented fragments, the latest last.
    public var presented: [String]
    /// What can be dismissed, ascending.
    public var dismissable: [String]
  }

  /// The fewest steps that present a fragment.
  public struct Route: Sendable, Hashable {
    /// The fragment.
    public var fragment: String
    /// How many steps there were.
    public var old: Int
    /// How many there are.
    public var new: Int
    /// The steps there are; none where the fewest are many to look for.
    public var steps: [DocumentStep]
  }

  /// A flow or recording that the engine refuses.
  public struct Walk: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Why, in the engine's words.
    public var reason: String
  }

  /// Fragments of both documents that can be presented in one of them only.
  public var fragments: Sides<String>
  /// Of these, what is still passed on the way to something else.
  public var passed: Set<String>
  /// Fragments that are presented in both and can be dismissed in one of them only.
  public var dismissals: Sides<String>
  /// States, the nearest first.
  public var states: Sides<State>
  /// States that nothing leads out of.
  public var deadEnds: Sides<State>
  /// Fragments that take more or fewer steps, those that take more before the others.
  public var routes: [Route]
  /// Flows and recordings that the engine takes in one of the documents only; gained are those that it refuses now.
  public var refusals: Sides<Walk>
  /// Rules that only one of the graphs breaks: gained are those that the new one breaks.
  public var rules: Sides<Rule>
  /// What couldn't be found out, and why: a sentence each.
  public var limits: [String]

  /// A rule that only one of the two versions breaks.
  public struct Rule: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// How it is broken, or why it can't be asked any more.
    public var words: String
    /// Where the steps start that show it; nil where it can't be asked, as what it names was removed.
    public var entry: String?
    /// The fewest steps that show it.
    public var steps: [DocumentStep] = []

    init(name: String, words: String, witness: RuleWitness) {
      (self.name, self.words, entry, steps) = (name, words, witness.entry, witness.steps)
    }

    /// A rule that can't be asked any more, and why.
    public init(name: String, unasked words: String) {
      (self.name, self.words) = (name, words)
    }
  }
}

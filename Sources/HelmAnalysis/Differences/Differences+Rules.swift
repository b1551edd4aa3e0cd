public import HelmDocument

extension Consequences {
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

extension Differences {
  /// The rules that a change breaks, and those that it mends: what the new document says, and what is given beside, is
  /// asked of both graphs.
  ///
  /// - Parameters:
  ///   - before: the old graph with the new names.
  ///   - others: rules from elsewhere.
  ///   - unasked: rules that the new graph can't be asked any more.
  ///   - limit: how many states of each graph are looked at.
  func rules(
    before: CompiledGraph,
    and others: [LocatedRule],
    unasked: [Consequences.Rule],
    limit: Int
  ) -> Consequences.Sides<Consequences.Rule> {
    let rules = latter.rules + others
    guard !rules.isEmpty else { return .init(lost: [], gained: unasked) }
    let check = RuleCheck(limit: limit)
    let (old, new) = (check.results(of: rules, in: before), check.results(of: rules, in: latter))
    func broken(_ results: [RuleResult], butNot others: [RuleResult]) -> [Consequences.Rule] {
      zip(results, others).compactMap { result, other in
        guard case .broken(let witness) = result.answer, case .holds = other.answer else { return nil }
        return .init(name: result.rule.name, words: witness.words, witness: witness)
      }
    }
    return .init(lost: broken(old, butNot: new), gained: broken(new, butNot: old) + unasked)
  }
}

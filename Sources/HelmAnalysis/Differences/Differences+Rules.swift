public import HelmDocument

extension Consequences {
  /// A rule that only one of the two versions breaks.
  public struct Rule: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// How it is broken.
    public var words: String
    /// The fewest steps that show it, behind their entry.
    public var entry: String
    /// The steps.
    public var steps: [DocumentStep]
  }
}

extension Differences {
  /// The rules that a change breaks, and those that it mends: what the new document says, and what is given beside, is
  /// asked of both graphs.
  ///
  /// - Parameters:
  ///   - before: the old graph with the new names.
  ///   - others: rules from elsewhere.
  ///   - limit: how many states of each graph are looked at.
  func rules(before: CompiledGraph, and others: [LocatedRule], limit: Int) -> Consequences.Sides<Consequences.Rule> {
    let rules = latter.rules + others
    guard !rules.isEmpty else { return .init(lost: [], gained: []) }
    let check = RuleCheck(limit: limit)
    let (old, new) = (check.results(of: rules, in: before), check.results(of: rules, in: latter))
    func broken(_ results: [RuleResult], butNot others: [RuleResult]) -> [Consequences.Rule] {
      zip(results, others).compactMap { result, other in
        guard case .broken(let witness) = result.answer, case .holds = other.answer else { return nil }
        return .init(name: result.rule.name, words: witness.words, entry: witness.entry, steps: witness.steps)
      }
    }
    return .init(lost: broken(old, butNot: new), gained: broken(new, butNot: old))
  }
}

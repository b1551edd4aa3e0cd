import HelmDocument

extension Differences {
  /// The rules that a change breaks, and those that it mends: what the new document says, and what is given beside, is
  /// asked of both graphs.
  ///
  /// - Parameters:
  ///   - before: the old graph with the new names.
  ///   - others: rules from elsewhere.
  ///   - unasked: rules that the new graph can't be asked any more.
  ///   - limit: how many states of each graph are looked at.
  /// - Returns: those, and what isn't known of others that aren't the same in both.
  func rules(
    before: CompiledGraph,
    and others: [LocatedRule],
    unasked: [Consequences.Rule],
    limit: Int
  ) -> (broken: Consequences.Sides<Consequences.Rule>, undecided: [String]) {
    let rules = latter.rules + others
    guard !rules.isEmpty else { return (.init(lost: [], gained: unasked), []) }
    let check = RuleCheck(limit: limit)
    let (old, new) = (check.results(of: rules, in: before), check.results(of: rules, in: latter))
    func broken(_ results: [RuleResult], butNot others: [RuleResult]) -> [Consequences.Rule] {
      zip(results, others).compactMap { result, other in
        guard case .broken(let witness) = result.answer, case .holds = other.answer else { return nil }
        return .init(name: result.rule.name, words: witness.words, witness: witness)
      }
    }
    let undecided = zip(old, new).compactMap { before, after -> String? in
      let name = after.rule.name
      switch (before.answer, after.answer) {
      case (.undecided, .broken(let witness)):
        return "The rule '\(name)' is broken, as \(witness.words); there were too many states to tell of the old graph"
      case (.broken, .undecided), (.holds, .undecided):
        let was = before.answer == .holds ? "held" : "was broken"
        return "The rule '\(name)' \(was); there are too many states to tell of the new graph"
      default: return nil
      }
    }
    return (.init(lost: broken(old, butNot: new), gained: broken(new, butNot: old) + unasked), undecided)
  }
}

public import HelmDocument

extension CompiledGraph {
  /// How many different lists of fragments are presented in all states, however many paths lead to them; nil where
  /// there are more than the limit, or where it isn't certain of each that some path presents it.
  ///
  /// - Complexity: linear in the lists, the segues out of what they present last, and the ways to them.
  public func presentedCount(limit: Int = 10_000) -> Int? {
    guard walkingRules().isEmpty, !entries.isEmpty else { return nil }
    let states = PresentedStates(RuleStructure(self), limit: limit)
    guard states.extent.isComplete, states.presented.indices.allSatisfy({ states.walk(to: $0) != nil }) else {
      return nil
    }
    return Set(states.presented).count
  }
}

public import HelmDocument

/// Decides rules over all states of a graph.
///
///     CompiledGraph, [LocatedRule] ──results(of:in:)──> [RuleResult] ──> findings, pictures, differences, the page
public struct RuleCheck: Sendable {
  /// How many states are found at most.
  public var limit: Int

  /// Whether every core helps; the results are the same.
  public var isParallel = true

  /// The limit where nobody says: what takes some seconds and a few hundred megabytes at most.
  public static let defaultLimit = 200_000

  /// A check with its limit.
  public init(limit: Int = defaultLimit) {
    self.limit = limit
  }

  /// What is found out about some rules, in their order; rules at level `off` are left out.
  ///
  /// What the graph alone decides is decided by it; states are looked at, once, where a rule is left.
  ///
  /// - Complexity: linear in the states and the steps between them for each rule, beside finding them.
  public func results(of rules: [LocatedRule], in graph: CompiledGraph) -> [RuleResult] {
    let rules = rules.filter { $0.rule.level != .off }
    guard !rules.isEmpty else { return [] }
    guard graph.walkingRules().isEmpty, !graph.entries.isEmpty else {
      let extent = RuleExtent(states: 0, depth: 0, isComplete: false)
      return rules.map { RuleResult(rule: $0.rule, place: $0.place, answer: .undecided, extent: extent) }
    }
    let structure = RuleStructure(graph)
    let decided = rules.map { $0.rule.form.search.answer(by: structure) }
    let states = decided.contains(nil) ? RuleStates(graph, limit: limit, isParallel: isParallel) : nil
    return zip(rules, decided).map { rule, answer in
      guard answer == nil, let states else {
        return RuleResult(rule: rule.rule, place: rule.place, answer: answer ?? .undecided)
      }
      let found = rule.rule.form.search.answer(in: states)
      return RuleResult(rule: rule.rule, place: rule.place, answer: found, extent: states.extent)
    }
  }
}

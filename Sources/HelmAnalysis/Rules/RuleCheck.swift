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

  /// How many states are found at most by what they present: a small share of what paths may be looked at behind them.
  private var presentedLimit: Int { max(limit / 16, 64) }

  /// What is found out about some rules, in their order; rules at level `off` are left out.
  ///
  /// What the graph alone decides is decided by it, then what is certain by what can be presented; paths are looked at,
  /// once, where a rule is left.
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
    guard decided.contains(nil) else {
      return zip(rules, decided).map { RuleResult(rule: $0.rule, place: $0.place, answer: $1 ?? .undecided) }
    }
    let presented = PresentedStates(structure, limit: presentedLimit)
    let certain = zip(rules, decided).map { $1 == nil ? $0.rule.form.search.answer(by: presented) : nil }
    let isLeft = zip(decided, certain).contains { $0 == nil && $1 != .holds }
    let states = isLeft ? RuleStates(graph, limit: limit, isParallel: isParallel) : nil
    return rules.indices.map { place in
      let rule = rules[place]
      if let answer = decided[place] { return RuleResult(rule: rule.rule, place: rule.place, answer: answer) }
      var result = RuleResult(
        rule: rule.rule,
        place: rule.place,
        answer: certain[place] ?? .undecided,
        extent: presented.extent
      )
      guard result.answer != .holds, let states else { return result }
      // Paths tell more of how a rule is broken, if it is so among those that were looked at.
      let found = rule.rule.form.search.answer(in: states)
      if found != .undecided || certain[place] == nil { (result.answer, result.extent) = (found, states.extent) }
      return result
    }
  }
}

/// What was presented before a state, as far as one rule asks: one of two things.
struct RuleHistory {
  /// Whether it is so at the start.
  var begins: Bool
  /// What becomes of it in a state, and whether that breaks the rule.
  var enters: (_ state: Int, _ before: Bool) -> (after: Bool, isBroken: Bool)
}

extension RuleStates {
  /// The first way on which a history breaks its rule: states are met once with each history.
  ///
  /// - Complexity: linear in the states and the steps.
  func firstBreak(of history: RuleHistory) -> (way: [RuleStep], state: Int)? {
    /// By state and history, twice the state and one more: the state and history before, and the step; -1 for none.
    var origins = [(node: Int32, place: Int32)](repeating: (-1, -1), count: count * 2)
    var isMet = [Bool](repeating: false, count: count * 2)
    var queue: [Int32] = []
    func way(to node: Int32, _ last: RuleStep?) -> [RuleStep] {
      var steps = last.map { [$0] } ?? []
      var node = node
      while origins[Int(node)].node >= 0 {
        let origin = origins[Int(node)]
        steps.append(RuleStep(from: Int(origin.node >> 1), place: Int(origin.place)))
        node = origin.node
      }
      return steps.reversed()
    }
    for state in 0..<startCount {
      let (after, isBroken) = history.enters(state, history.begins)
      if isBroken { return ([], state) }
      let node = Int32(state << 1 | (after ? 1 : 0))
      isMet[Int(node)] = true
      queue.append(node)
    }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      let from = Int(node >> 1)
      guard from < expandedCount else { continue }
      for (place, target) in table[from].enumerated() {
        let (after, isBroken) = history.enters(Int(target), node & 1 == 1)
        if isBroken { return (way(to: node, RuleStep(from: from, place: place)), Int(target)) }
        let reached = Int(target) << 1 | (after ? 1 : 0)
        guard !isMet[reached] else { continue }
        isMet[reached] = true
        origins[reached] = (node, Int32(place))
        queue.append(Int32(reached))
      }
    }
    return nil
  }
}

extension RuleStates {
  /// For each state how many steps lead to one of some states at least; `Int32.max` where none do.
  ///
  /// Where steps lead to is known of the first states only; of the others it is taken that anything may be next, so
  /// that what is told to be too far is.
  ///
  /// - Parameters:
  ///   - goals: the states to reach.
  ///   - isAdmitted: whether a step from one state to another counts; nil where all do.
  /// - Complexity: linear in the states and the steps.
  func distances(to goals: [Bool], through isAdmitted: ((_ from: Int, _ to: Int) -> Bool)? = nil) -> [Int32] {
    var distances = [Int32](repeating: .max, count: count)
    var level = goals.indices.filter { goals[$0] }
    for state in level { distances[state] = 0 }
    let steps = reversed
    var depth: Int32 = 0
    while true {
      // Of what lies beyond the last known step the best is hoped.
      if depth == 1 {
        for state in expandedCount..<max(count, expandedCount) where distances[state] == .max {
          distances[state] = 1
          level.append(state)
        }
      }
      if level.isEmpty, depth > 0 { return distances }
      var next: [Int] = []
      for state in level {
        for origin in steps.origins(of: state)
        where distances[Int(origin)] == .max && isAdmitted?(Int(origin), state) ?? true {
          distances[Int(origin)] = depth + 1
          next.append(Int(origin))
        }
      }
      level = next
      depth += 1
    }
  }

  /// The steps by where they lead.
  private var reversed: ReversedSteps { ReversedSteps(table, count: count) }
}

/// From which paths steps lead to a path.
struct ReversedSteps {
  private var sources: [Int32]
  private var ends: [Int32]

  /// - Complexity: linear in the steps.
  init(_ table: StepTable, count: Int) {
    ends = [Int32](repeating: 0, count: count)
    sources = [Int32](repeating: 0, count: table.stepCount)
    for from in 0..<table.count { for target in table[from] { ends[Int(target)] += 1 } }
    var sum: Int32 = 0
    for state in 0..<count {
      sum += ends[state]
      ends[state] = sum - ends[state]
    }
    for from in 0..<table.count {
      for target in table[from] {
        sources[Int(ends[Int(target)])] = Int32(from)
        ends[Int(target)] += 1
      }
    }
  }

  /// The paths that steps lead from, once for each step.
  func origins(of state: Int) -> ArraySlice<Int32> {
    sources[Int(state == 0 ? 0 : ends[state - 1])..<Int(ends[state])]
  }
}

import Helm
import HelmDocument

/// A step between states, by the state that it leaves and its place among the steps from there.
struct RuleStep: Hashable {
  let from: Int
  let place: Int
}

extension RuleStates {
  /// The fewest steps from an entry to a state, of equals those that were found first.
  ///
  /// - Complexity: linear in the steps from the states before it.
  func way(to state: Int) -> [RuleStep] {
    var origins = [RuleStep?](repeating: nil, count: state + 1)
    for from in 0..<min(state, expandedCount) {
      for (place, target) in table[from].enumerated()
      where target <= state && target >= startCount && origins[Int(target)] == nil {
        origins[Int(target)] = RuleStep(from: from, place: place)
      }
    }
    var steps: [RuleStep] = []
    var next = state
    while next >= startCount, let step = origins[next] {
      steps.append(step)
      next = step.from
    }
    return steps.reversed()
  }

  /// The fewest steps, one at least, from a state to one of some; nil where there are none.
  ///
  /// - Parameter isAdmitted: whether steps may lead to a state.
  /// - Complexity: linear in the steps.
  private func nearest(
    _ isGoal: (Int) -> Bool,
    from state: Int,
    through isAdmitted: (Int) -> Bool
  ) -> (way: [RuleStep], state: Int)? {
    var origins: [Int: RuleStep] = [:]
    var queue = [state]
    var next = 0
    while next < queue.count {
      let from = queue[next]
      next += 1
      guard from < expandedCount else { continue }
      for (place, target) in table[from].enumerated() {
        guard isAdmitted(Int(target)) else { continue }
        if isGoal(Int(target)) {
          var steps = [RuleStep(from: from, place: place)]
          while let last = steps.last, last.from != state, let step = origins[last.from] { steps.append(step) }
          return (steps.reversed(), Int(target))
        }
        if origins[Int(target)] == nil {
          origins[Int(target)] = RuleStep(from: from, place: place)
          queue.append(Int(target))
        }
      }
    }
    return nil
  }

  /// The nearest steps that can be made again and again, and those that lead from a state to them; none where every way
  /// from there ends.
  ///
  /// - Complexity: linear in the steps.
  private func circle(
    behind state: Int,
    through isAdmitted: @escaping (Int) -> Bool
  ) -> (approach: [RuleStep], circle: [RuleStep]) {
    if let circle = nearest({ $0 == state }, from: state, through: isAdmitted) { return ([], circle.way) }
    let steps = (0..<expandedCount).lazy.filter(isAdmitted).flatMap { from in
      table[from].lazy.filter { isAdmitted(Int($0)) }.map { (from: from, to: Int($0)) }
    }
    var isOnCircle = [Bool](repeating: false, count: count)
    for (from, to) in steps where from == to { isOnCircle[from] = true }
    for component in FragmentGraph(count: count, segues: Array(steps)).components where component.count > 1 {
      for state in component { isOnCircle[state] = true }
    }
    guard let approach = nearest({ isOnCircle[$0] }, from: state, through: isAdmitted),
      let circle = nearest({ $0 == approach.state }, from: approach.state, through: isAdmitted)
    else { return ([], []) }
    return (approach.way, circle.way)
  }

  /// A witness that ends in a state.
  func witness(
    to state: Int,
    _ words: String,
    culprits: [FragmentNumber] = [],
    repeats: ((Int) -> Bool)? = nil
  ) -> RuleWitness {
    witness(way(to: state), in: state, words, culprits: culprits, repeats: repeats)
  }

  /// A witness of some steps.
  ///
  /// - Parameters:
  ///   - way: the steps from an entry.
  ///   - state: where they lead.
  ///   - repeats: the states through which one may go on for ever; nil where that isn't asked.
  func witness(
    _ way: [RuleStep],
    in state: Int,
    _ words: String,
    culprits: [FragmentNumber] = [],
    repeats: ((Int) -> Bool)? = nil
  ) -> RuleWitness {
    var walked = start(way.first?.from ?? state)
    let entry = graph.id(walked.graph.entry)
    let steps = make(way, on: &walked)
    let endless = repeats.map { circle(behind: state, through: $0) } ?? (approach: [], circle: [])
    var approach = make(endless.approach, on: &walked)
    var round = make(endless.circle, on: &walked)
    // What leads to a circle as its last steps do is a part of it.
    while let last = approach.last, last == round.last {
      approach.removeLast()
      round = [last] + round.dropLast()
    }
    return RuleWitness(
      entry: entry,
      steps: steps,
      approach: approach,
      repeats: round,
      culprits: culprits.map(graph.id),
      words: words
    )
  }

  /// Makes steps, and says them as a flow would.
  private func make(_ way: [RuleStep], on walked: inout WalkedPath) -> [DocumentStep] {
    var actions = StateActions(in: walked.graph)
    return way.compactMap { step in
      actions.load(walked.path, in: walked.graph)
      let action = actions.actions(step.place).first
      actions.make(step.place, on: &walked.path, in: walked.graph)
      return action.map { DocumentStep($0, in: graph.walked.index) }
    }
  }
}

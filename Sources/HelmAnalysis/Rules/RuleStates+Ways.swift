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

  /// The fewest steps from a state back to itself; nil where there are none.
  ///
  /// - Complexity: linear in the steps.
  func circle(at state: Int) -> [RuleStep]? {
    var origins: [Int: RuleStep] = [:]
    var queue = [state]
    var next = 0
    while next < queue.count {
      let from = queue[next]
      next += 1
      guard from < expandedCount else { continue }
      for (place, target) in table[from].enumerated() {
        if Int(target) == state {
          var steps = [RuleStep(from: from, place: place)]
          while let last = steps.last, last.from != state, let step = origins[last.from] { steps.append(step) }
          return steps.reversed()
        }
        if origins[Int(target)] == nil {
          origins[Int(target)] = RuleStep(from: from, place: place)
          queue.append(Int(target))
        }
      }
    }
    return nil
  }

  /// A witness that ends in a state.
  func witness(
    to state: Int,
    _ words: String,
    culprits: [Int32] = [],
    repeats: Bool = false
  ) -> RuleWitness {
    witness(way(to: state), in: state, words, culprits: culprits, repeats: repeats)
  }

  /// A witness of some steps.
  ///
  /// - Parameters:
  ///   - way: the steps from an entry.
  ///   - state: where they lead.
  ///   - repeats: whether it is looked for what leads back.
  func witness(
    _ way: [RuleStep],
    in state: Int,
    _ words: String,
    culprits: [Int32] = [],
    repeats: Bool = false
  ) -> RuleWitness {
    var walked = start(way.first?.from ?? state)
    let entry = graph.id(walked.graph.entry)
    let steps = make(way, on: &walked)
    let circle = repeats ? circle(at: state) ?? [] : []
    return RuleWitness(
      entry: entry,
      steps: steps,
      repeats: make(circle, on: &walked),
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

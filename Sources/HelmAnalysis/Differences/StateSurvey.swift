internal import Helm
internal import HelmDocument

/// What the states of one graph say about its fragments.
struct StateSurvey {
  /// The engine at each entry.
  private let starts: [Navigation<NamedFragment>]
  /// Every state that was found, the nearest first, with whether nothing leads out of it.
  private(set) var states: [(state: Consequences.State, isDeadEnd: Bool)] = []
  /// How many steps present a fragment, of those that were found.
  private(set) var steps: [String: Int] = [:]
  /// What can be dismissed in some state.
  private(set) var dismissable: Set<String> = []
  /// What is on some state's path.
  private(set) var passed: Set<String> = []
  let completeness: StateExploration.Completeness

  /// - Complexity: that of the explorer, and linear in the states' paths.
  init(_ walked: WalkedGraph, starts: [Navigation<NamedFragment>], limit: Int) {
    self.starts = starts
    let graph = walked.index
    let exploration = StateExplorer(limit: limit).explore(graph.indexed, from: walked.entries)
    completeness = exploration.completeness
    let name = { (number: FragmentNumber) in graph.fragments[number].rawValue }
    let deadEnds = Set(exploration.deadEnds)
    for (index, state) in exploration.states.enumerated() {
      let presented = state.presented.map(name)
      for fragment in presented where steps[fragment] == nil { steps[fragment] = state.depth }
      for segue in state.path {
        let edge = graph.edge(of: segue)
        passed.formUnion([edge.from, edge.to])
      }
      let dismissable = state.dismissable.map(name)
      self.dismissable.formUnion(dismissable)
      states.append((.init(presented: presented, dismissable: dismissable), deadEnds.contains(index)))
    }
  }

  /// Whether no state is missing.
  var isComplete: Bool {
    switch completeness {
    case .exhaustive, .reduced: true
    case .stoppedByLimit, .stoppedByDepth, .stoppedByPathLimit: false
    }
  }

  /// Whether steps lead to a fragment, looked for where the explorer didn't come so far.
  func presents(_ fragment: String) -> Bool {
    steps[fragment] != nil || (!isComplete && starts.contains { $0.route(to: NamedFragment(fragment)) != nil })
  }

  /// Whether a fragment can be dismissed; nil where that isn't known.
  func dismisses(_ fragment: String) -> Bool? {
    if dismissable.contains(fragment) { return true }
    let canBe = starts[0].graph.segues.contains { $0.dismissable && $0.to.rawValue == fragment }
    return isComplete || !canBe ? false : nil
  }

  /// The fewest steps that present a fragment, as a flow; nil where they are many to look for.
  func route(to fragment: String) -> [DocumentStep]? {
    for start in starts {
      guard let route = start.route(to: NamedFragment(fragment)), route.count == steps[fragment] else { continue }
      var navigation = start
      return route.reduce(into: []) { steps, transition in
        if let step = try? navigation.take(transition) { steps?.append(step) }
      }
    }
    return nil
  }

  /// The states of another graph that this one doesn't have; none where not all of this one's are known.
  func missing(of other: StateSurvey, inDeadEnds: Bool = false) -> [Consequences.State] {
    guard isComplete else { return [] }
    let own = Set(states.filter { !inDeadEnds || $0.isDeadEnd }.map(\.state))
    return other.states.filter { !inDeadEnds || $0.isDeadEnd }.map(\.state).filter { !own.contains($0) }
  }

  /// - Parameter consequence: what isn't said of the other graph's states where this one's aren't all known.
  func limits(_ name: String, consequence: String) -> [String] {
    switch completeness {
    case .exhaustive: []
    case .reduced: ["The \(name) graph has too many paths to look at each, so a rare state may be missing"]
    case .stoppedByLimit, .stoppedByDepth, .stoppedByPathLimit:
      [
        "The \(name) graph has more states than the \(states.count.grouped) that were found, so which states "
          + "\(consequence) isn't known"
      ]
    }
  }
}

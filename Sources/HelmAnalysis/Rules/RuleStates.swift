import Helm
import HelmDocument

/// The states that rules are decided over: paths by number, the nearest first, and the steps between them.
///
/// Two paths that present the same may go on differently, so that each path is a state of its own. The steps from the
/// first of them are known, ``expandedCount`` in number; from all of them where ``isComplete``.
struct RuleStates {
  let graph: CompiledGraph
  let table: StepTable
  let extent: RuleExtent
  /// How many states were found.
  let count: Int
  /// How many states are those that an entry starts with.
  let startCount: Int
  /// For each state the number of what it presents.
  let classes: [Int32]
  /// What is presented, by number, each once, the latest last.
  let presented: [[FragmentNumber]]
  private let starts: WalkStarts
  private let paths: SequenceList

  /// Finds the states.
  ///
  /// - Parameters:
  ///   - graph: one that can be walked.
  ///   - limit: how many states are found at most.
  init(_ graph: CompiledGraph, limit: Int, isParallel: Bool = true) {
    var explorer = StateExplorer(grouping: .path, limit: limit)
    explorer.keepsSteps = true
    explorer.isParallel = isParallel
    let found = explorer.explore(graph.walked.indexed, from: graph.walked.entries)
    self.graph = graph
    table = found.table
    starts = found.states.starts
    paths = found.states.paths
    startCount = min(starts.count, found.states.count)
    // Where the search was stopped, the steps to the last few states aren't known.
    count = max(startCount, found.table.reachedCount)
    var walked = WalkedPath(starts)
    var known = SequenceTable()
    var key = SequenceList()
    var classes: [Int32] = []
    var presented: [[FragmentNumber]] = []
    classes.reserveCapacity(count)
    for number in 0..<count {
      walked.load(number, of: found.states.paths)
      key.removeAll()
      key.append(walked.path.presented.lazy.map(\.fragment.rawValue))
      let (place, isNew) = known.insert(key[0], hash: SequenceTable.hash(key[0]))
      if isNew { presented.append(walked.path.presented.map(\.fragment)) }
      classes.append(Int32(place))
    }
    self.classes = classes
    self.presented = presented
    let isComplete = found.completeness == .exhaustive
    let depth = isComplete ? found.states.last?.depth : found.states[min(table.count, count - 1)].depth
    extent = RuleExtent(states: count, depth: depth ?? 0, isComplete: isComplete)
  }

  /// Whether there are no other states.
  var isComplete: Bool { extent.isComplete }

  /// From how many states, of those that were found first, the steps are known.
  var expandedCount: Int { table.count }

  /// For each state whether it presents some fragment that a selector names; nil for a rule that has no such selector.
  ///
  /// - Complexity: linear in the states.
  func presenting(_ selector: FragmentSelector) -> [Bool] {
    let isSelected = graph.selected(by: selector)
    let isPresenting = presented.map { $0.contains { isSelected[$0] } }
    return classes.map { isPresenting[Int($0)] }
  }

  /// What holds of what is presented, for each state.
  func labels(_ label: ([FragmentNumber]) -> Bool) -> [Bool] {
    let labels = presented.map(label)
    return classes.map { labels[Int($0)] }
  }

  /// What a state presents.
  func presented(in state: Int) -> [FragmentNumber] { presented[Int(classes[state])] }

  /// The path of a start, and the graph as it has it.
  func start(_ number: Int) -> WalkedPath {
    var walked = WalkedPath(starts)
    walked.load(start: number)
    return walked
  }

  /// Becomes the path of a state.
  func load(_ state: Int, into walked: inout WalkedPath) { walked.load(state, of: paths) }

  /// A rule is broken where there is a witness; without one it holds, if there are no other states.
  func answer(_ witness: RuleWitness?) -> RuleAnswer {
    witness.map { .broken($0) } ?? (isComplete ? .holds : .undecided)
  }

  /// The presented fragments of a state that a selector names.
  func presented(in state: Int, of selector: FragmentSelector) -> [FragmentNumber] {
    let isSelected = graph.selected(by: selector)
    return presented(in: state).filter { isSelected[$0] }
  }

  /// Some fragments in words: `'a', 'b' and 3 more`.
  func list(_ fragments: [FragmentNumber]) -> String { graph.list(fragments) }

  /// The first state in which a user can make a step, and what is presented then isn't as it should be.
  ///
  /// - Complexity: linear in the states' paths, with a step from each.
  func first(
    making step: UserStep,
    where isWrong: ([FragmentNumber]) -> Bool
  ) -> (state: Int, presented: [FragmentNumber])? {
    var walked = start(0)
    for state in 0..<count {
      load(state, into: &walked)
      let graph = walked.graph
      guard step.make(on: &walked.path, in: graph) else { continue }
      let presented = walked.path.presented.map(\.fragment)
      if isWrong(presented) { return (state, presented) }
    }
    return nil
  }
}

import Helm
import HelmDocument

/// The states that steps lead to, each path one, and the steps from those that somebody asked for.
struct StepsOnDemand {
  /// What a step is to a search: the state that it leads to, and the segue that a user takes; none for a dismissal.
  typealias Transition = (target: Int32, segue: SegueNumber)

  private let starts: WalkStarts
  private var paths = SequenceTable()
  private var key = SequenceList()
  private var walked: WalkedPath
  private var actions: StateActions
  private var all: [Transition] = []
  /// By state where its steps stand among all.
  private var rows: [Int: Range<Int>] = [:]

  /// How many states were found; the first are those that walks start with.
  var count: Int { paths.sequences.count }
  /// How many states walks start with.
  var startCount: Int { starts.count }

  /// - Parameter graph: one that can be walked.
  init(_ graph: CompiledGraph) {
    starts = WalkStarts(graph.walked.indexed, entries: graph.walked.entries)
    walked = WalkedPath(starts)
    actions = StateActions(in: walked.graph)
    for start in 0..<starts.count {
      walked.load(start: start)
      _ = number()
    }
  }

  /// The number of the state of the walked path.
  private mutating func number() -> Int32 {
    key.removeAll()
    starts.append(walked.path, from: walked.start, to: &key)
    return Int32(paths.insert(key[0], hash: SequenceTable.hash(key[0])).number)
  }

  /// The steps from a state, in the explorer's order.
  ///
  /// - Complexity: linear in them and the path's length, the first time.
  mutating func steps(from state: Int) -> ArraySlice<Transition> {
    if let row = rows[state] { return all[row] }
    let first = all.count
    walked.load(state, of: paths.sequences)
    actions.load(walked.path, in: walked.graph)
    for step in 0..<actions.count {
      actions.make(step, on: &walked.path, in: walked.graph)
      let target = number()
      walked.restore()
      all.append((target, actions.segue(step) ?? .absent))
    }
    rows[state] = first..<all.count
    return all[first...]
  }
}

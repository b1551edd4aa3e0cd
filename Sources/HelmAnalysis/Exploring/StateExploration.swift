public import Helm

/// The states that were found, the steps between them, and what wasn't looked at.
public struct StateExploration: Sendable {
  /// A state: paths that are one by the explorer's grouping.
  public struct State: Sendable, Hashable {
    /// The fragment at which its path starts.
    public var entry: FragmentNumber
    /// The segues of a shortest path that leads to it.
    public var path: [SegueNumber]
    /// What is presented, the latest last.
    public var presented: [FragmentNumber]
    /// What can be dismissed, ascending.
    public var dismissable: [FragmentNumber]
    /// How many steps lead to it from the start.
    public var depth: Int
  }

  /// A step from one state to another.
  public struct Step: Sendable, Hashable {
    /// The number of the state that the step leaves.
    public var from: Int
    /// The number of the state that it leads to; nil where that lies beyond a limit.
    public var to: Int?
    /// What does the same: presenting a fragment, then tags, then forward; or dismissing likewise.
    public var actions: [StateAction]
    /// The path that the step is made from, where it isn't the state's own but another one of the same state.
    public var path: [SegueNumber]?
  }

  /// Whether everything was found.
  public enum Completeness: Sendable, Hashable {
    /// Every path was looked at: there is no other state.
    case exhaustive
    /// There are too many paths to look at each; those that differ only in what can't be followed again were taken for
    /// one.
    case reduced
    /// Even so there are too many paths.
    case stoppedByPathLimit
    /// More states than the limit.
    case stoppedByLimit
    /// More steps than the depth.
    case stoppedByDepth

    /// The stable name by which machines know it.
    var identifier: String {
      switch self {
      case .exhaustive: "exhaustive"
      case .reduced: "reduced"
      case .stoppedByPathLimit: "stopped-by-path-limit"
      case .stoppedByLimit: "stopped-by-limit"
      case .stoppedByDepth: "stopped-by-depth"
      }
    }
  }

  /// The segues that no path of a state takes, ascending.
  public internal(set) var untaken: [SegueNumber] = []
  /// Whether everything was found.
  public internal(set) var completeness: Completeness = .exhaustive
  /// How many paths were looked at.
  public internal(set) var pathCount = 0
  /// How many steps were made.
  public internal(set) var stepCount = 0

  /// The states, the nearest first; the first is the start, or there is one for each entry.
  public internal(set) var states: States
  let grouping: StateExplorer.Grouping
  /// Where each step leads, if the explorer kept it.
  var table = StepTable()
  /// What the states are told apart by, numbered as they are; there may be more.
  private(set) var keys = SequenceTable()

  init(_ starts: WalkStarts, by grouping: StateExplorer.Grouping) {
    self.states = States(starts: starts)
    self.grouping = grouping
  }

  /// Where states were first found from, if that wasn't a path of a state: the states, and the paths.
  private(set) var detours: [(from: Int, to: Int, start: Int, path: [SegueNumber])] = []

  /// The steps from each state's path, by the state that they leave; then, for states that were found from another path
  /// of a state, the steps from there. So steps lead to every state. They are made each time that they are asked for,
  /// unless they are kept.
  public var steps: Steps { Steps(exploration: self) }
  /// The steps, if they are kept.
  private(set) var keptSteps: [Step]?

  /// Makes the steps once for all who ask for them.
  public mutating func keepSteps() { keptSteps = keptSteps ?? Array(steps) }

  /// The states in which nothing can be dismissed and whatever is presented next changes nothing on the screen,
  /// ascending.
  ///
  /// - Complexity: linear in the states' paths, and in the steps from states in which nothing can be dismissed.
  public var deadEnds: [Int] {
    states.indices.filter { index in
      let (path, graph) = states.path(of: index)
      return path.isDeadEnd(in: graph)
    }
  }

  /// The number of the state that a path without identifiers is in, nil where it wasn't explored.
  func stateNumber(of path: IndexedPath, from start: Int) -> Int? {
    guard path.edges.allSatisfy({ $0.sourceId < 0 && $0.targetId < 0 }) else { return nil }
    return number(of: path, from: start).flatMap { $0 < states.count ? $0 : nil }
  }
}

extension StateExploration {
  /// Whether no path with this key was found before.
  mutating func isNew(_ key: ArraySlice<UInt8>, _ hash: UInt32) -> Bool {
    keys.insert(key, hash: hash).isNew
  }

  /// Appends a state, by path without the path: the queue has it.
  mutating func append(_ path: ArraySlice<UInt8>, depth: Int) {
    states.append(grouping == .path ? nil : path, depth: depth)
  }

  /// Notes the path from which the last state was found.
  mutating func noteOrigin(_ path: [SegueNumber], from start: Int) {
    let origin = IndexedPath(exactly: path.lazy.map { IndexedPathEdge(segue: $0) }, in: states.starts.graphs[start])
    guard let from = number(of: origin, from: start) else { return }
    if states.starts.path(from, of: states.paths) != (start, path) {
      detours.append((from, states.count - 1, start, path))
    }
  }

  /// The number of the state, or of what would be one beyond a limit, that a path without identifiers is in.
  func number(of path: IndexedPath, from start: Int) -> Int? {
    var key = SequenceList()
    return number(of: path, from: start, in: states.starts.graphs[start], by: &key)
  }

  /// The same, with memory for the path's key that serves one path after the other.
  ///
  /// - Parameter graph: as the start has it; a copy for each path would cost more than its key.
  func number(of path: IndexedPath, from start: Int, in graph: IndexedGraph, by key: inout SequenceList) -> Int? {
    key.removeAll()
    grouping.appendKey(of: path, from: start, in: graph, states.starts, to: &key)
    return keys.number(of: key[0], hash: SequenceTable.hash(key[0]))
  }

  /// The number of the path that a step of a state leads to; nil where the search didn't keep it.
  func target(ofStep step: Int, from state: Int) -> Int? {
    guard grouping == .path, state < table.count else { return nil }
    let targets = table[state]
    return Int(targets[targets.startIndex + step])
  }

  /// Keeps the paths of a search whose states they are.
  mutating func keep(_ queue: PathQueue) {
    keys = queue.table
    states.paths = keys.sequences
  }
}

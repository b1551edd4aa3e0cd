import Helm

/// The steps from some of the paths that were found, made beside others by one core.
///
/// Paths that are known already are left out; what is left may still hold one twice, or one that another batch holds
/// too.
struct StepBatch {
  private let graph: IndexedGraph
  private let grouping: StateExplorer.Grouping
  private var reduction: ReducedPath?
  private var actions: StateActions
  private var path: IndexedPath
  private var edges: [IndexedPathEdge] = []

  /// The number of the first path that steps are made from, nil for the start.
  private(set) var firstOrigin: Int?
  /// How many steps leave each path, and where among all the paths they lead to end.
  private(set) var origins: [(steps: Int, end: Int)] = []
  /// The paths that the steps lead to.
  private(set) var paths = SequenceList()
  /// What the paths reduce to, if they are reduced.
  private var reduced = SequenceList()
  /// What tells the paths apart.
  var identities: SequenceList { reduction == nil ? paths : reduced }
  /// What tells the paths' states apart, unless it is the paths.
  private(set) var keys = SequenceList()
  /// The hashes of what tells the paths apart.
  private(set) var hashes: [UInt32] = []

  init(graph: IndexedGraph, grouping: StateExplorer.Grouping, reducing: Bool) {
    self.graph = graph
    self.grouping = grouping
    self.reduction = reducing ? ReducedPath(in: graph) : nil
    self.actions = StateActions(in: graph)
    self.path = IndexedPath(in: graph)
  }

  /// Starts an empty queue with the path that an app starts with.
  mutating func loadStart(of queue: PathQueue) {
    path = IndexedPath(restoring: EmptyCollection(), in: graph)
    origins = [(0, 1)]
    append(unlessIn: queue)
  }

  /// Makes every step from some paths of the queue.
  mutating func load(_ numbers: Range<Int>, of queue: PathQueue) {
    origins.removeAll(keepingCapacity: true)
    paths.removeAll()
    reduced.removeAll()
    keys.removeAll()
    hashes.removeAll(keepingCapacity: true)
    firstOrigin = numbers.lowerBound
    for number in numbers {
      edges.removeAll(keepingCapacity: true)
      queue.paths.forEach(in: number) { edges.append(IndexedPathEdge(segue: $0)) }
      path.become(edges, in: graph)
      actions.load(path, in: graph)
      for step in 0..<actions.count {
        actions.make(step, on: &path, in: graph)
        append(unlessIn: queue)
        path.become(edges, in: graph)
      }
      origins.append((actions.count, paths.count))
    }
  }

  private mutating func append(unlessIn queue: PathQueue) {
    paths.append(path.edges.lazy.map(\.segue))
    reduction?.appendKey(of: path, to: &reduced)
    let hash = SequenceTable.hash(identities[identities.count - 1])
    if queue.holds(identities[identities.count - 1], hash: hash) {
      paths.removeLast()
      if reduction != nil { reduced.removeLast() }
      return
    }
    hashes.append(hash)
    if grouping != .path { grouping.appendKey(of: path, in: graph, to: &keys) }
  }
}

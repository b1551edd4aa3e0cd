import Helm

/// The steps from some of the paths that were found, made beside others by one core.
///
/// Paths that are known already are left out; what is left may still hold one twice, or one that another batch holds
/// too.
struct StepBatch {
  private let starts: WalkStarts
  private let grouping: StateExplorer.Grouping
  private var reduction: ReducedPath?
  private var actions: StateActions
  private var walked: WalkedPath

  /// The number of the first path that steps are made from, nil for the starts.
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
  /// The hashes of that; nil where the state is known.
  private(set) var keyHashes: [UInt32?] = []
  /// The paths, ascending, that take a segue that none did that this batch ever had before.
  private(set) var novelties: [Int] = []
  private var isTaken: [Bool]
  /// The hashes of what tells the paths apart.
  private(set) var hashes: [UInt32] = []
  /// Where each step leads, if that is kept: to a path by its number, or to one of ``paths``, whose place stands below
  /// zero, from -1 on.
  private(set) var targets: [Int32] = []
  /// For each path that steps are made from how many of them present something, if that is kept.
  private(set) var presentingCounts: [Int32] = []
  private let keepsSteps: Bool

  init(starts: WalkStarts, grouping: StateExplorer.Grouping, reducing: Bool, keepsSteps: Bool = false) {
    self.keepsSteps = keepsSteps
    self.starts = starts
    self.grouping = grouping
    self.reduction = reducing ? ReducedPath(in: starts) : nil
    self.actions = StateActions(in: starts.graphs[0])
    self.isTaken = [Bool](repeating: false, count: starts.graphs[0].segues.count)
    self.walked = WalkedPath(starts)
  }

  /// Starts an empty queue with the paths that an app starts with.
  mutating func loadStarts(of queue: PathQueue) {
    origins = [(0, starts.count)]
    for start in 0..<starts.count {
      walked.load(start: start)
      append(unlessIn: queue, SequenceTable(), in: walked.graph)
    }
  }

  /// Makes every step from some paths of the queue.
  ///
  /// - Parameter known: the keys of the states that are known.
  mutating func load(_ numbers: Range<Int>, of queue: PathQueue, _ known: SequenceTable) {
    origins.removeAll(keepingCapacity: true)
    paths.removeAll()
    reduced.removeAll()
    keys.removeAll()
    hashes.removeAll(keepingCapacity: true)
    keyHashes.removeAll(keepingCapacity: true)
    novelties.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    presentingCounts.removeAll(keepingCapacity: true)
    firstOrigin = numbers.lowerBound
    // What is shared is held once a batch: to count holders for each path would have the cores wait for each other.
    let all = queue.paths
    var (start, graph) = (walked.start, walked.graph)
    for number in numbers {
      walked.load(number, of: all)
      if walked.start != start { (start, graph) = (walked.start, walked.graph) }
      actions.load(walked.path, in: graph)
      for step in 0..<actions.count {
        actions.make(step, on: &walked.path, in: graph)
        let target = append(unlessIn: queue, known, in: graph)
        if keepsSteps { targets.append(target) }
        walked.restore()
      }
      if keepsSteps { presentingCounts.append(actions.presentingCount) }
      origins.append((actions.count, paths.count))
    }
  }

  /// Appends the path, unless it is known; returns where that is, as ``targets`` has it.
  @discardableResult
  private mutating func append(unlessIn queue: PathQueue, _ known: SequenceTable, in graph: IndexedGraph) -> Int32 {
    let start = walked.start
    starts.append(walked.path, from: start, to: &paths)
    reduction?.appendKey(of: walked.path, from: start, in: graph, to: &reduced)
    let hash = SequenceTable.hash(identities[identities.count - 1])
    if let number = queue.number(of: identities[identities.count - 1], hash: hash) {
      paths.removeLast()
      if reduction != nil { reduced.removeLast() }
      return Int32(number)
    }
    hashes.append(hash)
    var isNovel = false
    for edge in walked.path.edges where !isTaken[edge.segue] {
      (isTaken[edge.segue], isNovel) = (true, true)
    }
    if isNovel { novelties.append(paths.count - 1) }
    if grouping != .path {
      grouping.appendKey(of: walked.path, from: start, in: graph, starts, to: &keys)
      let hash = SequenceTable.hash(keys[keys.count - 1])
      keyHashes.append(known.number(of: keys[keys.count - 1], hash: hash) == nil ? hash : nil)
    }
    return -Int32(paths.count)
  }
}

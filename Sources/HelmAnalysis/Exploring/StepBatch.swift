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
    self.walked = WalkedPath(starts)
  }

  /// Starts an empty queue with the paths that an app starts with.
  mutating func loadStarts(of queue: PathQueue) {
    origins = [(0, starts.count)]
    for start in 0..<starts.count {
      walked.load(start: start)
      append(unlessIn: queue)
    }
  }

  /// Makes every step from some paths of the queue.
  mutating func load(_ numbers: Range<Int>, of queue: PathQueue) {
    origins.removeAll(keepingCapacity: true)
    paths.removeAll()
    reduced.removeAll()
    keys.removeAll()
    hashes.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    presentingCounts.removeAll(keepingCapacity: true)
    firstOrigin = numbers.lowerBound
    for number in numbers {
      walked.load(number, of: queue.paths)
      actions.load(walked.path, in: walked.graph)
      let graph = walked.graph
      for step in 0..<actions.count {
        actions.make(step, on: &walked.path, in: graph)
        let target = append(unlessIn: queue)
        if keepsSteps { targets.append(target) }
        walked.restore()
      }
      if keepsSteps { presentingCounts.append(actions.presentingCount) }
      origins.append((actions.count, paths.count))
    }
  }

  /// Appends the path, unless it is known; returns where that is, as ``targets`` has it.
  @discardableResult
  private mutating func append(unlessIn queue: PathQueue) -> Int32 {
    let start = walked.start
    starts.append(walked.path, from: start, to: &paths)
    reduction?.appendKey(of: walked.path, from: start, to: &reduced)
    let hash = SequenceTable.hash(identities[identities.count - 1])
    if let number = queue.number(of: identities[identities.count - 1], hash: hash) {
      paths.removeLast()
      if reduction != nil { reduced.removeLast() }
      return Int32(number)
    }
    hashes.append(hash)
    if grouping != .path { grouping.appendKey(of: walked.path, from: start, in: starts, to: &keys) }
    return -Int32(paths.count)
  }
}

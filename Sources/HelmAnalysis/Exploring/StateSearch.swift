internal import Dispatch
import Helm

/// The breadth-first search of an explorer, while it runs.
///
/// It goes in rounds: several batches make the steps from the next paths of one depth, on as many cores as there are;
/// then what they found is taken in, in the order of the paths. So the result doesn't depend on the number of cores.
struct StateSearch {
  private let starts: WalkStarts
  private let explorer: StateExplorer
  private let progress: StateExplorer.Progress
  private var exploration: StateExploration
  private var taken: [Bool]
  /// Of how many states it was noted where they were found from.
  private var originCount = 0

  /// How many batches a round has that is worth it.
  private static let batchCount = 4
  /// The most paths from which one batch makes steps.
  private static let longestBatch = 512
  /// The fewest.
  private static let shortestBatch = 32
  private static let stepsBetweenReports = 16_384

  init(starts: WalkStarts, explorer: StateExplorer, progress: @escaping StateExplorer.Progress) {
    self.starts = starts
    self.explorer = explorer
    self.progress = progress
    self.exploration = StateExploration(starts, by: explorer.grouping)
    self.taken = [Bool](repeating: false, count: starts.graphs[0].segues.count)
  }

  /// Looks at paths, and says what was found.
  mutating func run() -> StateExploration {
    var queue = PathQueue()
    if explorer.grouping == .path {
      search(&queue, .max, reducing: false)
      exploration.keep(queue)
    } else if !search(&queue, explorer.pathLimit, reducing: false) {
      exploration.completeness = .reduced
      queue.reduce()
      if !search(&queue, explorer.pathLimit, reducing: true) { exploration.completeness = .stoppedByPathLimit }
    }
    let segues = starts.graphs[0].segues
    exploration.untaken = starts.graphs[0].segueNumbers.filter { !taken[$0] && !segues[$0].isClosed }
    return exploration
  }

  /// Looks at paths, the nearest first, until there are no more or the explorer has enough.
  ///
  /// - Parameters:
  ///   - queue: an empty one.
  ///   - limit: how many paths may be found.
  ///   - reducing: whether paths that reduce to the same one count as one.
  /// - Returns: whether the search ended by itself; false where there are more paths than `limit`.
  @discardableResult
  private mutating func search(_ queue: inout PathQueue, _ limit: Int, reducing: Bool) -> Bool {
    var batches = (0..<Self.batchCount).map { _ in
      StepBatch(
        starts: starts,
        grouping: explorer.grouping,
        reducing: reducing,
        keepsSteps: explorer.keepsSteps
      )
    }
    batches[0].loadStarts(of: queue)
    if let end = take(batches[0], into: &queue, limit: limit, depth: 0) { return end == .enough }
    // All starts are nearest.
    var (next, depth, level) = (0, 1, queue.paths.count)
    var reported = exploration.stepCount
    while next < queue.paths.count {
      if next == level { (depth, level) = (depth + 1, queue.paths.count) }
      // A round grows with what was found, so that a search that ends early hasn't looked far ahead.
      let size = min(max(next / 2, Self.shortestBatch), Self.longestBatch * Self.batchCount)
      let round = next..<min(next + size, level)
      let count = load(&batches, round, of: queue)
      for batch in batches[..<count] {
        if let end = take(batch, into: &queue, limit: limit, depth: depth) { return end == .enough }
      }
      next = round.upperBound
      if exploration.stepCount - reported >= Self.stepsBetweenReports {
        reported = exploration.stepCount
        progress(exploration.pathCount, exploration.states.count)
      }
    }
    return true
  }

  /// Makes the steps of a round.
  ///
  /// - Returns: how many batches were needed.
  private func load(_ batches: inout [StepBatch], _ round: Range<Int>, of queue: PathQueue) -> Int {
    let length = max((round.count + Self.batchCount - 1) / Self.batchCount, Self.shortestBatch)
    let count = (round.count + length - 1) / length
    let known = exploration.keys
    batches.withUnsafeMutableBufferPointer { batches in
      // Each batch is changed by one core alone.
      nonisolated(unsafe) let batches = batches
      let load: @Sendable (Int) -> Void = { number in
        let start = round.lowerBound + number * length
        batches[number].load(start..<min(start + length, round.upperBound), of: queue, known)
      }
      if count > 1, explorer.isParallel {
        DispatchQueue.concurrentPerform(iterations: count, execute: load)
      } else {
        for number in 0..<count { load(number) }
      }
    }
    return count
  }

  private enum End { case enough, tooManyPaths }

  /// Takes in what a batch found.
  ///
  /// - Returns: why the search is to end, nil where it is to go on.
  private mutating func take(_ batch: StepBatch, into queue: inout PathQueue, limit: Int, depth: Int) -> End? {
    var (number, step, novelty) = (0, 0, 0)
    var numbers: [Int32] = []
    let (identities, starts) = (batch.identities, starts)
    for (place, origin) in batch.origins.enumerated() {
      if let limit = explorer.depth, depth > limit {
        // Only what a step would lead to for the first time lies beyond.
        if number == origin.end { continue }
        exploration.completeness = .stoppedByDepth
        return .enough
      }
      exploration.stepCount += origin.steps
      while number < origin.end {
        let inserted = queue.insert(batch.paths[number], as: identities[number], hash: batch.hashes[number])
        if explorer.keepsSteps { numbers.append(Int32(inserted.number)) }
        if inserted.isNew {
          if queue.paths.count > limit { return .tooManyPaths }
          while novelty < batch.novelties.count, batch.novelties[novelty] < number { novelty += 1 }
          if novelty < batch.novelties.count, batch.novelties[novelty] == number {
            batch.paths.forEach(in: number) { if $0 >= 0 { taken[Int($0)] = true } }
          }
          if !note(number, of: batch, depth: depth) { return .enough }
          noteOrigin(batch.firstOrigin.map { starts.path($0 + place, of: queue.paths) })
        }
        number += 1
      }
      if explorer.keepsSteps, batch.firstOrigin != nil {
        let targets = batch.targets[step..<step + origin.steps]
        step += origin.steps
        exploration.table.append(
          targets.lazy.map { $0 < 0 ? numbers[Int(-1 - $0)] : $0 },
          presenting: batch.presentingCounts[place]
        )
      }
    }
    return nil
  }

  /// Takes note of where the last state was found from, once.
  private mutating func noteOrigin(_ path: @autoclosure () -> (start: Int, segues: [SegueNumber])?) {
    guard explorer.grouping == .presented, exploration.states.count > originCount else { return }
    originCount = exploration.states.count
    if let path = path() { exploration.noteOrigin(path.segues, from: path.start) }
  }

  /// Takes note of a path that was found.
  ///
  /// - Returns: whether the search is to go on.
  private mutating func note(_ number: Int, of batch: StepBatch, depth: Int) -> Bool {
    exploration.pathCount += 1
    if explorer.grouping != .path {
      guard let hash = batch.keyHashes[number], exploration.isNew(batch.keys[number], hash) else { return true }
    }
    guard exploration.states.count < explorer.limit else {
      exploration.completeness = .stoppedByLimit
      return false
    }
    exploration.append(batch.paths[number], depth: depth)
    return true
  }
}

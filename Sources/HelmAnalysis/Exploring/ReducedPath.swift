import Helm

/// What of a path can still matter, if no edge is taken a second time: paths that reduce to the same behave the same
/// then.
///
/// Edges are left out that aren't followed, can't be dismissed, and can't come to be followed: because a later edge
/// leaves the same fragment for one that is never dismissed, or because no edge that can be followed leads to their
/// origin. Of followed edges into fragments that are never dismissed only what they hold counts. Modal edges are kept,
/// as the last of them covers what was presented before.
///
/// One value serves one path after the other, so that a search allocates nothing for it.
struct ReducedPath {
  private let hasSeveralStarts: Bool
  /// Whether a dismissable segue leads to each fragment.
  private let canLeave: [Bool]
  /// What is so far known of each fragment, by a number of its own for each path.
  private var marks: [Int]
  private var generation = 0
  private var covered: [Bool] = []
  private var key: [Int32] = []

  init(in starts: WalkStarts) {
    hasSeveralStarts = starts.count > 1
    let graph = starts.graphs[0]
    var canLeave = [Bool](repeating: false, count: graph.fragmentCount)
    for segue in graph.segues where segue.dismissable { canLeave[segue.to] = true }
    self.canLeave = canLeave
    self.marks = [Int](repeating: 0, count: graph.fragmentCount)
  }

  /// Appends the numbers of the segues that are kept and of what is held between them, then what is presented.
  ///
  /// - Complexity: linear in the path's length.
  mutating func appendKey(of path: IndexedPath, from start: Int, in graph: IndexedGraph, to keys: inout SequenceList) {
    generation += 2
    let (isCovered, isReached) = (generation, generation + 1)
    key.removeAll(keepingCapacity: true)
    covered.removeAll(keepingCapacity: true)
    for edge in path.edges.reversed() {
      let segue = graph.segues[edge.segue]
      covered.append(marks[segue.from] == isCovered)
      if !canLeave[segue.to] { marks[segue.from] = isCovered }
    }
    if !graph.entry.isAbsent { marks[graph.entry] = isReached }
    var follower = 0
    for (place, edge) in path.edges.enumerated() {
      let segue = graph.segues[edge.segue]
      let canBeFollowed = !covered[path.edges.count - 1 - place] && marks[segue.from] == isReached
      if canBeFollowed { marks[segue.to] = isReached }
      let isFollowed = follower < path.followed.count && path.followed[follower] == Int32(place)
      if isFollowed { follower += 1 }
      if segue.dismissable || segue.isModal || (isFollowed ? canLeave[segue.to] : canBeFollowed) {
        key.append(edge.segue.rawValue)
      } else if isFollowed && segue.style == .hold {
        key.append(-2 - segue.from.rawValue)
      }
    }
    key.append(-1)
    if hasSeveralStarts { key.append(Int32(start)) }
    for fragment in path.presented { key.append(fragment.fragment.rawValue) }
    keys.append(key)
  }
}

import Helm

/// What of a path can still matter, if no edge is taken a second time: paths that reduce to the same behave the same then.
///
/// Edges are left out that aren't followed, can't be dismissed, and can't come to be followed: because a later edge leaves
/// the same fragment for one that is never dismissed, or because no edge that can be followed leads to their origin.
/// Of followed edges into fragments that are never dismissed only what they hold counts.
struct ReducedPath {
  private let graph: IndexedGraph
  /// Whether a dismissable segue leads to each fragment.
  private let canLeave: [Bool]

  init(in graph: IndexedGraph) {
    self.graph = graph
    var canLeave = [Bool](repeating: false, count: graph.fragmentCount)
    for segue in graph.segues where segue.dismissable { canLeave[Int(segue.to)] = true }
    self.canLeave = canLeave
  }

  /// The numbers of the segues that are kept and of what is held between them, then what is presented.
  ///
  /// - Complexity: linear in the path's length.
  func key(of path: IndexedPath) -> [Int32] {
    var covered: Set<Int32> = []
    var isCovered = [Bool](repeating: false, count: path.edges.count)
    for place in path.edges.indices.reversed() {
      let segue = graph.segues[Int(path.edges[place].segue)]
      isCovered[place] = covered.contains(segue.from)
      if !canLeave[Int(segue.to)] { covered.insert(segue.from) }
    }
    var reached: Set<Int32> = [graph.entry]
    var followed = path.followed[...]
    var key: [Int32] = []
    for (place, edge) in path.edges.enumerated() {
      let segue = graph.segues[Int(edge.segue)]
      let canBeFollowed = !isCovered[place] && reached.contains(segue.from)
      if canBeFollowed { reached.insert(segue.to) }
      let isFollowed = followed.first == Int32(place)
      if isFollowed { followed.removeFirst() }
      if segue.dismissable || (isFollowed ? canLeave[Int(segue.to)] : canBeFollowed) {
        key.append(edge.segue)
      } else if isFollowed && segue.style == .hold {
        key.append(-2 - segue.from)
      }
    }
    return key + [-1] + path.presented.map(\.fragment)
  }
}

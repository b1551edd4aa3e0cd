import Helm

/// What segues lead to, breadth first.
struct SegueSearch {
  /// The fragments that were found, the nearest first.
  private(set) var order: [Int32] = []
  private var arrivals: [Int32]
  private let graph: IndexedGraph
  private static let (unreached, start): (Int32, Int32) = (-2, -1)

  /// Searches from some fragments on, along the segues that may be followed.
  ///
  /// - Complexity: linear.
  init(from starts: [Int32], in graph: IndexedGraph, along mayFollow: (Int32) -> Bool) {
    self.graph = graph
    arrivals = Array(repeating: Self.unreached, count: graph.fragmentCount)
    reach(starts, along: mayFollow)
  }

  /// Searches on from more fragments; returns what is new.
  @discardableResult
  mutating func reach(_ starts: [Int32], along mayFollow: (Int32) -> Bool) -> ArraySlice<Int32> {
    let first = order.count
    for fragment in starts where !contains(fragment) {
      arrivals[Int(fragment)] = Self.start
      order.append(fragment)
    }
    var next = first
    while next < order.count {
      for segue in graph.egress(of: order[next]) where mayFollow(segue) {
        let target = graph.segues[Int(segue)].to
        guard !contains(target) else { continue }
        arrivals[Int(target)] = segue
        order.append(target)
      }
      next += 1
    }
    return order[first...]
  }

  func contains(_ fragment: Int32) -> Bool { arrivals[Int(fragment)] != Self.unreached }

  /// The segues of a shortest way to a fragment that was found.
  func route(to fragment: Int32) -> [Int32] {
    var route: [Int32] = []
    var segue = arrivals[Int(fragment)]
    while segue >= 0 {
      route.append(segue)
      segue = arrivals[Int(graph.segues[Int(segue)].from)]
    }
    return route.reversed()
  }
}

import Helm

/// What segues lead to, breadth first.
struct SegueSearch {
  /// The fragments that were found, the nearest first.
  private(set) var order: [FragmentNumber] = []
  private var arrivals: [SegueNumber]
  private let graph: IndexedGraph
  private static let (unreached, start): (SegueNumber, SegueNumber) = (-2, .absent)

  /// Searches from some fragments on, along the segues that may be followed.
  ///
  /// - Complexity: linear.
  init(from starts: [FragmentNumber], in graph: IndexedGraph, along mayFollow: (SegueNumber) -> Bool) {
    self.graph = graph
    arrivals = Array(repeating: Self.unreached, count: graph.fragmentCount)
    reach(starts, along: mayFollow)
  }

  /// Searches on from more fragments; returns what is new.
  @discardableResult
  mutating func reach(
    _ starts: [FragmentNumber],
    along mayFollow: (SegueNumber) -> Bool
  ) -> ArraySlice<FragmentNumber> {
    let first = order.count
    for fragment in starts where !contains(fragment) {
      arrivals[fragment] = Self.start
      order.append(fragment)
    }
    var next = first
    while next < order.count {
      for segue in graph.egress(of: order[next]) where mayFollow(segue) {
        let target = graph.segues[segue].to
        guard !contains(target) else { continue }
        arrivals[target] = segue
        order.append(target)
      }
      next += 1
    }
    return order[first...]
  }

  func contains(_ fragment: FragmentNumber) -> Bool { arrivals[fragment] != Self.unreached }

  /// The segues of a shortest way to a fragment that was found.
  func route(to fragment: FragmentNumber) -> [SegueNumber] {
    var route: [SegueNumber] = []
    var segue = arrivals[fragment]
    while !segue.isAbsent {
      route.append(segue)
      segue = arrivals[graph.segues[segue].from]
    }
    return route.reversed()
  }
}

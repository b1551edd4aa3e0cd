/// How many steps a fragment is away at least.
struct RouteEstimate {
  /// For each fragment the steps from where it is presented; `unreachable` where there are none.
  private let distances: [Int32]
  private let graph: IndexedGraph

  private static let unreachable = Int32.max

  /// Counts back from the goal: a segue is a step, an auto segue none, and to see a fragment again that a `.pass` auto
  /// segue left at once takes a dismissal.
  ///
  /// - Complexity: linear.
  init(to goal: FragmentNumber, through presentable: [Bool], in graph: IndexedGraph) {
    var distances = [Int32](repeating: Self.unreachable, count: graph.fragmentCount)
    var isReached = [Bool](repeating: false, count: graph.fragmentCount)
    var presented = presentable[goal] ? [goal] : []
    var reached: [FragmentNumber] = []
    var distance: Int32 = 0
    while !presented.isEmpty || !reached.isEmpty {
      var later: [FragmentNumber] = []
      for fragment in presented where distances[fragment] == Self.unreachable {
        distances[fragment] = distance
        let auto = graph.autoSegue(of: fragment)
        if auto.map({ graph.segues[$0].style }) == .pass {
          later.append(fragment)
        } else {
          reached.append(fragment)
        }
      }
      presented = []
      while let fragment = reached.popLast() {
        guard !isReached[fragment] else { continue }
        isReached[fragment] = true
        for number in graph.ingress(of: fragment) {
          let segue = graph.segues[number]
          if presentable[segue.from] { presented.append(segue.from) }
          if graph.autoSegue(of: segue.from) == number { reached.append(segue.from) }
        }
      }
      reached = later
      distance += 1
    }
    self.distances = distances
    self.graph = graph
  }

  /// The least number of steps from a path, where what it hides takes one step to be presented; nil where no steps lead
  /// to the goal.
  ///
  /// `direct` leaves hidden fragments out, unless nothing else leads to the goal.
  ///
  /// - Complexity: linear in the path.
  func steps(from path: IndexedPath) -> (least: Int, direct: Int)? {
    let presented = path.presented.lazy.map { distances[$0.fragment] }.min() ?? Self.unreachable
    var touched = distances[graph.entry]
    for edge in path.edges {
      let segue = graph.segues[edge.segue]
      touched = min(touched, distances[segue.from], distances[segue.to])
    }
    // Whatever is presented is the entry or on the path.
    guard touched != Self.unreachable else { return nil }
    let least = Int(min(presented, touched + 1))
    return (least, presented == Self.unreachable ? least : Int(presented))
  }
}

/// A tour while it is made: the plan's segues, taken on a path as the engine takes them.
struct Tour {
  enum Step {
    case present(SegueNumber)
    case dismiss(SegueNumber)
    case replace([SegueNumber])
  }

  private let graph: IndexedGraph
  private var plan: TourPlan
  private var path: IndexedPath
  /// For each fragment the segue by which the shortest way from the entry reaches it, none where none does.
  private let arrivals: [SegueNumber]
  private var isTaken: [Bool]
  /// Segues whose edges left the path at once: an auto that the path held already cut it before them.
  private var vanished: [SegueNumber] = []
  private(set) var steps: [Step] = []

  /// How many edges of a path are looked at for one whose dismissal saves a replacement.
  private static let dismissalLimit = 32

  /// - Parameter taken: segues that needn't be taken any more.
  /// - Complexity: linear in the graph, apart from the jumps: each costs what its path is long.
  init(from start: IndexedPath, in graph: IndexedGraph, besides taken: Set<SegueNumber> = []) {
    self.graph = graph
    let reach = ReachableSegues(in: graph)
    self.arrivals = reach.arrivals
    let wanted = taken.isEmpty ? reach.segues : reach.segues.filter { !taken.contains($0) }
    self.plan = TourPlan(wanted, in: graph)
    self.path = IndexedPath(restoring: EmptyCollection(), in: graph)
    self.isTaken = [Bool](repeating: true, count: graph.segues.count)
    for segue in wanted { isTaken[segue] = false }
    if path != start { steps.append(.replace([])) }
    markTaken(from: 0)
    while step() || jump() || stepFromHidden() {}
    for segue in vanished { retake(segue) }
  }

  /// Whether every segue that can be reached was taken.
  var isComplete: Bool { isTaken.allSatisfy { $0 } }

  private mutating func step() -> Bool {
    for origin in path.uncovered(in: graph).reversed() {
      guard let segue = plan.takeNext(from: origin.fragment) else { continue }
      take(segue)
      return true
    }
    return false
  }

  private mutating func take(_ segue: SegueNumber) {
    steps.append(.present(segue))
    let edge = IndexedPathEdge(segue: segue)
    path.take(edge, in: graph)
    isTaken[segue] = true
    guard let place = path.position(of: edge) else {
      vanished.append(segue)
      return
    }
    markTaken(from: place)
  }

  /// Takes a segue once more from where its edge stays on the path, if there is such a place.
  private mutating func retake(_ segue: SegueNumber) {
    let edge = IndexedPathEdge(segue: segue)
    let start = IndexedPath(restoring: shortestWay(to: graph.segues[segue].from), in: graph)
    var next = start
    next.take(edge, in: graph)
    guard next.position(of: edge) != nil else { return }
    replace(with: start)
    take(segue)
  }

  private mutating func markTaken(from place: Int) {
    for edge in path.edges[place...] { isTaken[edge.segue] = true }
  }

  // MARK: Jumps

  /// Presents a fragment from which a segue is to be taken: where that is enough by one dismissal or by a segue that
  /// was taken before, else by a path of its own.
  private mutating func jump() -> Bool {
    dismissTowardsWork() || presentTowardsWork() || replaceTowardsWork()
  }

  private mutating func dismissTowardsWork() -> Bool {
    var tries = 0
    let cover = path.cover(in: graph)
    for place in path.edges.indices.reversed() where tries < Self.dismissalLimit {
      let edge = path.edges[place]
      let segue = graph.segues[edge.segue]
      guard path.canDismiss(edge, over: cover, in: graph), plan.hasWork(at: segue.from) else { continue }
      tries += 1
      var next = path
      next.dismiss(at: place, in: graph)
      guard next.uncovered(in: graph).contains(edge.source(in: graph)) else { continue }
      path = next
      steps.append(.dismiss(edge.segue))
      return true
    }
    return false
  }

  private mutating func presentTowardsWork() -> Bool {
    for origin in path.uncovered(in: graph).reversed() {
      for segue in graph.egress(of: origin.fragment) where plan.hasWork(at: plan.landing(of: segue)) {
        var next = path
        next.take(IndexedPathEdge(segue: segue), in: graph)
        let landing = IndexedPathFragment(fragment: plan.landing(of: segue))
        guard next.uncovered(in: graph).contains(landing) else { continue }
        take(segue)
        return true
      }
    }
    return false
  }

  private mutating func replaceTowardsWork() -> Bool {
    let fragments = graph.fragments
    guard
      let fragment = fragments.first(where: { plan.needsJump(to: $0) && reach($0) != nil })
        ?? fragments.first(where: { plan.hasWork(at: $0) && reach($0) != nil }),
      let next = reach(fragment)
    else { return false }
    replace(with: next)
    return true
  }

  private mutating func replace(with next: IndexedPath) {
    path = next
    steps.append(.replace(next.edges.map(\.segue)))
  }

  /// Takes a segue whose origin another segue leaves at once: from its place on the path.
  private mutating func stepFromHidden() -> Bool {
    guard let segue = plan.takeNextHidden() else { return false }
    let origin = IndexedPathFragment(fragment: graph.segues[segue].from)
    if origin.fragment != graph.entry,
      !path.followed.contains(where: { path.edges[Int($0)].target(in: graph) == origin })
    {
      replace(with: IndexedPath(restoring: shortestWay(to: origin.fragment), in: graph))
    }
    take(segue)
    return true
  }

  /// A path that presents a fragment and leaves it uncovered; nil where neither the steps to it nor their edges alone
  /// do.
  private func reach(_ fragment: FragmentNumber) -> IndexedPath? {
    let way = shortestWay(to: fragment)
    var path = IndexedPath(restoring: EmptyCollection(), in: graph)
    for edge in way { path.take(edge, in: graph) }
    let goal = IndexedPathFragment(fragment: fragment)
    if path.uncovered(in: graph).contains(goal) { return path }
    path = IndexedPath(restoring: way, in: graph)
    return path.uncovered(in: graph).contains(goal) ? path : nil
  }

  private func shortestWay(to fragment: FragmentNumber) -> [IndexedPathEdge] {
    var way: [IndexedPathEdge] = []
    var fragment = fragment
    while fragment != graph.entry, !arrivals[fragment].isAbsent {
      way.append(IndexedPathEdge(segue: arrivals[fragment]))
      fragment = graph.segues[arrivals[fragment]].from
    }
    return way.reversed()
  }
}

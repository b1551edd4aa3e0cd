import Helm

/// Chains of segues from the starts, each segue from where the one before led, auto segues followed: breadth first, in
/// the order in which an explorer makes the steps.
struct SegueChains {
  private let starts: [(graph: IndexedGraph, path: IndexedPath)]
  private let isAvoided: [Bool]?
  private let graph: IndexedGraph?
  /// The fragments that chains lead to, once each, in order: the place of the chain before, the segue, and the start.
  private var chains: [(before: Int, segue: SegueNumber, start: Int, last: FragmentNumber)] = []
  private var isMet: [Bool]

  init(_ starts: [(graph: IndexedGraph, path: IndexedPath)], avoiding isAvoided: [Bool]?) {
    self.starts = starts
    self.isAvoided = isAvoided
    graph = starts.first?.graph
    isMet = [Bool](repeating: false, count: graph?.fragmentCount ?? 0)
  }

  /// The first chain that reaches one of some fragments: its start, and the segues that a user takes.
  ///
  /// - Complexity: linear in the graph.
  mutating func first(_ isGoal: [Bool]) -> (start: Int, segues: [SegueNumber])? {
    guard let place = search(isGoal) else { return nil }
    var segues: [SegueNumber] = []
    var next = place
    while next >= 0, chains[next].before >= 0 {
      segues.append(chains[next].segue)
      next = chains[next].before
    }
    return (chains[place].start, segues.reversed())
  }

  /// For each fragment whether some chain presents it, as the engine tells that walks them all.
  ///
  /// - Complexity: linear in the graph.
  mutating func presented() -> [Bool] {
    var isPresented = [Bool](repeating: false, count: isMet.count)
    _ = search(isPresented)
    var followers = [[Int]](repeating: [], count: chains.count)
    for (place, chain) in chains.enumerated() where chain.before >= 0 { followers[chain.before].append(place) }
    for (place, chain) in chains.enumerated() where chain.before < 0 {
      let graph = starts[chain.start].graph
      var path = starts[chain.start].path
      for fragment in path.presented { isPresented[fragment.fragment] = true }
      // Depth first: a chain is walked on from the one before it, which stays as it was.
      var stack = followers[place].reversed().map { (place: $0, length: path.edges.count) }
      while let (next, length) = stack.popLast() {
        path.cut(to: length, in: graph)
        guard path.presented.last?.fragment == graph.segues[chains[next].segue].from else { continue }
        path.take(IndexedPathEdge(segue: chains[next].segue), in: graph)
        let taken = path.edges.count - min(length, path.edges.count)
        for fragment in path.presented.suffix(taken + 1) { isPresented[fragment.fragment] = true }
        stack += followers[next].reversed().map { ($0, path.edges.count) }
      }
    }
    return isPresented
  }

  /// Finds the chains until one reaches a goal; returns its place.
  private mutating func search(_ isGoal: [Bool]) -> Int? {
    guard let graph else { return nil }
    for (number, start) in starts.enumerated() {
      let touched = [start.graph.entry] + start.path.edges.map { start.graph.segues[$0.segue].to }
      if let isAvoided, touched.contains(where: { isAvoided[$0] }) { continue }
      guard let last = start.path.presented.last?.fragment else { continue }
      chains.append((-1, -1, number, last))
      if touched.contains(where: { isGoal[$0] }) { return chains.count - 1 }
    }
    for chain in chains { isMet[chain.last] = true }
    var next = 0
    while next < chains.count {
      let origin = chains[next]
      for segue in graph.egress(of: origin.last) {
        guard let reached = follow(segue, in: graph, isGoal), !isMet[reached.last] || reached.isGoal else {
          continue
        }
        isMet[reached.last] = true
        chains.append((next, segue, origin.start, reached.last))
        if reached.isGoal { return chains.count - 1 }
      }
      next += 1
    }
    return nil
  }

  /// Where a segue leads, auto segues followed; nil where something is met that is to be avoided.
  private func follow(
    _ segue: SegueNumber,
    in graph: IndexedGraph,
    _ isGoal: [Bool]
  ) -> (last: FragmentNumber, isGoal: Bool)? {
    var (fragment, isReached) = (graph.segues[segue].to, false)
    for _ in 0...graph.fragmentCount {
      if let isAvoided, isAvoided[fragment] { return nil }
      if isGoal[fragment] { isReached = true }
      guard let auto = graph.autoSegue(of: fragment) else { break }
      fragment = graph.segues[auto].to
    }
    return (fragment, isReached)
  }
}

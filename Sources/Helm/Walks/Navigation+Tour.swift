import OrderedCollections

extension Navigation {
  /// A short walk that takes every segue that can be reached, as transitions to make one after the other from the
  /// present state; for snapshot tests.
  ///
  /// It presents from what is presented, as a user would, and jumps where nothing is left to present: by a dismissal,
  /// by a segue that was taken before, or else by another path. Where a `.pass` auto leaves a fragment at once, the
  /// other segues out of it are taken from the path. Never longer than ``transitions(from:)``.
  ///
  /// ```swift
  /// for transition in navigation.tour() {
  ///   try navigation.navigate(transition: transition)
  /// }
  /// navigation.tour().count < navigation.transitions().count  // true
  /// ```
  ///
  /// - Complexity: linear in the graph, apart from the jumps: each costs what its path is long.
  public func tour() -> [PathTransition<N>] {
    let tour = Tour(from: indexedPath, in: graph.indexed)
    guard
      tour.isComplete,
      DepthFirstWalk(from: graph.indexed.entry, in: graph.indexed, limit: tour.steps.count).length >= tour.steps.count
    else { return transitions() }
    return tour.steps.map(named)
  }

  /// The tour without the segues, by their numbers, that were taken before; nil where it would miss one.
  ///
  /// - Complexity: that of ``tour()``.
  package func tour(besides taken: Set<SegueNumber>) -> [PathTransition<N>]? {
    let tour = Tour(from: indexedPath, in: graph.indexed, besides: taken)
    return tour.isComplete ? tour.steps.map(named) : nil
  }

  /// The numbers of the segues that a path from the entry reaches, ascending.
  package var reachableSegues: [SegueNumber] { ReachableSegues(in: graph.indexed).segues }

  private func named(_ step: Tour.Step) -> PathTransition<N> {
    switch step {
    case .present(let segue): .present(pathEdge: edge(segue))
    case .dismiss(let segue): .dismiss(pathEdge: edge(segue))
    case .replace(let segues): .replace(path: OrderedSet(segues.map { edge($0) }))
    }
  }

  /// The segues that no path from the entry reaches, ascending.
  public var unreachableSegues: [Segue<N>] {
    let reachable = Set(ReachableSegues(in: graph.indexed).segues)
    return graph.indexed.segueNumbers.filter { !reachable.contains($0) }.map { graph.segues[$0] }
  }

  private func edge(_ segue: SegueNumber) -> PathEdge<N> {
    PathEdge(graph.segues[segue].edge)
  }
}

import OrderedCollections

extension Navigation {
  /// A depth-first walk over every segue that can be reached, as transitions to make one after the other from the empty
  /// path; for snapshot tests.
  ///
  /// Of the segues out of a fragment the last is followed first. Where none is left to follow, a `.replace` goes back
  /// to the path before the next one. A segue that waits on the walk's stack twice is taken twice.
  ///
  /// ```swift
  /// for transition in navigation.transitions() {
  ///   try navigation.navigate(transition: transition)
  /// }
  /// ```
  ///
  /// `tour()` is shorter.
  ///
  /// - Parameter start: the fragment to start at instead of the entry.
  /// - Complexity: linear in the length of the walk and of the paths that it starts over from.
  public func transitions(from start: N? = nil) -> [PathTransition<N>] {
    transitions(from: start) { _ -> AnyHashable? in nil }
  }

  /// The walk of `transitions(from:)` with identifiers.
  ///
  /// ```swift
  /// navigation.transitions { $0 == .gatekeeper ? 42 : nil }.first  // present splash -> gatekeeper(42)
  /// ```
  ///
  /// - Parameters:
  ///   - start: the fragment to start at instead of the entry; it carries no identifier, as a path starts bare.
  ///   - identityProvider: the identifier with which a fragment is presented, nil for none. It is asked once for each
  ///     fragment, when that is first reached.
  /// - Complexity: linear in the length of the walk and of the paths that it starts over from.
  public func transitions<ID: PathFragmentIdentifier>(
    from start: N? = nil,
    identityProvider: (N) -> ID?
  ) -> [PathTransition<N>] {
    guard let number = graph.number(of: start ?? entry) else { return [] }
    let walk = DepthFirstWalk(from: number, in: graph.indexed)
    var destinations: [PathFragment<N>?] = Array(repeating: nil, count: graph.fragments.count)
    var path: OrderedSet<PathEdge<N>> = []
    var transitions: [PathTransition<N>] = []
    transitions.reserveCapacity(walk.length)
    for step in walk.steps {
      if path.count > step.depth {
        path.removeLast(path.count - Int(step.depth))
        transitions.append(.replace(path: path))
      }
      let segue = graph.segues[step.segue]
      let target = graph.indexed.segues[step.segue].to
      let destination = destinations[target] ?? PathFragment(segue.to, id: identityProvider(segue.to))
      destinations[target] = destination
      let edge = PathEdge(from: path.last?.to ?? PathFragment(segue.from), to: destination)
      transitions.append(.present(pathEdge: edge))
      path.append(edge)
    }
    return transitions
  }
}

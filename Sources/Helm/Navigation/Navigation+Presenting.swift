public import OrderedCollections

extension Navigation {
  /// Presents a fragment from the latest presented one that has a segue to it.
  ///
  /// ```swift
  /// try navigation.present(fragment: .dashboard)
  /// try navigation.present(fragment: .library, id: 2)
  /// navigation.presentedFragments  // [dashboard, library(2)]
  /// ```
  ///
  /// - Throws: `.missingSegueToFragment`.
  public mutating func present(fragment: N, id: AnyHashable? = nil) throws(HelmError<N>) {
    guard let number = graph.number(of: fragment) else { throw .missingSegueToFragment(fragment) }
    let id = identifiers.intern(id)
    try step { path, graph throws(IndexedStepError) in try path.present(fragment: number, id: id, in: graph) }
  }

  /// Takes a segue with a tag from the latest presented fragment that has one; of several the one that leads to the
  /// smallest fragment.
  ///
  /// - Throws: `.missingTaggedSegue`.
  public mutating func present(tag: AnyHashable, id: AnyHashable? = nil) throws(HelmError<N>) {
    guard let number = graph.number(ofTag: tag) else { throw .missingTaggedSegue(name: tag) }
    let id = identifiers.intern(id)
    try step { path, graph throws(IndexedStepError) in try path.present(tag: number, id: id, in: graph) }
  }

  /// Takes the sole segue out of the last presented fragment.
  ///
  /// - Throws: `.ambiguousForwardFromFragment`, also where no segue leaves it.
  public mutating func forward(id: AnyHashable? = nil) throws(HelmError<N>) {
    let id = identifiers.intern(id)
    try step { path, graph throws(IndexedStepError) in try path.forward(id: id, in: graph) }
  }

  /// Takes an edge that starts at the entry or at a fragment on the path, whether that is still presented or not.
  ///
  /// An edge that the path holds already cuts the path just before its earlier place. Before anything but auto segues
  /// was taken, an edge may start anywhere, as a restored path may.
  ///
  /// - Throws: `.missingSegueForEdge`; `.fragmentNotPresented` if its start was never reached.
  public mutating func present(pathEdge: PathEdge<N>) throws(HelmError<N>) {
    let edge = try indexed(pathEdge)
    try step { path, graph throws(IndexedStepError) in try path.present(edge, in: graph) }
  }

  private mutating func indexed(_ pathEdge: PathEdge<N>) throws(HelmError<N>) -> IndexedPathEdge {
    guard let segue = graph.number(of: pathEdge.edge), !graph.indexed.segues[segue].isClosed else {
      throw .missingSegueForEdge(pathEdge.edge)
    }
    let sourceId = identifiers.intern(pathEdge.from.id)
    let targetId = identifiers.intern(pathEdge.to.id)
    return IndexedPathEdge(segue: segue, sourceId: sourceId, targetId: targetId)
  }

  /// Puts another path in the place of the whole present one, and restores it as `init(nav:path:entry:)` does.
  ///
  /// ```swift
  /// import OrderedCollections
  ///
  /// try navigation.replace(path: [.splash => .dashboard, .dashboard => .compose])
  /// navigation.presentedFragments  // [dashboard, compose]
  /// ```
  ///
  /// - Throws: `.pathMismatch` with the edges that have no segue; the present path then stays.
  public mutating func replace(path: OrderedSet<PathEdge<N>>) throws(HelmError<N>) {
    var identifiers = IdentifierTable()
    var edges: [IndexedPathEdge] = []
    var mismatches: Set<DirectedEdge<N>> = []
    for pathEdge in path {
      guard let segue = graph.number(of: pathEdge.edge) else {
        mismatches.insert(pathEdge.edge)
        continue
      }
      let sourceId = identifiers.intern(pathEdge.from.id)
      let targetId = identifiers.intern(pathEdge.to.id)
      edges.append(IndexedPathEdge(segue: segue, sourceId: sourceId, targetId: targetId))
    }
    guard mismatches.isEmpty else { throw .pathMismatch(mismatches) }
    self.identifiers = identifiers
    self.indexedPath = IndexedPath(restoring: edges, in: graph.indexed)
  }

  /// Makes the step that a transition describes.
  ///
  /// An edge may start anywhere: the walks of ``transitions(from:)`` start over from the empty path, and go on from
  /// fragments that an auto segue cut from the path. What starts off the path shows nothing until the path leads there.
  ///
  /// - Throws: `.missingSegueForEdge`, or what a dismissal or a replacement throws; nothing changes then.
  public mutating func navigate(transition: PathTransition<N>) throws(HelmError<N>) {
    switch transition {
    case .present(let pathEdge):
      let edge = try indexed(pathEdge)
      try step { path, graph throws(IndexedStepError) in path.take(edge, in: graph) }
    case .dismiss(let edge): try dismiss(pathEdge: edge)
    case .replace(let path): try replace(path: path)
    }
  }

  /// Makes a step on the integers, and names what went wrong.
  mutating func step(
    _ step: (inout IndexedPath, IndexedGraph) throws(IndexedStepError) -> Void
  ) throws(HelmError<N>) {
    defer { identifiers.releaseUnused(by: indexedPath) }
    do throws(IndexedStepError) {
      try step(&indexedPath, graph.indexed)
    } catch {
      throw HelmError(error, in: graph)
    }
  }
}

extension Navigation {
  /// Dismisses what the last dismissable edge to a fragment presented, whatever its identifier.
  ///
  /// ```swift
  /// try navigation.present(fragment: .dashboard)
  /// try navigation.present(fragment: .compose)
  /// try navigation.dismiss(fragment: .compose)
  /// navigation.presentedFragments  // [dashboard, news]
  /// ```
  ///
  /// - Throws: `.fragmentMissingDismissableSegue`.
  public mutating func dismiss(fragment: N) throws(HelmError<N>) {
    guard let number = graph.number(of: fragment) else { throw .fragmentMissingDismissableSegue(fragment) }
    try step { path, graph throws(IndexedStepError) in try path.dismiss(fragment: number, in: graph) }
  }

  /// Dismisses what the last dismissable edge to a fragment with an identifier presented; nil matches only none.
  ///
  /// - Throws: `.fragmentMissingDismissableSegue`.
  public mutating func dismiss(fragment: N, id: AnyHashable?) throws(HelmError<N>) {
    guard let number = graph.number(of: fragment), let id = identifiers.number(of: id) else {
      throw .fragmentMissingDismissableSegue(fragment)
    }
    try step { path, graph throws(IndexedStepError) in try path.dismiss(fragment: number, id: id, in: graph) }
  }

  /// Dismisses what the last edge of the path with a tag presented.
  ///
  /// - Throws: `.missingTaggedSegue`, `.segueNotDismissable`.
  public mutating func dismiss(tag: AnyHashable) throws(HelmError<N>) {
    guard let number = graph.number(ofTag: tag) else { throw .missingTaggedSegue(name: tag) }
    try step { path, graph throws(IndexedStepError) in try path.dismiss(tag: number, in: graph) }
  }

  /// Dismisses what the last dismissable edge of the path presented.
  ///
  /// - Throws: `.emptyPath`, `.noDismissableSegues`.
  public mutating func dismiss() throws(HelmError<N>) {
    try step { path, graph throws(IndexedStepError) in try path.dismiss(in: graph) }
  }

  /// Dismisses what an edge of the path presented.
  ///
  /// Every edge into or out of the dismissed fragment is removed, then what no longer hangs together with the edge's
  /// origin.
  ///
  /// - Throws: `.missingSegueForEdge`, `.segueNotDismissable`, `.missingPathEdge`.
  public mutating func dismiss(pathEdge: PathEdge<N>) throws(HelmError<N>) {
    guard let number = graph.number(of: pathEdge.edge) else { throw .missingSegueForEdge(pathEdge.edge) }
    let segue = graph.segues[number]
    guard segue.dismissable else { throw .segueNotDismissable(segue) }
    guard
      let sourceId = identifiers.number(of: pathEdge.from.id),
      let targetId = identifiers.number(of: pathEdge.to.id)
    else { throw .missingPathEdge(segue) }
    let edge = IndexedPathEdge(segue: number, sourceId: sourceId, targetId: targetId)
    try step { path, graph throws(IndexedStepError) in try path.dismiss(edge, in: graph) }
  }
}

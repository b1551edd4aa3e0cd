/// What a user reaches of a path whose modal segues cover what was presented before.
extension IndexedPath {
  /// The place among ``presented`` from which on a user's steps start: that of what the last modal segue of the path
  /// presents whose destination is presented; nil where there is none, and nothing is covered.
  ///
  /// - Complexity: linear in the path; constant in a graph without modal segues.
  public func cover(in graph: IndexedGraph) -> Int? {
    guard graph.hasModals else { return nil }
    for edge in edges.reversed() where graph.segues[Int(edge.segue)].isModal {
      if let place = presented.lastIndex(of: edge.target(in: graph)) { return place }
    }
    return nil
  }

  /// What a user can take a segue from, the latest presented last.
  ///
  /// - Complexity: that of ``cover(in:)``.
  package func uncovered(in graph: IndexedGraph) -> ArraySlice<IndexedPathFragment> {
    presented[(cover(in: graph) ?? 0)...]
  }

  /// Whether a user can dismiss what an edge of the path presented.
  ///
  /// - Parameter cover: the path's.
  /// - Complexity: linear in what isn't covered; constant where nothing is.
  package func canDismiss(_ edge: IndexedPathEdge, over cover: Int?, in graph: IndexedGraph) -> Bool {
    guard graph.segues[Int(edge.segue)].dismissable else { return false }
    return cover.map { presented[$0...].contains(edge.target(in: graph)) } ?? true
  }
}

extension EdgeCollection where Element: DirectedConnector {
  /// Whether the edges of any circle can be followed for ever; an edge from a node to itself is a circle.
  public var hasCycle: Bool {
    firstCycle != nil
  }

  /// The edges of a circle, exactly, or nil if there is none.
  ///
  /// ```swift
  /// let edges: Set<DirectedEdge<Section>> = .splash => .news => .library => .news
  /// edges.firstCycle  // [library -> news, news -> library]
  /// ```
  ///
  /// Of several circles, the one found by starting at the smallest node that can be walked from for ever, and taking
  /// the smallest such node next. Of several edges between the same two nodes one is part of the result.
  ///
  /// - Complexity: linear in the number of edges, apart from sorting them.
  public var firstCycle: Set<Element>? {
    let index = EdgeIndex(self)
    guard let cycle = index.adjacency.disjointCycles().first else { return nil }
    return Set<Element>(cycle.map { index.edges[Int($0)] })
  }
}

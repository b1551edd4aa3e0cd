/// An edge of a path on an `IndexedGraph`.
public struct IndexedPathEdge: Hashable, Sendable {
  /// The number of the segue that was taken.
  public let segue: SegueNumber

  /// The number of the identifier at the segue's origin, -1 for none.
  public let sourceId: Int32

  /// The number of the identifier at the segue's destination, -1 for none.
  public let targetId: Int32

  /// An edge along a segue.
  public init(segue: SegueNumber, sourceId: Int32 = -1, targetId: Int32 = -1) {
    self.segue = segue
    self.sourceId = sourceId
    self.targetId = targetId
  }

  /// Where the edge starts.
  public func source(in graph: IndexedGraph) -> IndexedPathFragment {
    IndexedPathFragment(fragment: graph.segues[segue].from, id: sourceId)
  }

  /// Where the edge leads.
  public func target(in graph: IndexedGraph) -> IndexedPathFragment {
    IndexedPathFragment(fragment: graph.segues[segue].to, id: targetId)
  }
}

import Helm

extension IndexedPath {
  /// Whether nothing can be dismissed, and whatever is presented next, the same fragments are presented as before.
  ///
  /// - Complexity: that of presenting what every segue out of what is presented leads to.
  func isDeadEnd(in graph: IndexedGraph) -> Bool {
    guard lastDismissableEdge(in: graph) == nil else { return false }
    let fragments = presented.map(\.fragment)
    return Set(availableSegues(in: graph).map { graph.segues[$0].to }).allSatisfy { fragment in
      var next = self
      guard (try? next.present(fragment: fragment, in: graph)) != nil else { return true }
      return next.presented.map(\.fragment) == fragments
    }
  }
}

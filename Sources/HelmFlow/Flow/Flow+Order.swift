internal import OrderedCollections

extension Flow {
  /// The segues in an order in which they can be followed: depth first from the first node, and out of each node the
  /// modals last, because a sibling that comes later would deactivate them.
  ///
  /// What doesn't hang on the first node comes at the end.
  ///
  /// - Complexity: linear.
  func inPresentingOrder(isModal: (Segue<N>) -> Bool) -> OrderedSet<Segue<N>> {
    let egress = Dictionary(grouping: self, by: \.from)
      .mapValues { segues in Array((segues.filter { !isModal($0) } + segues.filter(isModal)).reversed()) }
    var ordered: OrderedSet<Segue<N>> = []
    for start in map(\.from) {
      var next = egress[start, default: []].filter { !ordered.contains($0) }
      while let segue = next.popLast() {
        guard ordered.append(segue).inserted else { continue }
        next += egress[segue.to, default: []]
      }
    }
    return ordered
  }
}

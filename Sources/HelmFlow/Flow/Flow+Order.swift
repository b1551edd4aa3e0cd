internal import OrderedCollections

extension Flow {
  /// The nodes to begin at: those that none of the segues leads to, then the others, as they come in the flow.
  var starts: [N] {
    let targets = Set(map(\.to))
    let nodes = OrderedSet(map(\.from))
    return nodes.filter { !targets.contains($0) } + nodes.filter(targets.contains)
  }

  /// The segues in an order in which they can be followed, however they were added: depth first from each start, and
  /// out of each node the modals last, because a sibling that comes later would deactivate them.
  ///
  /// - Complexity: linear.
  func inPresentingOrder(isModal: (Segue<N>) -> Bool) -> OrderedSet<Segue<N>> {
    let egress = Dictionary(grouping: self, by: \.from)
      .mapValues { segues in Array((segues.filter { !isModal($0) } + segues.filter(isModal)).reversed()) }
    var ordered: OrderedSet<Segue<N>> = []
    for start in starts {
      var next = egress[start, default: []].filter { !ordered.contains($0) }
      while let segue = next.popLast() {
        guard ordered.append(segue).inserted else { continue }
        next += egress[segue.to, default: []]
      }
    }
    return ordered
  }
}

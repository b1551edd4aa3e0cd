internal import HelmDiagram

extension PlacedDiagram {
  /// About the size that a drawing from left to right would have from top to bottom, with the same ranks: what boxes
  /// and the lines that pass them take side by side, and ranks below each other.
  ///
  /// - Complexity: O(n log n), and linear in the ranks that lines pass.
  var turnedSize: Size {
    let gaps = GraphvizPlan.gaps(diagram, .topToBottom)
    let (separation, leading) = (72 * gaps.boxes, 72 * gaps.ranks)
    let places = fragments.map { $0.center.x.rounded() }
    let ranks = Set(places).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: ranks.enumerated().map { ($0.element, $0.offset) })
    let rank = places.map { numbers[$0] ?? 0 }
    var sizes = ranks.map { _ in Size(width: 0, height: 0) }
    for (box, rank) in zip(fragments, rank) {
      sizes[rank].width += box.width + separation
      sizes[rank].height = max(sizes[rank].height, box.height)
    }
    for segue in diagram.segues where !segue.isTrailing {
      let (low, high) = (min(rank[segue.from], rank[segue.to]), max(rank[segue.from], rank[segue.to]))
      for passed in sizes.indices[low...high].dropFirst().dropLast() { sizes[passed].width += separation }
    }
    return Size(
      width: max(0, (sizes.map(\.width).max() ?? 0) - separation),
      height: max(0, sizes.reduce(-leading) { $0 + $1.height + leading })
    )
  }
}

extension PlacedDiagram {
  /// The lines of segues that have none where nothing is said of them: around all boxes, from a row to where it leads.
  ///
  /// - Parameter segues: The diagram's segues; those that have a line anyway keep it.
  /// - Complexity: O(s n² log n) for s segues and n fragments.
  public func lines(of segues: [Int]) -> [PlacedSegue] {
    let known = segues.map { index -> (start: LineRouter.End, end: LineRouter.End)? in
      diagram.segues[index].isQuiet ? ends(of: index) : nil
    }
    let heights = known.compactMap { $0 }.flatMap { [$0.start.y, $0.end.y] }
    guard !heights.isEmpty else { return segues.map { self.segues[$0] } }
    let router = LineRouter(around: obstacles, heights: heights)
    return zip(segues, known).map { index, ends in
      guard let ends, let bends = router.line(from: ends.start, to: ends.end), bends.count > 1 else {
        return self.segues[index]
      }
      return PlacedSegue(curve: Curve(bends: bends, radius: 7), pill: nil, step: Self.middle(of: bends))
    }
  }

  private func ends(of segue: Int) -> (start: LineRouter.End, end: LineRouter.End) {
    let (from, to) = (diagram.segues[segue].from, diagram.segues[segue].to)
    let frame = diagram.fragments[from].kind.frame(in: fragments[from])
    var y = fragments[from].center.y
    if let row = diagram.fragments[from].rows.firstIndex(of: segue) {
      y = frame.maxY - 4 - (Double(diagram.fragments[from].rows.count - row) - 0.5) * DiagramText.rowLeading
    }
    let target = fragments[to].y + min(12, fragments[to].height / 2)
    return (.init(box: outline(of: from), y: y), .init(box: outline(of: to), y: target))
  }

  /// A fragment's box, or that which it shares.
  private func outline(of fragment: Int) -> Rect {
    guard let members = diagram.twins.first(where: { $0.contains(fragment) }) else { return fragments[fragment] }
    return members.reduce(fragments[fragment]) { $0.union(fragments[$1]) }
  }

  private var obstacles: [Rect] {
    let shared = Set(diagram.twins.flatMap(\.self))
    return fragments.indices.filter { !shared.contains($0) }.map { fragments[$0] }
      + diagram.twins.compactMap { $0.first.map(outline) }
  }

  /// The middle of the longest straight part.
  private static func middle(of bends: [Point]) -> Point {
    let parts = zip(bends, bends.dropFirst())
    let longest = parts.max { $0.0.distance(to: $0.1) < $1.0.distance(to: $1.1) }
    return longest.map { $0.0.interpolated(to: $0.1, 0.5) } ?? bends[0]
  }
}

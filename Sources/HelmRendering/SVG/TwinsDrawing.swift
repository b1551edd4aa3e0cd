internal import HelmDiagram

/// The frames around fragments that share a box.
enum TwinsDrawing {
  /// From the fragments to the frame.
  private static let margin = 4.0

  static func elements(_ placed: PlacedDiagram, origin: Point) -> [Element] {
    placed.diagram.twins.compactMap { members in
      guard !members.isEmpty else { return nil }
      let box = frame(members, in: placed)
      let titles = members.map { placed.diagram.fragments[$0].toldTitle }.joined(separator: ", ")
      return Element(
        "g",
        ["class": "twins"],
        [Element("title", text: titles), .rect(box.offset(dx: origin.x, dy: origin.y), radius: 8)]
      )
    }
  }

  /// The frame around fragments that share a box.
  static func frame(_ members: [Int], in placed: PlacedDiagram) -> Rect {
    members.dropFirst().reduce(placed.fragments[members[0]]) { $0.union(placed.fragments[$1]) }.insetBy(-margin)
  }
}

/// A diagram in which everything has its place. One serves every state of its graph.
public struct PlacedDiagram: Sendable, Hashable {
  /// What was placed.
  public var diagram: Diagram
  /// The direction that was chosen; never `.automatic`.
  public var direction: DiagramDirection
  /// What Graphviz was told.
  public var detail: GraphvizPlan.Detail
  /// The extent of boxes, lines and labels; all places lie within `(0, 0)` and this.
  public var size: Size
  /// The fragments' boxes, one each, in the diagram's order.
  public var fragments: [Rect]
  /// The segues' lines, one each, in the diagram's order.
  public var segues: [PlacedSegue]
  /// The redirects' lines, one each, in the diagram's order.
  public var redirects: [Curve]
  /// The groups' frames, one each, in the diagram's order; none where Graphviz can't lay groups out.
  public var groups: [PlacedGroup]

  /// A placed diagram; the lists are as long as the diagram's, that of the groups may be empty.
  public init(
    diagram: Diagram,
    direction: DiagramDirection,
    detail: GraphvizPlan.Detail = .everything,
    size: Size,
    fragments: [Rect],
    segues: [PlacedSegue],
    redirects: [Curve],
    groups: [PlacedGroup]
  ) {
    self.diagram = diagram
    self.direction = direction
    self.detail = detail
    self.size = size
    self.fragments = fragments
    self.segues = segues
    self.redirects = redirects
    self.groups = groups
  }

  /// What a picture leaves free beside and below the graph, in points; lines of rows may take of it.
  public static let margin = 28.0

  /// The chips of all fragments, in the diagram's order.
  ///
  /// - Complexity: linear in fragments and segues; in the fragments again for each box of which an edge is taken.
  public var chips: [[PlacedChip]] { PlacedChip.all(of: diagram, boxes: fragments, curves: segues.map(\.curve)) }

  /// Where a sign on each fragment's box stands: at the corner of its frame at which no line begins or ends, no chip
  /// stands and none of its twins, rather at the right and above. Among twins a sign may stand further in; it stands at
  /// the upper right corner where there is no place at all.
  ///
  /// - Complexity: linear in fragments and segues, and in the pairs of twins, beside that of the chips.
  public var signPlaces: [Point] { signPlaces(off: []) }

  /// The same where lines of rows are shown: off their heads, and off themselves where there is room for that.
  ///
  /// - Parameter lines: The segues whose lines are shown, with those.
  /// - Complexity: that of ``signPlaces``, and the fragments times the lines.
  public func signPlaces(off lines: [(segue: Int, line: PlacedSegue)]) -> [Point] {
    let heads = lines.flatMap { diagram.segues[$0.segue].ends(on: $0.line.curve) }
    let parts = lines.flatMap(\.line.curve.straightParts).map { Passage.box(around: $0.0, $0.1).insetBy(-2) }
    let ends = PlacedChip.ends(in: diagram, segues.map(\.curve))
    let chips = chips
    var others = diagram.fragments.map { _ in [Rect]() }
    for members in diagram.twins {
      for member in members { others[member] = members.filter { $0 != member }.map { fragments[$0] } }
    }
    return diagram.fragments.indices.map { index in
      let frame = diagram.fragments[index].kind.frame(in: fragments[index])
      func corners(across: Double, down: Double) -> [Point] {
        let (left, right) = (frame.x + across, frame.maxX - across)
        let (above, below) = (frame.y + down, frame.maxY - down)
        return [
          Point(x: right, y: above), Point(x: left, y: above), Point(x: right, y: below), Point(x: left, y: below),
        ]
      }
      let usual = corners(across: 3, down: 1)
      let taken = ends[index] + chips[index].map(\.box) + heads
      let size = Size(width: 17, height: 17)
      func free(_ places: [Point], _ taken: [Rect]) -> Point? {
        places.first { place in !taken.contains { $0.intersects(Rect(center: place, size: size)) } }
      }
      guard !others[index].isEmpty else {
        guard !lines.isEmpty else { return free(usual, taken) ?? usual[0] }
        // Between its corners a box has more places, of which the nearest to the usual one is taken.
        let along = stride(from: 12.0, to: frame.width / 2, by: 4).flatMap { corners(across: $0, down: 1) }
        return free(usual + along, taken + parts) ?? free(usual + along, taken) ?? usual[0]
      }
      let further = [(8.0, 1.0), (3, 8), (8, 8)].flatMap { corners(across: $0, down: $1).prefix(2) }
      let rows = diagram.fragments[index].rows.indices.map { row in
        Rect(center: Point(x: frame.maxX - 11, y: diagram.fragments[index].rowMiddle(row, in: frame)), size: size)
      }
      return free(usual + further, taken + others[index] + rows) ?? free(usual, taken) ?? usual[0]
    }
  }
}

/// A segue's line with the places of what stands on it.
public struct PlacedSegue: Sendable, Hashable {
  /// What a head takes of a line, in points.
  public static let headLength = 8.5
  /// How wide a head is, in points.
  static let headWidth = 7.8

  /// The line from the origin's frame to the destination's.
  public var curve: Curve
  /// The pill's box; nil without a pill.
  public var pill: Rect?
  /// The middle of the step number, whether or not a state shows one.
  public var step: Point

  /// A placed segue.
  public init(curve: Curve, pill: Rect?, step: Point) {
    self.curve = curve
    self.pill = pill
    self.step = step
  }
}

/// A group's frame with the place of its title.
public struct PlacedGroup: Sendable, Hashable {
  /// The frame around the group's fragments.
  public var frame: Rect
  /// The title's box inside the frame.
  public var label: Rect

  /// A placed group.
  public init(frame: Rect, label: Rect) {
    self.frame = frame
    self.label = label
  }
}

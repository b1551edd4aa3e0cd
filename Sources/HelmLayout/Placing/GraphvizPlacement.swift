internal import HelmDiagram
internal import HelmDocument
internal import HelmGraphviz

/// What Graphviz decided, in the drawing's coordinates: y downwards, everything within `(0, 0)` and the size.
struct GraphvizPlacement {
  private let plan: GraphvizPlan
  private let direction: DiagramDirection
  private let detail: GraphvizPlan.Detail
  private let layout: GraphvizLayout
  private let fragments: [Rect]
  private let fanLines: FanLines
  /// Whether ranks stand farther apart than Graphviz has them.
  private let isWidened: Bool

  /// How the lines of fans run.
  enum FanLines {
    /// From the middle of their box to that of the edge which they reach: straight, else above what they pass.
    case radial
    /// As Graphviz led them.
    case led
    /// The same as radial ones, but beside each other from the lower edge of their box: flat ones would leave its
    /// corners together.
    case parallel
    /// In lanes beside each other, in the order of where they go: see `FanLanes`.
    case lanes
  }

  /// What straight lines of fans leave to boxes that they pass, and to the corners of those that they leave.
  private static let (clearance, corner) = (2.5, 9.0)

  init(
    _ plan: GraphvizPlan,
    direction: DiagramDirection,
    detail: GraphvizPlan.Detail,
    layout: GraphvizLayout,
    fanLines: FanLines,
    isWidened: Bool = false
  ) {
    self.plan = plan
    self.direction = direction
    self.detail = detail
    self.layout = layout
    self.fanLines = fanLines
    self.isWidened = isWidened
    fragments = zip(plan.diagram.fragments, layout.nodes).map { fragment, node in
      Rect(center: Point(x: node.x, y: -node.y), size: fragment.size)
    }
  }

  private var diagram: Diagram { plan.diagram }

  var placed: PlacedDiagram {
    let contacts = zip(diagram.fragments, fragments).map { FrameContact($0, box: $1) }
    func joined(_ line: Curve, from: Int, to: Int) -> Curve {
      line.joining(contacts[from].nearest(to: line.start), contacts[to].nearest(to: line.end))
    }
    let lines = diagram.segues.indices.map { index in
      joined(fanned(index) ?? curve(index), from: diagram.segues[index].from, to: diagram.segues[index].to)
    }
    let groups = zip(plan.groups, layout.frames).map(group)
    let arcs = RowArcs.drawn(
      lines,
      of: diagram,
      rows: plan.rows,
      boxes: fragments,
      frames: groups.map(\.frame),
      direction: direction
    )
    let led = Detours.led(arcs, of: diagram, boxes: fragments)
    let apart = LineEnds.apart(led, of: diagram, boxes: fragments, isWide: fanLines == .parallel)
    let lanes =
      fanLines == .lanes
      ? FanLanes(apart, of: diagram, boxes: fragments, frames: groups.map(\.frame), direction: direction) : nil
    if let narrows = lanes?.narrows, !narrows.isEmpty, !isWidened { return widened(at: narrows).placed }
    let segues = (lanes?.curves ?? apart).enumerated().map { index, line in
      joined(line, from: diagram.segues[index].from, to: diagram.segues[index].to)
    }
    let redirects = diagram.redirects.enumerated().map { number, redirect in
      joined(line(diagram.segues.count + number, redirect.from, redirect.to), from: redirect.from, to: redirect.to)
    }
    let marks = LineMarks(diagram: diagram, fragments: fragments, groups: groups, curves: segues)
    return PlacedDiagram(
      diagram: diagram,
      direction: direction,
      detail: detail,
      size: Size(width: 0, height: 0),
      fragments: fragments,
      segues: marks.placed(
        labels: diagram.segues.indices.map { lanes?.tags[$0] ?? label($0, on: segues[$0]) },
        hasRoom: detail != .fanned
      ),
      redirects: redirects,
      groups: marks.groups
    ).fitted()
  }

  /// The same with ranks so far apart that lanes have room between them.
  private func widened(at narrows: [FanLanes.Narrow]) -> GraphvizPlacement {
    func moved(_ place: GraphvizLayout.Point) -> GraphvizLayout.Point {
      if direction == .topToBottom { return GraphvizLayout.Point(x: place.x, y: -narrows.widened(-place.y)) }
      return GraphvizLayout.Point(x: narrows.widened(place.x), y: place.y)
    }
    return GraphvizPlacement(
      plan,
      direction: direction,
      detail: detail,
      layout: layout.mapped(moved),
      fanLines: fanLines,
      isWidened: true
    )
  }

  /// The middle of the room for a tag. Graphviz keeps it beside the line, which in a drawing from top to bottom is half
  /// a tag away: there its height counts. Where it keeps none between ranks, that is before the head, where a fan's
  /// lines are farthest apart.
  private func label(_ index: Int, on line: Curve) -> Point? {
    if detail == .fanned, let pill = diagram.segues[index].pill, diagram.segues[index].pairing == .alone {
      let distance = PlacedSegue.headLength * (diagram.segues[index].traits.auto ? 2 : 1) + pill.size.height / 2 + 3
      let height = line.end.y + (line.start.y < line.end.y ? -distance : distance)
      return line.places.min { abs($0.y - height) < abs($1.y - height) }
    }
    guard let label = layout.lines[index].label.map(flipped), direction == .topToBottom,
      diagram.segues[index].from != diagram.segues[index].to
    else { return layout.lines[index].label.map(flipped) }
    return line.places.min { abs($0.y - label.y) < abs($1.y - label.y) }
  }

  private func flipped(_ place: GraphvizLayout.Point) -> Point { Point(x: place.x, y: -place.y) }

  private func group(_ group: DiagramGroup, _ cluster: GraphvizLayout.Frame) -> PlacedGroup {
    let (low, high) = (flipped(cluster.lowerLeft), flipped(cluster.upperRight))
    let frame = Rect(x: low.x, y: high.y, width: high.x - low.x, height: low.y - high.y)
    return PlacedGroup(frame: frame, label: Rect(center: flipped(cluster.label), size: group.labelSize))
  }

  /// The line of a segue from one rank to another in a fan: straight, else above the boxes that it passes; nil where
  /// some are in the way.
  private func fanned(_ index: Int) -> Curve? {
    let (from, to) = (diagram.segues[index].from, diagram.segues[index].to)
    guard fanLines != .led, fanLines != .lanes, from != to else { return nil }
    let isDown = fragments[from].maxY < fragments[to].y
    guard isDown || fragments[to].maxY < fragments[from].y else { return nil }
    let (upper, lower) = isDown ? (fragments[from], fragments[to]) : (fragments[to], fragments[from])
    let end = Point(x: lower.center.x, y: lower.y)
    let middle = upper.border(towards: end)
    let (left, right) = (upper.x + Self.corner, max(upper.x + Self.corner, upper.maxX - Self.corner))
    let start = fanLines == .parallel ? Point(x: min(max(middle.x, left), right), y: upper.maxY) : middle
    let others = fragments.indices.filter { $0 != from && $0 != to }
    func isFree(_ curve: Curve) -> Bool {
      !others.contains { curve.passes(through: fragments[$0].insetBy(-Self.clearance)) }
    }
    let straight = Curve(from: start, to: end)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let bow = [Point(x: start.x + dx / 2, y: start.y + dy / 8), Point(x: end.x - dx / 10, y: start.y + dy / 3)]
    guard let free = [straight, Curve([start] + bow + [end]) ?? straight].first(where: isFree) else { return nil }
    return isDown ? free : free.reversed
  }

  /// A segue's line; one that is drawn by the segue the other way has that one's line, from its own end.
  private func curve(_ index: Int) -> Curve {
    let segue = diagram.segues[index]
    let own = line(index, segue.from, segue.to)
    switch segue.pairing {
    case .alone: return own
    case .leading(let other): return own.averaged(with: line(other, segue.to, segue.from).reversed) ?? own
    case .trailing(let other): return curve(other).reversed
    }
  }

  /// A line as it was laid out, or straight between the frames where Graphviz drew none.
  private func line(_ index: Int, _ from: Int, _ to: Int) -> Curve {
    if let curve = Curve(layout.lines[index].points.map(flipped)) { return curve }
    let (start, end) = (fragments[from], fragments[to])
    if from == to { return .loop(over: start) }
    return Curve(from: start.border(towards: end.center), to: end.border(towards: start.center))
  }
}

extension PlacedDiagram {
  /// The same drawing with its top left corner at the origin, and its size set.
  ///
  /// - Parameter keepingOrigin: Whether it is moved only where what is always drawn goes beyond the origin, and by
  ///   whole points.
  func fitted(keepingOrigin: Bool = false) -> PlacedDiagram {
    var box = fragments.first ?? Rect(x: 0, y: 0, width: 0, height: 0)
    for rect in fragments + groups.flatMap({ [$0.frame, $0.label] }) + segues.compactMap(\.pill) {
      box = box.union(rect)
    }
    func add(_ curves: [Curve]) {
      for curve in curves {
        for place in curve.samples(perPiece: 8) { box = box.union(Rect(x: place.x, y: place.y, width: 0, height: 0)) }
      }
    }
    let isQuiet = diagram.segues.map(\.isQuiet)
    // A row says where it leads instead.
    let redirected = zip(diagram.redirects, redirects).filter { !isQuiet[$0.0.segue] }.map(\.1)
    add(zip(isQuiet, segues).filter { !$0.0 }.map(\.1.curve) + redirected)
    let drawn = box
    add(zip(isQuiet, segues).filter(\.0).map(\.1.curve))
    if keepingOrigin {
      // What is less than half a point is a rounding.
      let corner = Point(x: min(0, (drawn.x + 0.5).rounded(.down)), y: min(0, (drawn.y + 0.5).rounded(.down)))
      box = Rect(x: corner.x, y: corner.y, width: box.maxX - corner.x, height: box.maxY - corner.y)
    }
    let (dx, dy) = (-box.x, -box.y)
    let move = { (place: Point) in Point(x: place.x + dx, y: place.y + dy) }
    var copy = self
    copy.size = Size(width: box.width, height: box.height)
    copy.fragments = fragments.map { $0.offset(dx: dx, dy: dy) }
    copy.segues = segues.map {
      PlacedSegue(curve: $0.curve.mapped(move), pill: $0.pill?.offset(dx: dx, dy: dy), step: move($0.step))
    }
    copy.redirects = redirects.map { $0.mapped(move) }
    copy.groups = groups.map {
      PlacedGroup(frame: $0.frame.offset(dx: dx, dy: dy), label: $0.label.offset(dx: dx, dy: dy))
    }
    return copy
  }
}

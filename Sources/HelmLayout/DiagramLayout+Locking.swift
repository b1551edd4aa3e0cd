public import HelmDiagram
internal import HelmGraphviz

extension DiagramLayout {
  /// Places a diagram around what a lock keeps.
  ///
  /// Fragments that the lock names stay where they are; new ones stand near their neighbours, off all boxes. Lines
  /// stay, unless an end is new or of another size, or a new box is in their way; Graphviz leads the others around the
  /// boxes. Groups keep their frames and grow. Graphviz isn't asked at all where the lock has everything, and not for a
  /// calm picture.
  ///
  /// - Parameters:
  ///   - diagram: What to place; its direction doesn't count.
  ///   - lock: What stays.
  ///   - timeLimit: How long each of the two layouts may take, in seconds.
  /// - Throws: `LayoutError`.
  public static func place(
    _ diagram: Diagram,
    keeping lock: LayoutLock,
    timeLimit: Double = 20
  ) throws(LayoutError) -> PlacedDiagram {
    let diagram = diagram.keepingBoxes(of: lock)
    if lock.isCalm { return LockedCalm(diagram, keeping: lock).placed }
    var placement = LockedPlacement(diagram, keeping: lock)
    if !placement.isComplete {
      placement.addFragments(as: try fresh(diagram, beside: placement, direction: lock.direction, timeLimit: timeLimit))
    }
    let boxes = placement.boxes.compactMap(\.self)
    let lines = LockedLines(diagram, boxes: boxes, keeping: lock)
    let kept = lines.segues + lines.redirects
    let routing = LineRouting(diagram, boxes: boxes, timeLimit: timeLimit)
    let routed = lines.isComplete ? nil : try routing.lines { kept[$0] == nil }
    let contacts = zip(diagram.fragments, boxes).map { FrameContact($0, box: $1) }
    func curve(_ kept: LayoutLock.Line?, _ line: Int, _ from: Int, _ to: Int) -> Curve {
      if let kept { return kept.curve }
      guard let drawn = routed?[line] else { return Curve(from: boxes[from].center, to: boxes[to].center) }
      if from == to { return LoopPlaces(box: boxes[from], others: boxes).free(drawn).mapped(\.rounded) }
      let (start, end) = (contacts[from].nearest(to: drawn.start), contacts[to].nearest(to: drawn.end))
      return drawn.joining(start, end).mapped(\.rounded)
    }
    var segues = diagram.segues.indices.map { index in
      curve(lines.segues[index], index, diagram.segues[index].from, diagram.segues[index].to)
    }
    for (index, segue) in diagram.segues.enumerated() {
      if case .trailing(let other) = segue.pairing { segues[index] = segues[other].reversed }
    }
    let redirects = diagram.redirects.indices.map { index in
      let redirect = diagram.redirects[index]
      return curve(lines.redirects[index], diagram.segues.count + index, redirect.from, redirect.to)
    }
    let groups = placement.placedGroups()
    let marks = LineMarks(diagram: diagram, fragments: boxes, groups: groups, curves: segues)
    return PlacedDiagram(
      diagram: diagram,
      direction: lock.direction,
      size: Size(width: 0, height: 0),
      fragments: boxes,
      segues: marks.placed(labels: lines.segues.map { $0?.tag }),
      redirects: redirects,
      groups: marks.groups
    ).fitted(keepingOrigin: true)
  }

  /// Where fragments without a place would stand, and those beside them, if there was nothing else; nil of all others.
  private static func fresh(
    _ diagram: Diagram,
    beside placement: LockedPlacement,
    direction: DiagramDirection,
    timeLimit: Double
  ) throws(LayoutError) -> [Rect?] {
    let isNew = placement.boxes.map { $0 == nil }
    let lines = diagram.segues.indices.filter {
      isNew[diagram.segues[$0].from] || isNew[diagram.segues[$0].to]
    }
    let ends = lines.flatMap { [diagram.segues[$0].from, diagram.segues[$0].to] }
    let some = Set(isNew.indices.filter { isNew[$0] } + ends).sorted()
    let plan = GraphvizPlan(diagram.part(some, lines: lines), direction: direction, detail: .withoutGroups)
    let deadline = Deadline(seconds: timeLimit)
    let layout = try graphviz { () throws(GraphvizError) in
      try plan.layoutGraph.beginLayout(diagram.engine.rawValue).layout(until: deadline)
    }
    var boxes = isNew.map { _ in Rect?.none }
    for (fragment, node) in zip(some, layout.nodes) {
      boxes[fragment] = Rect(center: Point(x: node.x, y: -node.y), size: diagram.fragments[fragment].size)
    }
    return boxes
  }
}

extension Diagram {
  /// By how much a box may be wider than it must be, in points: what an entry's mark takes of a width in steps.
  private static let step = 24.0

  /// The diagram in which what became the entry, or isn't any more, has the box of before where its title stands in it.
  ///
  /// - Complexity: linear in the fragments.
  fileprivate func keepingBoxes(of lock: LayoutLock) -> Diagram {
    var copy = self
    for (index, fragment) in fragments.enumerated() {
      guard let box = lock.fragments[fragment.id], lock.isCalm || box.height == fragment.size.height else { continue }
      let isNarrow = box.width < fragment.size.width && box.width >= fragment.leastWidth
      let isWide = !lock.isCalm && box.width > fragment.size.width && box.width <= fragment.size.width + Self.step
      if isNarrow || isWide { copy.fragments[index].size.width = box.width }
    }
    return copy
  }
}

internal import CGraphviz
internal import HelmDiagram

/// What Graphviz decided, in the drawing's coordinates: y downwards, everything within `(0, 0)` and the size.
struct Placement {
  private let diagram: Diagram
  private let direction: DiagramDirection
  private let graph: GraphvizGraph

  init(_ diagram: Diagram, direction: DiagramDirection, graph: GraphvizGraph) {
    self.diagram = diagram
    self.direction = direction
    self.graph = graph
  }

  var placed: PlacedDiagram {
    let fragments = zip(diagram.fragments, graph.nodes).map { fragment, node in
      Rect(center: point(helm_node_position(node)), size: fragment.size)
    }
    let contacts = zip(diagram.fragments, fragments).map { FrameContact($0, box: $1) }
    let segues = diagram.segues.indices.map { index in
      let (segue, line) = (diagram.segues[index], curve(index))
      return line.joining(contacts[segue.from].nearest(to: line.start), contacts[segue.to].nearest(to: line.end))
    }
    let marks = LineMarks(
      diagram: diagram,
      fragments: fragments,
      groups: diagram.groups.indices.map(group),
      curves: segues
    )
    let labels = diagram.segues.indices.map { GraphvizGraph.labelCenter(graph.segues[$0]).map(point) }
    let redirects = zip(diagram.redirects, graph.redirects).map { redirect, edge in
      curve(of: edge) ?? Curve(from: fragments[redirect.from].center, to: fragments[redirect.to].center)
    }
    let lines = marks.placed(labels: labels)
    return PlacedDiagram(
      diagram: diagram,
      direction: direction,
      size: .init(width: 0, height: 0),
      fragments: fragments,
      segues: lines,
      redirects: redirects,
      groups: marks.groups
    ).movedToOrigin()
  }

  private func point(_ place: pointf) -> Point { Point(x: place.x, y: -place.y) }

  private func group(_ index: Int) -> PlacedGroup {
    let (box, center, size) = graph.cluster(index)
    let frame = Rect(x: box.LL.x, y: -box.UR.y, width: box.UR.x - box.LL.x, height: box.UR.y - box.LL.y)
    return PlacedGroup(frame: frame, label: Rect(center: point(center), size: Size(width: size.x, height: size.y)))
  }

  /// A segue's line; one that is drawn by the segue the other way has that one's line, from its own end.
  private func curve(_ index: Int) -> Curve {
    let own = curve(of: graph.segues[index]) ?? Curve(from: Point(x: 0, y: 0), to: Point(x: 0, y: 0))
    switch diagram.segues[index].pairing {
    case .alone: return own
    case .leading(let other):
      guard let back = curve(of: graph.segues[other]) else { return own }
      return own.averaged(with: back.reversed) ?? own
    case .trailing(let other): return curve(other).reversed
    }
  }

  private func curve(of edge: UnsafeMutablePointer<Agedge_t>) -> Curve? {
    Curve(GraphvizGraph.line(edge).map(point))
  }
}

extension PlacedDiagram {
  /// The same drawing with its top left corner at the origin, and its size set.
  fileprivate func movedToOrigin() -> PlacedDiagram {
    var box = fragments.first ?? Rect(x: 0, y: 0, width: 0, height: 0)
    for rect in fragments + groups.flatMap({ [$0.frame, $0.label] }) + segues.compactMap(\.pill) {
      box = box.union(rect)
    }
    for curve in segues.map(\.curve) + redirects {
      for place in curve.samples(perPiece: 8) { box = box.union(Rect(x: place.x, y: place.y, width: 0, height: 0)) }
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

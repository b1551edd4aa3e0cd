internal import HelmDiagram
internal import HelmGraphviz

/// Has Graphviz lead all lines of a diagram around boxes that stay where they are.
struct LineRouting {
  private let diagram: Diagram
  private let boxes: [Rect]
  private let timeLimit: Double

  init(_ diagram: Diagram, boxes: [Rect], timeLimit: Double) {
    self.diagram = diagram
    self.boxes = boxes
    self.timeLimit = timeLimit
  }

  /// The lines of the segues, then those of the redirects; nil where Graphviz drew none, and where the segue the other
  /// way has the line.
  func lines() throws(LayoutError) -> [Curve?] {
    let ends = diagram.segues.map { ($0.from, $0.to) } + diagram.redirects.map { ($0.from, $0.to) }
    var lines = [Curve?](repeating: nil, count: ends.count)
    var left = ends.indices.filter { $0 >= diagram.segues.count || !diagram.segues[$0].isTrailing }
    var round = left
    while !round.isEmpty {
      for (index, line) in zip(round, try route(round)) { lines[index] = line }
      // Lines of the same ends are bent apart, into boxes at times. Those are led around once more, one of them at a
      // time.
      var pairs: Set<Set<Int>> = []
      left = left.filter { index in ends[index].0 != ends[index].1 && crosses(lines[index], ends[index]) }
      round = left.filter { pairs.insert([ends[$0].0, ends[$0].1]).inserted }
      left.removeAll(where: round.contains)
    }
    return lines
  }

  private func crosses(_ line: Curve?, _ ends: (Int, Int)) -> Bool {
    boxes.indices.contains { $0 != ends.0 && $0 != ends.1 && line?.passes(through: boxes[$0].insetBy(1)) == true }
  }

  /// Leads some lines.
  private func route(_ lines: [Int]) throws(LayoutError) -> [Curve?] {
    var part = diagram
    part.segues = lines.filter { $0 < diagram.segues.count }.map { diagram.segues[$0] }
    part.redirects = lines.filter { $0 >= diagram.segues.count }.map { diagram.redirects[$0 - diagram.segues.count] }
    let graph = GraphvizPlan(part, direction: .leftToRight, detail: .withoutGroups).layoutGraph
    let middles = boxes.map { GraphvizLayout.Point(x: $0.center.x, y: -$0.center.y) }
    let layout = try DiagramLayout.graphviz { () throws(GraphvizError) in
      try graph.routed(around: middles, timeLimit: timeLimit)
    }
    // Graphviz moves everything to its own origin.
    guard let first = layout.nodes.first else { return [] }
    let (dx, dy) = (boxes[0].center.x - first.x, boxes[0].center.y + first.y)
    return layout.lines.map { line in
      Curve(line.points.map { Point(x: $0.x + dx, y: dy - $0.y).rounded })
    }
  }
}

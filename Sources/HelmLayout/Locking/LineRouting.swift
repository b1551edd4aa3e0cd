internal import HelmDiagram
internal import HelmGraphviz

/// Has Graphviz lead some lines of a diagram around boxes that stay where they are.
struct LineRouting {
  private let diagram: Diagram
  private let boxes: [Rect]
  private let timeLimit: Double

  init(_ diagram: Diagram, boxes: [Rect], timeLimit: Double) {
    self.diagram = diagram
    self.boxes = boxes
    self.timeLimit = timeLimit
  }

  /// The lines of the segues, then those of the redirects; nil where Graphviz drew none, where the segue the other way
  /// has the line, and where none is wanted: each costs a search among all corners of the boxes.
  func lines(_ isWanted: (Int) -> Bool) throws(LayoutError) -> [Curve?] {
    let ends = diagram.segues.map { ($0.from, $0.to) } + diagram.redirects.map { ($0.from, $0.to) }
    var lines = [Curve?](repeating: nil, count: ends.count)
    var left = ends.indices.filter {
      ($0 >= diagram.segues.count || !diagram.segues[$0].isTrailing) && isWanted($0)
    }
    var round = left
    // Graphviz looks at all pairs of the boxes' corners: those that are far from the lines are left out at first.
    var around = near(round.map { ends[$0] })
    while !round.isEmpty {
      for (index, line) in zip(round, try route(round, around: around)) { lines[index] = line }
      around = Array(boxes.indices)
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

  /// How far from the box around both ends of a line others are in its way.
  private static let reach = 120.0

  /// The boxes that may be in the way of lines between some ends.
  private func near(_ ends: [(Int, Int)]) -> [Int] {
    let rooms = ends.map { boxes[$0.0].union(boxes[$0.1]).insetBy(-Self.reach) }
    return boxes.indices.filter { box in rooms.contains { $0.intersects(boxes[box]) } }
  }

  /// Leads some lines around some boxes, those of their ends among them.
  private func route(_ lines: [Int], around near: [Int]) throws(LayoutError) -> [Curve?] {
    var number = [Int](repeating: 0, count: boxes.count)
    for (index, box) in near.enumerated() { number[box] = index }
    var part = diagram
    part.fragments = near.map { diagram.fragments[$0] }
    part.rows = []
    part.segues = lines.filter { $0 < diagram.segues.count }.map { index in
      var segue = diagram.segues[index]
      (segue.from, segue.to) = (number[segue.from], number[segue.to])
      return segue
    }
    part.redirects = lines.filter { $0 >= diagram.segues.count }.map { index in
      var redirect = diagram.redirects[index - diagram.segues.count]
      (redirect.from, redirect.to) = (number[redirect.from], number[redirect.to])
      return redirect
    }
    let graph = GraphvizPlan(part, direction: .leftToRight, detail: .withoutGroups).layoutGraph
    let middles = near.map { GraphvizLayout.Point(x: boxes[$0].center.x, y: -boxes[$0].center.y) }
    let layout = try DiagramLayout.graphviz { () throws(GraphvizError) in
      try graph.routed(around: middles, timeLimit: timeLimit)
    }
    // Graphviz moves everything to its own origin.
    guard let first = layout.nodes.first else { return [] }
    let (dx, dy) = (boxes[near[0]].center.x - first.x, boxes[near[0]].center.y + first.y)
    return layout.lines.map { line in
      Curve(line.points.map { Point(x: $0.x + dx, y: dy - $0.y).rounded })
    }
  }
}

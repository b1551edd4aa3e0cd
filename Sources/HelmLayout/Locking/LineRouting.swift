internal import HelmDiagram
internal import Synchronization

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

  /// The lines of the segues, then those of the redirects; nil where Graphviz drew none.
  func lines() throws(LayoutError) -> [Curve?] {
    let plan = GraphvizPlan(diagram, direction: .leftToRight, detail: .withoutGroups)
    let plugin = try LayoutPlugins.plugin(for: LayoutEngine.neato.rawValue)
    let places = boxes.map { Point(x: $0.center.x, y: -$0.center.y) }
    let process = try DiagramLayout.graphviz.withLock { _ throws(LayoutError) in
      guard let graph = GraphvizGraph(plan, places: places, plugin: plugin) else {
        throw .graphviz(messages: ["no memory"])
      }
      return try graph.start("nop", seconds: timeLimit)
    }
    guard let bytes = try process.output(until: .now.advanced(by: .seconds(timeLimit))) else {
      throw .timeLimit(seconds: timeLimit)
    }
    var stream = LayoutStream(bytes)
    let count = diagram.segues.count + diagram.redirects.count
    guard let layout = try stream.layout(nodeCount: boxes.count, lineCount: count, clusterCount: 0)?.get() else {
      throw .graphviz(messages: ["it ended early"])
    }
    // Graphviz moves everything to its own origin.
    guard let first = layout.nodes.first else { return [] }
    let (dx, dy) = (boxes[0].center.x - first.x, boxes[0].center.y + first.y)
    return layout.lines.map { line in
      Curve(line.points.map { Point(x: $0.x + dx, y: dy - $0.y).rounded })
    }
  }
}

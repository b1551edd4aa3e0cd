public import HelmDiagram
internal import CGraphviz

/// Places a diagram with Graphviz, in this process.
///
/// One layout runs at a time; a caller waits for its turn within its own time limit. The same diagram gives the same
/// places on every machine with the same version of Graphviz.
public enum DiagramLayout {
  /// More lines than this are refused at once: Graphviz would need minutes and the picture could not be read.
  public static let segueLimit = 10_000

  /// The screen that a layout should fit, in points; see `DiagramDirection.automatic`.
  static let screen = Size(width: 1_280, height: 800)

  /// Places a diagram.
  ///
  /// - Parameters:
  ///   - diagram: What to place.
  ///   - timeLimit: How long the caller waits, in seconds.
  /// - Throws: `LayoutError`; after `.timeLimit` Graphviz goes on in the background until it is done.
  public static func place(_ diagram: Diagram, timeLimit: Double = 20) throws(LayoutError) -> PlacedDiagram {
    let lineCount = diagram.segues.count + diagram.redirects.count
    guard lineCount <= segueLimit else { throw .tooLarge(segueCount: lineCount, limit: segueLimit) }
    let plugin = try LayoutPlugins.plugin(for: diagram.engine.rawValue)
    let result = try Deadline.run(seconds: timeLimit) {
      Result { () throws(LayoutError) in try placeNow(diagram, plugin: plugin) }
    }
    guard let result else { throw .timeLimit(seconds: timeLimit) }
    return try result.get()
  }

  /// Places a diagram on the calling thread, in the direction that fits best.
  private static func placeNow(_ diagram: Diagram, plugin: GraphvizPlugin) throws(LayoutError) -> PlacedDiagram {
    guard diagram.direction == .automatic, diagram.engine == .dot else {
      let direction = diagram.direction == .automatic ? .leftToRight : diagram.direction
      return try place(diagram, plugin: plugin, direction: direction)
    }
    let across = try place(diagram, plugin: plugin, direction: .leftToRight)
    let acrossScale = scale(toFit: across.size)
    guard acrossScale < 0.8 else { return across }
    let down = try place(diagram, plugin: plugin, direction: .topToBottom)
    return scale(toFit: down.size) > acrossScale * 1.25 ? down : across
  }

  /// By what a drawing must be shrunk to be seen whole; at most 1.
  private static func scale(toFit size: Size) -> Double {
    min(1, screen.width / max(1, size.width), screen.height / max(1, size.height))
  }

  private static func place(
    _ diagram: Diagram,
    plugin: GraphvizPlugin,
    direction: DiagramDirection
  ) throws(LayoutError) -> PlacedDiagram {
    let plan = GraphvizPlan(diagram, direction: direction)
    let (placed, messages) = GraphvizMessages.collected { () -> PlacedDiagram? in
      guard let graph = GraphvizGraph(plan, plugin: plugin), graph.layOut(diagram.engine) else { return nil }
      return Placement(diagram, direction: direction, graph: graph).placed
    }
    // gvLayout may report success although it printed an error.
    guard let placed, !messages.contains(where: { $0.hasPrefix("Error") }) else {
      throw .graphviz(messages: messages.isEmpty ? ["no reason given"] : messages)
    }
    return placed
  }
}

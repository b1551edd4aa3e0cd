public import HelmDiagram
internal import Synchronization

/// Places a diagram with Graphviz, in a copy of this process: see `GraphvizProcess`.
///
/// The same diagram gives the same places on every machine with the same version of Graphviz. Layouts may run at once.
public enum DiagramLayout {
  /// More lines than this are refused at once: Graphviz would need minutes and the picture could not be read.
  public static let segueLimit = 10_000

  /// The screen that a layout should fit, in points; see `DiagramDirection.automatic`.
  static let screen = Size(width: 1_280, height: 800)

  /// libcgraph has global state; the copies of the process each have their own.
  static let graphviz = Mutex(())

  /// Places a diagram.
  ///
  /// Where Graphviz fails on a graph, it is told less of it, in the same order on every machine: first without rows and
  /// room for tags, then without groups.
  ///
  /// - Parameters:
  ///   - diagram: What to place.
  ///   - timeLimit: How long all of it may take, in seconds.
  /// - Throws: `LayoutError`, within the time limit.
  public static func place(_ diagram: Diagram, timeLimit: Double = 20) throws(LayoutError) -> PlacedDiagram {
    let lineCount = diagram.segues.count + diagram.redirects.count
    guard lineCount <= segueLimit else { throw .tooLarge(segueCount: lineCount, limit: segueLimit) }
    defer { GraphvizProcess.reap() }
    let attempt = Attempt(
      diagram: diagram,
      plugin: try LayoutPlugins.plugin(for: diagram.engine.rawValue),
      timeLimit: timeLimit,
      end: .now.advanced(by: .seconds(timeLimit))
    )
    guard diagram.direction == .automatic, diagram.engine == .dot else {
      return try attempt.place(diagram.direction == .automatic ? .leftToRight : diagram.direction)
    }
    let across = try attempt.place(.leftToRight)
    let acrossScale = scale(toFit: across.size)
    // A graph that is costly to lay out is laid out once.
    guard acrossScale < 0.8, GraphvizPlan.Effort(diagram) == .full else { return across }
    guard let down = try? attempt.place(.topToBottom) else { return across }
    return scale(toFit: down.size) > acrossScale * 1.25 ? down : across
  }

  /// By what a drawing must be shrunk to be seen whole; at most 1.
  private static func scale(toFit size: Size) -> Double {
    min(1, screen.width / max(1, size.width), screen.height / max(1, size.height))
  }

  /// One diagram on its way, with the time that all its layouts share.
  private struct Attempt {
    let diagram: Diagram
    let plugin: GraphvizPlugin
    let timeLimit: Double
    let end: ContinuousClock.Instant

    /// Places the diagram with as much detail as Graphviz can take.
    func place(_ direction: DiagramDirection) throws(LayoutError) -> PlacedDiagram {
      let levels = GraphvizPlan.Detail.levels(of: diagram)
      for detail in levels.dropLast() {
        do {
          return try place(direction, detail)
        } catch .graphviz, .crashed {
          continue
        }
      }
      return try place(direction, levels[levels.count - 1])
    }

    private func place(
      _ direction: DiagramDirection,
      _ detail: GraphvizPlan.Detail
    ) throws(LayoutError) -> PlacedDiagram {
      let plan = GraphvizPlan(diagram, direction: direction, detail: detail)
      let process = try DiagramLayout.graphviz.withLock { _ throws(LayoutError) in
        guard let graph = GraphvizGraph(plan, plugin: plugin) else { throw .graphviz(messages: ["no memory"]) }
        return try graph.start(diagram.engine.rawValue, seconds: timeLimit)
      }
      guard let bytes = try process.output(until: end) else { throw .timeLimit(seconds: timeLimit) }
      var stream = LayoutStream(bytes)
      let layout = stream.layout(
        nodeCount: diagram.fragments.count,
        lineCount: diagram.segues.count + diagram.redirects.count,
        clusterCount: plan.groups.count
      )
      guard let layout else { throw .graphviz(messages: ["it ended early"]) }
      return Placement(plan, direction: direction, detail: detail, layout: try layout.get()).placed
    }
  }
}

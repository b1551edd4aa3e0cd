public import HelmDiagram
internal import HelmGraphviz

/// Places a diagram with Graphviz, in a copy of this process.
///
/// The same diagram gives the same places on every machine with the same version of Graphviz. Layouts may run at once.
public enum DiagramLayout {
  /// More lines than this are refused at once: Graphviz would need minutes and the picture could not be read.
  public static let segueLimit = 10_000

  /// The screen that a layout should fit, in points; see `DiagramDirection.automatic`.
  static let screen = Size(width: 1_280, height: 800)

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
    try LayoutInProgress(diagram).placed(timeLimit: timeLimit)
  }

  /// By what a drawing must be shrunk to be seen whole; at most 1.
  static func scale(toFit size: Size) -> Double {
    min(1, screen.width / max(1, size.width), screen.height / max(1, size.height))
  }

  /// What Graphviz does; its errors are a layout's.
  static func graphviz<Value>(_ work: () throws(GraphvizError) -> Value) throws(LayoutError) -> Value {
    do { return try work() } catch { throw .graphviz(error) }
  }
}

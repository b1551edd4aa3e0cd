/// A layout that a copy of the process makes, while the caller does something else; given up when nobody keeps it.
public final class LayoutRun {
  private var process: GraphvizProcess
  private var counts: GraphvizLayout.Counts
  private let engine: String

  init(_ graph: GraphvizGraph, _ engine: String) throws(GraphvizError) {
    self.engine = engine
    process = try graph.start(engine)
    counts = graph.counts
  }

  /// The layout, for which the caller waits.
  ///
  /// On some graphs Graphviz fails, or ends, with all that it is asked for; then it is asked for less, as long as there
  /// is less to ask for. The same graph gets as much on every machine with the same version of Graphviz.
  ///
  /// The system takes the copy apart then, which takes longer than a small graph's layout: who has something else to do
  /// keeps the run for so long.
  ///
  /// - Parameter less: The same graph with less of it than before; nil where nothing can be left out.
  public func layout(
    until deadline: Deadline,
    orOf less: () -> GraphvizGraph? = { nil }
  ) throws(GraphvizError) -> GraphvizLayout {
    while true {
      do { return try GraphvizLayout(process.answer(until: deadline), of: counts) } catch {
        guard error.isAboutInput, let graph = less() else { throw error }
        (process, counts) = (try graph.start(engine), graph.counts)
      }
    }
  }
}

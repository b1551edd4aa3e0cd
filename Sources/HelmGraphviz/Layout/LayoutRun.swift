/// A layout that a copy of the process makes, while the caller does something else; given up when nobody keeps it.
public final class LayoutRun {
  private let process: GraphvizProcess
  private let counts: GraphvizLayout.Counts

  init(_ process: GraphvizProcess, of graph: GraphvizGraph) {
    self.process = process
    counts = .init(nodes: graph.nodes.count, lines: graph.edges.count, frames: graph.clusters.count)
  }

  /// The layout, for which the caller waits.
  ///
  /// The system takes the copy apart then, which takes longer than a small graph's layout: who has something else to do
  /// keeps the run for so long.
  public func layout(until deadline: Deadline) throws(GraphvizError) -> GraphvizLayout {
    try GraphvizLayout(process.answer(until: deadline), of: counts)
  }
}

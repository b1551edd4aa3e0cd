extension GraphvizGraph {
  /// Begins to lay the graph out, in a copy of this process.
  ///
  /// The graph is built in the order of its parts, which is the order that Graphviz meets in a DOT text of it.
  ///
  /// - Parameter engine: One of Graphviz's, `dot` say.
  public func beginLayout(_ engine: String) throws(GraphvizError) -> LayoutRun {
    let plugin = try GraphvizPlugins.plugin(for: engine)
    return try GraphvizProcess.lock.withLock { _ throws(GraphvizError) in
      let built = try BuiltGraph(self, plugin: plugin)
      return LayoutRun(try built.start(engine), of: self)
    }
  }
}

/// A layout that a copy of the process makes, while the caller does something else; given up when nobody keeps it.
public final class LayoutRun {
  private let process: GraphvizProcess
  private let counts: GraphvizLayout.Counts

  fileprivate init(_ process: GraphvizProcess, of graph: GraphvizGraph) {
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

import Helm

/// The steps that lead from each state of something that navigates to the next; its graph may change on the way.
package final class LiveSteps {
  private var graph: GraphDocument?
  private var path: [DocumentPathEdge]?
  private var engine: Navigation<NamedFragment>?

  /// Begins at the app's start, where nothing was told.
  package init() {}

  /// The steps that lead to a graph's path; none where it was told last, or there is none.
  ///
  /// - Complexity: linear in the graph, and that of some steps.
  package func steps(to document: GraphDocument) -> [DocumentStep] {
    guard let next = document.path, next != path else { return [] }
    var graph = document
    graph.path = nil
    if graph != self.graph || engine == nil {
      self.graph = graph
      // Where it was isn't in every graph: then its whole path is told.
      engine = try? graph.navigation(path: path ?? [])
    }
    path = next
    return engine?.takeSteps(to: next) ?? [DocumentStep(.replace(next))]
  }
}

internal import HelmAnalysis
internal import HelmDiagram
internal import HelmRendering

/// Places every part of an overview's page.
struct OverviewPages {
  /// The most pictures of a page; each has a layout of its own.
  static let partLimit = 400

  let folding: GraphFolding
  let graph: PreparedGraph

  func page(
    theme: Theme,
    legend: Bool,
    state: NavigationState?
  ) throws(CommandFailure) -> OverviewPage {
    var parts: [OverviewPage.Part] = []
    for part in folding.parts(limit: Self.partLimit) {
      let placed = try graph.place(graph.measured(part.overview))
      parts.append(
        OverviewPage.Part(
          fold: part.fold.map { ($0.id, $0.title) },
          parent: part.parent,
          placed: placed,
          state: state.map { DiagramStateBuilder(placed.diagram, of: graph.walked).state($0) },
          opens: part.opens,
          surroundings: part.surroundings
        )
      )
    }
    return OverviewPage(parts, theme: theme, legend: legend)
  }
}

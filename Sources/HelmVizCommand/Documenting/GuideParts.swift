internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// Cuts small pictures out of a graph: a fragment with its neighbours, which look as they do in the whole.
struct GuideParts {
  private let whole: Diagram
  private let options: DiagramOptions
  private let placing: DiagramPlacing

  init(whole: Diagram, options: DiagramOptions, placing: DiagramPlacing) {
    var style = placing.style
    style.layoutLock = nil
    self.whole = whole
    self.options = options
    self.placing = DiagramPlacing(input: placing.input, style: style, reporter: placing.reporter, isPart: true)
  }

  /// The fragment at a place of the whole diagram, and those that a segue leads to or from.
  func around(_ index: Int) throws(CommandFailure) -> PlacedDiagram {
    let fragment = whole.fragments[index]
    var diagram = Diagram(
      GraphPart(placing.input.graph, around: Set(fragment.numbers), depth: 1),
      options: options
    )
    diagram.title = fragment.title
    diagram.isPart = true
    return try placing.place(diagram)
  }
}

internal import HelmDiagram
internal import HelmDocument
internal import HelmLayout

/// Measures and places what an input's document draws; what prevents it is reported.
struct DiagramPlacing {
  let input: DocumentInput
  let style: StyleOptions
  let reporter: Reporter

  /// - Throws: `.badInput` for a graph that is too large to be placed.
  func check(_ document: GraphDocument) throws(CommandFailure) {
    let (count, limit) = (document.segues.count, DiagramLayout.segueLimit)
    guard count <= limit else { throw report(.tooLarge(segueCount: count, limit: limit)) }
  }

  func placed(_ document: GraphDocument) throws(CommandFailure) -> PlacedDiagram {
    try place(measured(document))
  }

  func place(_ diagram: Diagram) throws(CommandFailure) -> PlacedDiagram {
    do { return try DiagramLayout.place(diagram, timeLimit: style.timeLimit) } catch {
      throw report(error)
    }
  }

  /// Without places, for formats that leave them to others.
  func measured(_ document: GraphDocument) throws(CommandFailure) -> Diagram {
    let options = DiagramOptions(
      tags: style.tags,
      pairs: style.pairs,
      direction: style.direction,
      engine: style.engine,
      thumbnails: style.images == .embed
        ? try ThumbnailInput(input: input, reporter: reporter).thumbnails(document) : [:]
    )
    return Diagram(document, options: options)
  }

  private func report(_ error: LayoutError) -> CommandFailure {
    reporter.report(.error, error.identifier, error.description, file: input.name)
    return .badInput
  }
}

extension LayoutError {
  /// The diagnostic's stable name.
  fileprivate var identifier: String {
    switch self {
    case .timeLimit: "layout-time-limit"
    case .tooLarge: "too-large-to-draw"
    case .missingPlugin: "missing-graphviz-plugin"
    case .graphviz, .crashed, .noProcess: "layout-failed"
    }
  }
}

internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmLayout
internal import HelmRendering

/// One input on its way to one picture: read, navigate, measure, place, draw, write.
struct RenderJob {
  let item: OutputPlan.Item
  let state: StateOptions
  let style: StyleOptions
  let theme: Theme
  let reporter: Reporter

  func run() throws(CommandFailure) {
    let started = ContinuousClock().now
    let input = try DocumentInput.read(item.input, reporter: reporter)
    var document = try DocumentPart(state: state, reporter: reporter).part(of: input)
    // Before anything is computed of a graph that can't be drawn.
    if item.format != .json { try check(segueCount: document.segues.count) }
    let navigationState = try NavigationInput(state: state, reporter: reporter).state(of: input)
    if let title = style.title { document.title = title }
    let bytes = try picture(of: document, input: input, state: navigationState)
    try Output.write(bytes, to: item.output)
    reporter.log(
      "\(item.input) → \(item.output): \(document.fragments.count) fragments, \(document.segues.count) segues, "
        + "\(bytes.count) bytes, \((ContinuousClock().now - started).milliseconds) ms"
    )
  }

  private func picture(
    of document: GraphDocument,
    input: DocumentInput,
    state: NavigationState?
  ) throws(CommandFailure) -> [UInt8] {
    if item.format == .json { return document.encoded() }
    let options = DiagramOptions(
      tags: style.tags,
      pairs: style.pairs,
      direction: style.direction,
      engine: style.engine,
      thumbnails: try thumbnails(of: document, input: input)
    )
    let diagram = Diagram(document, options: options)
    let placed = try place(diagram)
    let drawn = state.map { DiagramState($0, in: diagram) }
    switch item.format {
    case .svg: return SVGRenderer(placed, theme: theme, legend: !style.noLegend).render(drawn)
    case .dot: return DOTRenderer(placed, theme: theme).render(drawn)
    case .json: return document.encoded()
    }
  }

  private func thumbnails(
    of document: GraphDocument,
    input: DocumentInput
  ) throws(CommandFailure) -> [String: Thumbnail] {
    guard style.images == .embed else { return [:] }
    return try ThumbnailInput(input: input, reporter: reporter).thumbnails(document)
  }

  private func place(_ diagram: Diagram) throws(CommandFailure) -> PlacedDiagram {
    do { return try DiagramLayout.place(diagram, timeLimit: style.timeLimit) } catch { throw report(error) }
  }

  private func check(segueCount: Int) throws(CommandFailure) {
    let limit = DiagramLayout.segueLimit
    guard segueCount <= limit else { throw report(.tooLarge(segueCount: segueCount, limit: limit)) }
  }

  private func report(_ error: LayoutError) -> CommandFailure {
    let name = item.input == "-" ? "<stdin>" : item.input
    reporter.report(.error, error.identifier, error.description, file: name)
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

extension Duration {
  fileprivate var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }
}

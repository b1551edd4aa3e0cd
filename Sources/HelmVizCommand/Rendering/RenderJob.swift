internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmGraphviz
internal import HelmLayout
internal import HelmRendering

/// One input on its way to one picture: read, navigate, measure, place, draw.
struct RenderJob {
  let input: String
  var reading: InputOptions?
  /// Files of rules, which a page shows with their answers.
  var rules: [String] = []
  let format: OutputFormat
  let state: StateOptions
  let style: StyleOptions
  /// nil for the format's usual one.
  let theme: Theme?
  /// The pixels of a PNG's point, where somebody says how many.
  var scale: Double?
  let reporter: Reporter
  /// What a preview's page has beside the picture; nil for what is drawn once.
  var preview: PagePreview?
  /// Takes what a preview's server is to know of a page that can be walked through.
  var take: (LivePicture) -> Void = { _ in }
  /// The box that somebody moved in the picture that the layout lock keeps.
  var move: MovedBox?

  /// The pixels of a point of a PNG that doesn't say how many.
  static let scaleOfPixels = 2.0

  func product() throws(CommandFailure) -> Product {
    let input = try DocumentInput.read(self.input, reading, rules: format == .html ? rules : [], reporter: reporter)
    let drawn = try DrawnPart(of: input, state: state, isPicture: format != .json, reporter: reporter)
    var graph = PreparedGraph(input, drawn: drawn, style: style, reporter: reporter)
    graph.move = move
    let overview = graph.folding?.overview
    guard overview == nil || style.layoutLock == nil else {
      throw .usage("--layout-lock keeps every fragment's place; leave it out of an overview, or add --overview never")
    }
    // Before anything is computed of a graph that can't be drawn.
    if format != .json { try graph.check(overview) }
    let bytes = try bytes(of: graph, overview)
    let fragments = overview?.fragments.count ?? graph.part.fragments.count
    let segues = overview?.segues.count ?? graph.part.segues.count
    return Product(
      content: .file(bytes),
      kept: graph.kept,
      extent: "\(fragments) fragments, \(segues) segues, \(bytes.count) bytes"
    )
  }

  private func bytes(of graph: PreparedGraph, _ overview: Overview?) throws(CommandFailure) -> [UInt8] {
    switch format {
    case .svg, .text, .dot, .png, .pdf: return try picture(of: graph, overview)
    case .json, .html, .mermaid, .markdown: break
    }
    let navigation = try navigation(of: graph.input)
    if format == .json {
      var document = graph.part.document
      if let title = style.title { document.title = title }
      return document.encoded()
    }
    let theme = try usedTheme()
    let state = navigation.map { NavigationState($0) }
    if format == .html, let folding = graph.folding {
      let page = try OverviewPages(folding: folding, graph: graph)
        .page(theme: theme, legend: !style.noLegend, state: state)
      if let note = page.limitNote { reporter.report(.note, "page-limit", note, file: graph.input.name) }
      return page.render(preview: preview)
    }
    let diagram = try diagram(of: graph, overview)
    if format == .html { return try page(of: graph, graph.place(diagram), theme: theme, navigation: navigation) }
    let shown = state.map { DiagramStateBuilder(diagram, of: graph.walked).state($0) }
    let renderer = MermaidRenderer(diagram, theme: theme)
    warnOfMermaid(renderer.lineCount(shown), file: graph.input.name)
    return format == .mermaid ? renderer.render(shown) : MarkdownRenderer(diagram, theme: theme).render(shown)
  }

  /// What Graphviz places. While it does, the state and the colours are found.
  private func picture(of graph: PreparedGraph, _ overview: Overview?) throws(CommandFailure) -> [UInt8] {
    let diagram = try diagram(of: graph, overview)
    let (placed, (shown, theme)) = try graph.place(diagram) { () throws(CommandFailure) in
      let state = try navigation(of: graph.input).map { NavigationState($0) }
      return (state.map { DiagramStateBuilder(diagram, of: graph.walked).state($0) }, try usedTheme())
    }
    if format == .dot { return DOTRenderer(placed, theme: theme).render(shown) }
    noteSize(of: placed, file: graph.input.name)
    switch format {
    case .png, .pdf:
      let scale = format == .png ? self.scale ?? Self.scaleOfPixels : 1
      let dot = DOTRenderer(placed, theme: theme, scale: scale).render(shown)
      return try graph.drawn(dot, as: format == .png ? .png : .pdf)
    default: return SVGRenderer(placed, theme: theme, legend: !style.noLegend).render(shown)
    }
  }

  private func navigation(of input: DocumentInput) throws(CommandFailure) -> Navigation<NamedFragment>? {
    try NavigationInput(state: state.present, reporter: reporter, isPicture: format != .html).navigation(of: input)
  }

  private func diagram(of graph: PreparedGraph, _ overview: Overview?) throws(CommandFailure) -> Diagram {
    if let overview { try graph.measured(overview) } else { try graph.measured() }
  }

  private func usedTheme() throws(CommandFailure) -> Theme {
    if let theme { theme } else { try style.loadTheme(for: format, reporter: reporter) }
  }

  /// Says where a picture would need more than two windows each way: its titles can hardly be read then.
  private func noteSize(of placed: PlacedDiagram, file: String) {
    let (width, height) = (Int(placed.size.width.rounded(.up)), Int(placed.size.height.rounded(.up)))
    if Double(width) > 2 * Size.window.width || Double(height) > 2 * Size.window.height {
      let words = "\(width.grouped) × \(height.grouped) points are more than twice a window"
      reporter.report(
        .note,
        "large-picture",
        "\(words); --overview always draws groups as boxes, --focus a part",
        file: file
      )
    }
  }

  private func page(
    of graph: PreparedGraph,
    _ placed: PlacedDiagram,
    theme: Theme,
    navigation: Navigation<NamedFragment>?
  ) throws(CommandFailure) -> [UInt8] {
    let screenshots = try Screenshots(graph.input, images: style.images, reporter: reporter)
    let page = PageWalks(input: graph.input, limit: state.limit, screenshots: screenshots, reporter: reporter)
    let renderer = HTMLRenderer(placed, theme: theme, legend: !style.noLegend)
    var preview = preview
    preview?.isMovable = style.layoutLock != nil && graph.part.isWhole
    let walkthrough = try page.walkthrough(from: navigation)
    if let walkthrough { take(renderer.livePicture(of: walkthrough.table.walked)) }
    return renderer.render(walkthrough, problems: page.problems, preview: preview)
  }

  private func warnOfMermaid(_ count: Int, file: String) {
    let limit = MermaidRenderer.lineLimit
    guard count > limit else { return }
    let words = "\(count.grouped) lines are more than the \(limit) that Mermaid draws unless told to (maxEdges)"
    reporter.report(.warning, "mermaid-limit", "\(words); --focus and --group draw a part", file: file)
  }
}

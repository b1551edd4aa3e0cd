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
  /// By what a preview's server knows the page; nil for what is drawn once.
  var preview: String?

  func run() throws(CommandFailure) {
    let started = ContinuousClock().now
    let input = try DocumentInput.read(item.input, reporter: reporter)
    let part = try DrawnPart(of: input, state: state, isPicture: item.format != .json, reporter: reporter)
    let overview = part.folding?.overview
    var document = overview?.document ?? part.document
    guard overview == nil || style.layoutLock == nil else {
      throw .usage("--layout-lock keeps every fragment's place; leave it out of an overview, or add --overview never")
    }
    // Before anything is computed of a graph that can't be drawn.
    let placing = DiagramPlacing(
      input: input,
      style: style,
      reporter: reporter,
      isPart: state.focus != nil || !state.group.isEmpty
    )
    if item.format != .json { try placing.check(document) }
    let navigation = try NavigationInput(state: state.present, reporter: reporter).navigation(of: input)
    if let title = style.title { document.title = title }
    let bytes: [UInt8]
    if item.format == .html, let folding = part.folding {
      let page = try OverviewInput(folding: folding, placing: placing, title: document.title)
        .page(theme: theme, legend: !style.noLegend, navigation: navigation)
      if let note = page.limitNote { reporter.report(.note, "page-limit", note, file: input.name) }
      bytes = page.render(preview: preview)
    } else {
      bytes = try picture(of: document, overview, placing, navigation: navigation)
    }
    try Output.write(bytes, to: item.output)
    try placing.keepLock()
    reporter.log(
      "\(item.input) → \(item.output): \(document.fragments.count) fragments, \(document.segues.count) segues, "
        + "\(bytes.count) bytes, \((ContinuousClock().now - started).milliseconds) ms"
    )
  }

  private func picture(
    of document: GraphDocument,
    _ overview: Overview?,
    _ placing: DiagramPlacing,
    navigation: Navigation<NamedFragment>?
  ) throws(CommandFailure) -> [UInt8] {
    let input = placing.input
    let state = { (diagram: Diagram) in navigation.map { DiagramState(NavigationState($0), in: diagram) } }
    switch item.format {
    case .json: return document.encoded()
    case .mermaid:
      let diagram = try placing.measured(document, overview)
      warnOfMermaid(diagram, state(diagram), file: input.name)
      return MermaidRenderer(diagram, theme: theme).render(state(diagram))
    case .markdown:
      let diagram = try placing.measured(document, overview)
      warnOfMermaid(diagram, state(diagram), file: input.name)
      return MarkdownRenderer(diagram, theme: theme).render(state(diagram))
    case .svg:
      let placed = try placing.placed(document, overview)
      return SVGRenderer(placed, theme: theme, legend: !style.noLegend).render(state(placed.diagram))
    case .png, .pdf:
      let scale = self.state.scale ?? StateOptions.defaultScale
      let placed = try placing.placed(document, overview)
      let dot = DOTRenderer(placed, theme: theme, scale: item.format == .png ? scale : 1)
      return try placing.drawn(dot.render(state(placed.diagram)), as: item.format == .png ? .png : .pdf)
    case .dot:
      let placed = try placing.placed(document, overview)
      return DOTRenderer(placed, theme: theme).render(state(placed.diagram))
    case .html:
      let placed = try placing.placed(document, overview)
      let screenshots = try Screenshots(input, images: style.images, reporter: reporter)
      let page = PageWalks(input: input, limit: self.state.limit, screenshots: screenshots, reporter: reporter)
      let renderer = HTMLRenderer(placed, theme: theme, legend: !style.noLegend)
      return renderer.render(try page.walkthrough(from: navigation), problems: page.problems, preview: preview)
    }
  }

  private func warnOfMermaid(_ diagram: Diagram, _ state: DiagramState?, file: String) {
    let (count, limit) = (MermaidRenderer(diagram, theme: theme).lineCount(state), MermaidRenderer.lineLimit)
    guard count > limit else { return }
    let words = "\(count.grouped) lines are more than the \(limit) that Mermaid draws unless told to (maxEdges)"
    reporter.report(.warning, "mermaid-limit", "\(words); --focus and --group draw a part", file: file)
  }
}

extension Duration {
  var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }
}

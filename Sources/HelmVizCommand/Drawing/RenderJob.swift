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
    let drawn = try DrawnPart(of: input, state: state, isPicture: item.format != .json, reporter: reporter)
    let overview = drawn.folding?.overview
    let counts =
      overview.map { ($0.fragments.count, $0.segues.count) } ?? (drawn.part.fragments.count, drawn.part.segues.count)
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
    if item.format != .json { try placing.check(segueCount: counts.1) }
    let navigation = try NavigationInput(state: state.present, reporter: reporter).navigation(of: input)
    let bytes: [UInt8]
    if item.format == .html, let folding = drawn.folding {
      let page = try OverviewInput(folding: folding, placing: placing)
        .page(theme: theme, legend: !style.noLegend, navigation: navigation)
      if let note = page.limitNote { reporter.report(.note, "page-limit", note, file: input.name) }
      bytes = page.render(preview: preview)
    } else {
      bytes = try picture(of: drawn.part, overview, placing, navigation: navigation)
    }
    try Output.write(bytes, to: item.output)
    try placing.keepLock()
    reporter.log(
      "\(item.input) → \(item.output): \(counts.0) fragments, \(counts.1) segues, "
        + "\(bytes.count) bytes, \((ContinuousClock().now - started).milliseconds) ms"
    )
  }

  private func picture(
    of part: GraphPart,
    _ overview: Overview?,
    _ placing: DiagramPlacing,
    navigation: Navigation<NamedFragment>?
  ) throws(CommandFailure) -> [UInt8] {
    let input = placing.input
    let state = { (diagram: Diagram) in
      navigation.map { DiagramStateBuilder(diagram, of: input.graph.index).state(NavigationState($0)) }
    }
    if item.format == .json {
      var document = part.document
      if let title = style.title { document.title = title }
      return document.encoded()
    }
    let diagram = if let overview { try placing.measured(overview) } else { try placing.measured(part) }
    switch item.format {
    case .json: return []
    case .mermaid:
      warnOfMermaid(diagram, state(diagram), file: input.name)
      return MermaidRenderer(diagram, theme: theme).render(state(diagram))
    case .markdown:
      warnOfMermaid(diagram, state(diagram), file: input.name)
      return MarkdownRenderer(diagram, theme: theme).render(state(diagram))
    case .svg:
      let placed = try placing.place(diagram)
      return SVGRenderer(placed, theme: theme, legend: !style.noLegend).render(state(placed.diagram))
    case .png, .pdf:
      let scale = self.state.scale ?? StateOptions.defaultScale
      let placed = try placing.place(diagram)
      let dot = DOTRenderer(placed, theme: theme, scale: item.format == .png ? scale : 1)
      return try placing.drawn(dot.render(state(placed.diagram)), as: item.format == .png ? .png : .pdf)
    case .dot:
      let placed = try placing.place(diagram)
      return DOTRenderer(placed, theme: theme).render(state(placed.diagram))
    case .html:
      let placed = try placing.place(diagram)
      let screenshots = try Screenshots(input, images: style.images, reporter: reporter)
      let page = PageInput(input: input, limit: self.state.limit, screenshots: screenshots, reporter: reporter)
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

internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmGraphviz
internal import HelmRendering

/// Two documents on their way to what is different: read, compare, explore, draw.
struct DiffJob {
  let command: DiffCommand
  let format: OutputFormat
  /// The pictures beside a Markdown file.
  let pictures: DiffPictures?
  let reporter: Reporter

  func product() throws(CommandFailure) -> Product {
    try OutputPlan.check([command.old, command.new] + command.rules)
    let inputs = try DiffInputs(command.old, command.new, command.reading, reporter: reporter)
    let differences = Differences(from: inputs.old.graph, to: inputs.new.graph)
    let ruleFiles = try RuleFiles(command.rules)
    let rules = try ruleFiles.rules(for: inputs.new.graph, since: inputs.old.graph, reporter: reporter)
    let states = differences.states(limit: command.limit, rules: rules.asked, lost: rules.lost)
    let report = DifferenceReport(differences, states: told(states, inputs.missing), remark: inputs.remark)
    var product = Product(content: .file([]), extent: report.headline)
    switch format {
    case .json: product.content = .file(differences.encoded(states: states))
    case .svg, .html, .dot:
      guard let drawing = try drawing(differences, inputs, report) else { throw .badInput }
      let theme = try command.style.loadTheme(for: format, reporter: reporter)
      product.content = .file(try drawing.bytes(format, theme, report))
      product.kept = drawing.graph.kept
    case .markdown:
      let drawing = try pictures == nil || differences.isEmpty ? nil : drawing(differences, inputs, report, .warning)
      product.kept = drawing?.graph.kept ?? []
      product.besides = try drawing.map { drawing throws(CommandFailure) in try files(drawing, report) } ?? []
      product.content = .file(report.markdown(picture: product.besides.isEmpty ? nil : addresses))
    case .text, .mermaid, .png, .pdf: product.content = .file(Array(report.text.utf8))
    }
    product.conclusion = { () throws(CommandFailure) in
      if command.exitCode, !differences.isEmpty { throw .reported(1) }
    }
    return product
  }

  /// What is told of states: of a graph that isn't there, nothing.
  private func told(_ states: StateComparison, _ missing: DiffInputs.Side?) -> StateComparison? {
    guard missing == .old, case .brokenRules(_, let new) = states, !new.isEmpty else {
      return missing == nil ? states : nil
    }
    return .brokenRules(old: [], new: new)
  }

  /// Both graphs in one layout.
  ///
  /// - Parameter severity: as what is reported that they can't be drawn.
  /// - Returns: nil where they can't, and that is no error.
  private func drawing(
    _ differences: Differences,
    _ inputs: DiffInputs,
    _ report: DifferenceReport,
    _ severity: Diagnostic.Severity = .error
  ) throws(CommandFailure) -> Drawing? {
    var union = DifferenceUnion(differences)
    if let context = command.context { union = union.withFewBystanders(within: context) }
    var drawn = DrawnPart(union.graph)
    if let context = command.context { drawn.part = union.part(within: context) }
    // The new one's folder is where pictures of fragments are.
    let graph = PreparedGraph(
      inputs.new,
      drawn: drawn,
      style: command.style,
      reporter: reporter,
      renames: differences.renames,
      failing: severity
    )
    do throws(CommandFailure) {
      try graph.check()
      let placed = try graph.place(graph.measured().separated(by: union))
      let state = DiagramStateBuilder(placed.diagram, of: graph.walked).state(union, report: report)
      return Drawing(graph: graph, placed: placed, state: state)
    } catch {
      guard graph.isUndrawable, severity != .error else { throw error }
      return nil
    }
  }

  // MARK: Beside Markdown

  /// What the pictures are called by: light and dark, or one in a theme that was asked for.
  private var kinds: [String] { command.style.theme == nil ? ["light", "dark"] : ["picture"] }

  private var addresses: (file: String, dark: String?)? {
    pictures.map { ($0.address(kinds[0]), kinds.count > 1 ? $0.address(kinds[1]) : nil) }
  }

  /// The pictures; none where they can't be drawn, as the words say it all the same.
  private func files(
    _ drawing: Drawing,
    _ report: DifferenceReport
  ) throws(CommandFailure) -> [Product.Beside] {
    guard let pictures else { return [] }
    var files: [Product.Beside] = []
    for kind in kinds {
      let theme = try ThemeLoading.theme(command.style.theme ?? kind, reporter: reporter)
      do throws(CommandFailure) {
        let picture = try drawing.bytes(pictures.format, theme, report)
        files.append(Product.Beside(output: pictures.file(kind), product: Product(picture)))
      } catch {
        guard drawing.graph.isUndrawable else { throw error }
        return []
      }
    }
    return files
  }

  /// Both graphs as they are placed, and what is different.
  private struct Drawing {
    let graph: PreparedGraph
    let placed: PlacedDiagram
    let state: DiagramState

    func bytes(
      _ format: OutputFormat,
      _ theme: Theme,
      _ report: DifferenceReport
    ) throws(CommandFailure) -> [UInt8] {
      let legend = !graph.style.noLegend
      return switch format {
      case .dot: DOTRenderer(placed, theme: theme).render(state)
      case .png:
        try graph.drawn(DOTRenderer(placed, theme: theme, scale: RenderJob.scaleOfPixels).render(state), as: .png)
      case .html: DifferencePage(placed, theme: theme, legend: legend).render(state, report: report)
      default: SVGRenderer(placed, theme: theme, legend: legend).render(state)
      }
    }
  }
}

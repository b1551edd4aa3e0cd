internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmRendering

/// Two documents on their way to what is different: read, compare, explore, draw.
struct DiffJob {
  let command: DiffCommand
  let format: OutputFormat
  let reporter: Reporter

  func product() throws(CommandFailure) -> Product {
    try OutputPlan.check([command.old, command.new] + command.rules)
    // Both are read, so that what is wrong with each is said.
    var inputs: [DocumentInput] = []
    try EachInput.run([command.old, command.new], reporter: reporter) { path throws(CommandFailure) in
      inputs.append(try DocumentInput.read(path, command.reading, reporter: reporter))
    }
    let differences = Differences(from: inputs[0].graph, to: inputs[1].graph)
    let rules = try RuleFiles(command.rules).rules(for: inputs[1].graph, reporter: reporter)
    let states = differences.states(limit: command.limit, rules: rules)
    let report = DifferenceReport(differences, states: states)
    var keepLock = { () throws(CommandFailure) in }
    let bytes: [UInt8]
    switch format {
    case .json: bytes = differences.encoded(states: states)
    case .markdown: bytes = report.markdown()
    case .svg, .html, .dot:
      var union = DifferenceUnion(differences)
      if command.context != nil { union = union.withFewBystanders() }
      var drawn = DrawnPart(union.graph)
      if let context = command.context { drawn.part = union.part(within: context) }
      // The new one's folder is where pictures of fragments are.
      let graph = PreparedGraph(
        inputs[1],
        drawn: drawn,
        style: command.style,
        reporter: reporter,
        renames: differences.renames
      )
      bytes = try picture(of: union, graph, report)
      keepLock = graph.keepLock
    case .text, .mermaid, .png, .pdf: bytes = Array(report.text.utf8)
    }
    return Product(content: .file(bytes), extent: report.headline) { () throws(CommandFailure) in
      try keepLock()
      if command.exitCode, !differences.isEmpty { throw .reported(1) }
    }
  }

  /// Both graphs in one layout.
  private func picture(
    of union: DifferenceUnion,
    _ graph: PreparedGraph,
    _ report: DifferenceReport
  ) throws(CommandFailure) -> [UInt8] {
    let theme = try command.style.loadTheme(for: format, reporter: reporter)
    try graph.check()
    let placed = try graph.place(graph.measured().separated(by: union))
    let state = DiagramStateBuilder(placed.diagram, of: graph.walked).state(union, report: report)
    let legend = !command.style.noLegend
    return switch format {
    case .dot: DOTRenderer(placed, theme: theme).render(state)
    case .html: DifferencePage(placed, theme: theme, legend: legend).render(state, report: report)
    default: SVGRenderer(placed, theme: theme, legend: legend).render(state)
    }
  }
}

internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmRendering

/// Two documents on their way to what is different: read, compare, explore, write.
struct DiffJob {
  let command: DiffCommand
  let format: DiffFormat
  let reporter: Reporter

  func run() throws(CommandFailure) {
    try OutputPlan.check([command.old, command.new])
    // Both are read, so that what is wrong with each is said.
    var inputs: [DocumentInput] = []
    try EachInput.run([command.old, command.new], reporter: reporter) { path throws(CommandFailure) in
      inputs.append(try DocumentInput.read(path, reporter: reporter))
    }
    let differences = Differences(from: inputs[0].graph, to: inputs[1].graph)
    let states = differences.states(limit: command.limit)
    let report = DifferenceReport(differences, states: states)
    let placing = DiagramPlacing(
      input: inputs[1],
      style: command.style,
      reporter: reporter,
      isPart: command.context != nil,
      renames: differences.renames
    )
    let bytes =
      switch format {
      case .text: Array(report.text.utf8)
      case .json: differences.encoded(states: states)
      case .markdown: report.markdown()
      case .svg, .html, .dot: try picture(differences, report, placing)
      }
    try Output.write(bytes, to: command.output)
    try placing.keepLock()
    reporter.log("\(inputs[0].name), \(inputs[1].name): \(report.headline)")
    if command.exitCode, !differences.isEmpty { throw .reported(1) }
  }

  /// Both graphs in one layout. The new one's folder is where pictures of fragments are.
  private func picture(
    _ differences: Differences,
    _ report: DifferenceReport,
    _ placing: DiagramPlacing
  ) throws(CommandFailure) -> [UInt8] {
    let theme = try command.style.loadTheme(for: format == .html ? .html : nil, reporter: reporter)
    let union = DifferenceUnion(differences)
    let part = command.context.map { union.part(within: $0) } ?? GraphPart(union.graph)
    try placing.check(segueCount: part.segues.count)
    let placed = try placing.place(placing.measured(part).separated(by: union))
    let state = DiagramStateBuilder(placed.diagram, of: union.graph.index).state(union, report: report)
    let legend = !command.style.noLegend
    return switch format {
    case .dot: DOTRenderer(placed, theme: theme).render(state)
    case .html: DifferencePage(placed, theme: theme, legend: legend).render(state, report: report)
    case .svg, .text, .markdown, .json: SVGRenderer(placed, theme: theme, legend: legend).render(state)
    }
  }
}

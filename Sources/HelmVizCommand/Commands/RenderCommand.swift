internal import ArgumentParser
internal import HelmDiagram
internal import HelmDocument

/// Draws graphs, one picture each.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    // Spares the parser the search for requests that only the whole command takes.
    _superCommandName: "helm-viz",
    abstract: "Draw a graph, or one state of it.",
    discussion: """
      Without --output the picture goes to standard output as SVG. Several inputs need a folder to go to. \
      A document with a path is drawn in that state; --no-path draws the graph alone.
      """
  )

  @Argument(help: ArgumentHelp("Graph documents; - is standard input.", valueName: "graph.json"))
  var inputs: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("A file, or a folder with a slash at its end.", valueName: "file"))
  var output: String?

  @Option(help: "The format, where the output's extension doesn't tell it.")
  var format: FormatOption<Rendering>?

  @Option(help: ArgumentHelp("How many pixels a point of a PNG has; 2.", valueName: "factor"))
  var scale: Double?

  @OptionGroup(title: "What is read")
  var reading: InputOptions

  @OptionGroup(title: "What is asked")
  var rules: RuleOptions

  @OptionGroup(title: "What is drawn")
  var state: StateOptions

  @OptionGroup(title: "How it is drawn")
  var style: StyleOptions

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  /// `render graph.json -o flow.svg`, in any order.
  ///
  /// - Parameter words: Those behind `render`; nil for others, which the parser reads, or says what is wrong with them.
  static func plain(_ words: [String]) -> Self? {
    var words = PlainWords(words)
    let output = words.value(of: "-o", "--output")
    guard let names = words.names, names.count == 1 else { return nil }
    var command = Self()
    command.output = output
    (command.inputs, command.format, command.scale) = (names, nil, nil)
    (command.reading, command.rules, command.state) = (.unsaid, .unsaid, .unsaid)
    (command.style, command.reporting) = (.unsaid, .unsaid)
    return command
  }

  func validate() throws {
    guard 0.1...8 ~= scale ?? 1 else { throw ValidationError("--scale is a factor from 0.1 to 8") }
  }

  func run() throws {
    try reporting.run(isStrict: state.strict) { reporter throws(CommandFailure) in
      try style.checkLock(for: inputs)
      guard !style.relayout || (state.focus == nil && state.group.isEmpty) else {
        throw CommandFailure.usage("--relayout begins a whole graph's lock anew; leave it out of a part")
      }
      let plan = try OutputPlan(inputs: inputs, output: output, format: format?.format)
      for format in Set(plan.items.map(\.format)) {
        try style.check(format.styleOptions(for: .render), for: format.rawValue)
      }
      guard state.limit == nil || plan.items.contains(where: { $0.format == .html }) else {
        throw CommandFailure.usage("--limit goes with a page to click through: -o flow.html, or --format html")
      }
      guard rules.files.isEmpty || plan.items.contains(where: { $0.format == .html }) else {
        throw CommandFailure.usage("--rules goes with a page to click through; check decides them without")
      }
      guard state.overview == .automatic || plan.items.contains(where: { $0.format != .json }) else {
        throw CommandFailure.usage("--overview has no say in json; leave it out, or ask for a picture: -o flow.svg")
      }
      guard scale == nil || plan.items.contains(where: { $0.format == .png }) else {
        throw CommandFailure.usage("--scale goes with pixels: -o flow.png, or --format png")
      }
      // One that somebody names may be wrong; the usual one is read while Graphviz works.
      let theme = style.theme == nil ? nil : try style.loadTheme(reporter: reporter)
      try EachInput.run(plan.items, reporter: reporter) { item throws(CommandFailure) in
        let job = RenderJob(
          input: item.input,
          reading: reading,
          rules: rules.files,
          format: item.format,
          state: state,
          style: style,
          theme: theme,
          scale: scale,
          reporter: reporter
        )
        try Output.deliver(
          from: item.input,
          to: item.output,
          apartFrom: reading.overlays,
          reporter: reporter
        ) { _ throws(CommandFailure) in try job.product() }
      }
    }
  }
}

internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmRendering

/// A graph on its way to documentation: read, walk, place once, write pages and pictures.
struct DocsJob {
  let item: FolderPlan.Item
  let form: GraphGuide.Form
  let command: DocsCommand
  let reporter: Reporter

  func run() throws(CommandFailure) {
    let started = ContinuousClock().now
    let input = try DocumentInput.read(item.input, reporter: reporter)
    let themes = [
      try ThemeLoading.theme("light", reporter: reporter), try ThemeLoading.theme("dark", reporter: reporter),
    ]
    let placing = DiagramPlacing(input: input, style: command.style, reporter: reporter)
    try placing.check(segueCount: input.document.segues.count)
    let options = try placing.options(of: input.document.fragments)
    let placed = try placing.place(Diagram(GraphPart(input.graph), options: options))
    let (walks, frames) = try self.walks(of: input, diagram: placed.diagram)
    let guide = GraphGuide(placed.diagram, walks: walks, form: form)
    let (pages, pictures) = (guide.pages, guide.pictures)
    let parts = GuideParts(whole: placed.diagram, options: options, placing: placing)
    let progress = reporter.progress()
    defer { progress.finish() }
    let names = pages.map(\.file) + pictures.flatMap { [$0.light, $0.dark] }
    try FolderWriting.replace(item.folder, with: names) { draft throws(CommandFailure) in
      for page in pages { try draft.write(page.file, page.bytes) }
      let renderers = themes.map { SVGRenderer(placed, theme: $0, legend: !command.style.noLegend) }
      var series = renderers.map(\.series)
      for (number, picture) in pictures.enumerated() {
        progress.show("\(input.name): \(number.grouped) of \(pictures.count.grouped) pictures drawn")
        let drawn: [[UInt8]]
        switch picture.subject {
        case .graph: drawn = renderers.map { $0.render() }
        case .stop(let stop, let walk):
          drawn = series.indices.map { series[$0].render(frames[walk].states[stop]) }
        case .fragment(let index):
          let part = try parts.around(index)
          drawn = themes.map { SVGRenderer(part, theme: $0, legend: false).render() }
        }
        for (name, bytes) in zip([picture.light, picture.dark], drawn) { try draft.write(name, bytes) }
      }
    }
    try placing.keepLock()
    progress.finish()
    reporter.log(
      "\(item.input) → \(item.folder): \(names.count.grouped) files, \((ContinuousClock().now - started).milliseconds) ms"
    )
  }

  /// The flows and recordings, of which the first steps are drawn.
  private func walks(
    of input: DocumentInput,
    diagram: Diagram
  ) throws(CommandFailure) -> ([GraphGuide.Walk], [WalkFrames]) {
    var walks: [GraphGuide.Walk] = []
    var frames: [WalkFrames] = []
    var (drawn, count) = (0, 0)
    for (number, flow) in input.document.walks.enumerated() {
      let states = try input.states(ofFlow: flow.name, reporter: reporter)
      let frame = WalkFrames(flow.name, flow.steps, states, of: input.graph, diagram: diagram)
      // The start is no step, but a picture of a flow that has none would be all there is.
      let left = max(0, command.limit - drawn)
      drawn += min(left, flow.steps.count)
      count += flow.steps.count
      let stops = zip(["Start"] + frame.words, frame.captions).enumerated().map { step, stop in
        GraphGuide.Stop(title: stop.0, caption: stop.1, isDrawn: left > 0 && step <= left)
      }
      walks.append(
        GraphGuide.Walk(name: visible(flow.name), isRecording: number >= input.document.flows.count, stops: stops)
      )
      frames.append(frame)
    }
    if drawn < count {
      let headline = "\(drawn.grouped) of \(count.grouped) steps are drawn; --limit says how many"
      reporter.report(.warning, "stopped-early", headline, file: input.name)
    }
    return (walks, frames)
  }
}

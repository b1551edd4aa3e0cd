internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmRendering

/// A graph on its way to documentation: read, walk, place once, draw pages and pictures.
struct DocsJob {
  let input: String
  let form: GraphGuide.Form
  let command: DocsCommand
  let reporter: Reporter

  func product(_ progress: Progress) throws(CommandFailure) -> Product {
    let input = try DocumentInput.read(self.input, command.reading, rules: command.rules.files, reporter: reporter)
    let themes = [
      try ThemeLoading.theme("light", reporter: reporter), try ThemeLoading.theme("dark", reporter: reporter),
    ]
    let graph = PreparedGraph(input, style: command.style, reporter: reporter)
    try graph.check()
    let options = try graph.options(of: input.document.fragments)
    let placed = try graph.place(Diagram(graph.part, options: options))
    let (walks, frames) = try self.walks(of: input, diagram: placed.diagram)
    let guide = GraphGuide(placed.diagram, walks: walks, rules: rules(of: input), form: form)
    let (pages, pictures) = (guide.pages, guide.pictures)
    let names = pages.map(\.file) + pictures.flatMap { [$0.light, $0.dark] }
    let fill = { (draft: FolderQueue) throws(CommandFailure) in
      for page in pages { try draft.write(page.file, page.bytes) }
      let renderers = themes.map { SVGRenderer(placed, theme: $0, legend: !command.style.noLegend) }
      var series = renderers.map(\.series)
      for (number, picture) in pictures.enumerated() {
        progress.show("\(input.name): \(number.grouped) of \(pictures.count.grouped) pictures drawn")
        let drawn: [[UInt8]]
        switch picture.subject {
        case .graph: drawn = renderers.map { $0.render() }
        case .stop(let stop, let walk):
          let state = frames[walk].states[stop]
          drawn = series.indices.map { renderers[$0].surroundings(state) ?? series[$0].render(state) }
        case .fragment(let index):
          let part = try graph.surroundings(of: placed.diagram.fragments[index], options: options)
          let locator = Locator(part, in: placed)
          drawn = themes.map { SVGRenderer(part, theme: $0, legend: false, locator: locator).render() }
        }
        for (name, bytes) in zip([picture.light, picture.dark], drawn) { try draft.write(name, bytes) }
      }
    }
    return Product(
      content: .folder(names, fill: fill),
      kept: graph.kept,
      extent: "\(names.count.grouped) files"
    )
  }

  /// The document's own rules, with what is found out about them.
  private func rules(of input: DocumentInput) -> [GraphGuide.Rule] {
    RuleCheck().results(of: input.graph.rules, in: input.graph).map { result in
      var rule = GraphGuide.Rule(
        name: visible(result.rule.name),
        words: visible(result.rule.words),
        answer: "holds",
        level: result.rule.level.rawValue + (result.rule.reason.map { ": \(visible($0))" } ?? ""),
        steps: []
      )
      switch result.answer {
      case .holds: break
      case .undecided: rule.answer = "undecided: too many states"
      case .broken(let witness):
        rule.answer = "broken: \(visible(witness.words))"
        rule.steps =
          ["At \(visible(witness.entry))"] + witness.steps.map { visible($0.words(in: input.document)) }
      }
      return rule
    }
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

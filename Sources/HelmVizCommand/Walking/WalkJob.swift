internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmRendering

/// Draws steps and the states between them, on one layout.
struct WalkJob {
  let output: WalkOutput
  let walk: WalkOptions
  let style: StyleOptions
  let theme: Theme
  let reporter: Reporter

  /// - Parameters:
  ///   - name: What the walk is called.
  ///   - steps: What was done.
  ///   - states: The state before the first step, then one after each.
  func product(
    _ name: String,
    _ steps: [DocumentStep],
    _ states: [Navigation<NamedFragment>],
    of input: DocumentInput
  ) throws(CommandFailure) -> Product {
    let graph = PreparedGraph(input, style: style, reporter: reporter)
    try graph.check()
    let placed = try graph.place(graph.measured())
    let renderer = SVGRenderer(placed, theme: theme, legend: !style.noLegend)
    let walked = WalkFrames(name, steps, states, of: input.graph, diagram: placed.diagram)
    let frames = walked.states
    let count = "\(steps.count) step\(steps.count == 1 ? "" : "s")"
    return Product(
      content: output.isFolder
        ? folder(of: frames, renderer) : .file(animation("\(visible(name)), in \(count)", walked, renderer)),
      kept: graph.kept,
      extent: count
    )
  }

  private func animation(_ title: String, _ walked: WalkFrames, _ renderer: SVGRenderer) -> [UInt8] {
    var frames = walked.states
    if !frames.isEmpty { frames[0].summary = "\(title): \(walked.words.joined(separator: "; "))." }
    return renderer.animate(frames, seconds: walk.seconds)
  }

  private func folder(of frames: [DiagramState], _ renderer: SVGRenderer) -> Product.Content {
    let width = max(2, String(frames.count - 1).count)
    let names = frames.indices.map { number in
      String(repeating: "0", count: width - String(number).count) + "\(number).svg"
    }
    return .folder(names) { draft throws(CommandFailure) in
      var series = renderer.series
      for (name, frame) in zip(names, frames) { try draft.write(name, series.render(frame)) }
    }
  }
}

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
  let reporter: Reporter

  /// - Parameters:
  ///   - name: What the walk is called.
  ///   - steps: What was done.
  ///   - states: The state before the first step, then one after each.
  func draw(
    _ name: String,
    _ steps: [DocumentStep],
    _ states: [Navigation<NamedFragment>],
    of input: DocumentInput,
    theme: Theme
  ) throws(CommandFailure) {
    let placing = DiagramPlacing(input: input, style: style, reporter: reporter)
    try placing.check(segueCount: input.document.segues.count)
    let placed = try placing.place(placing.measured(GraphPart(input.graph)))
    let renderer = SVGRenderer(placed, theme: theme, legend: !style.noLegend)
    let walked = WalkFrames(name, steps, states, of: input.graph, diagram: placed.diagram)
    var frames = walked.states
    switch output {
    case .animation(let path):
      let count = "\(steps.count) step\(steps.count == 1 ? "" : "s")"
      if !frames.isEmpty {
        frames[0].summary = "\(visible(name)), in \(count): \(walked.words.joined(separator: "; "))."
      }
      try Output.write(renderer.animate(frames, seconds: walk.seconds), to: path)
    case .frames(let folder):
      let width = max(2, String(frames.count - 1).count)
      let names = frames.indices.map { number in
        String(repeating: "0", count: width - String(number).count) + "\(number).svg"
      }
      var series = renderer.series
      try FolderWriting.replace(folder, with: names) { draft throws(CommandFailure) in
        for (name, frame) in zip(names, frames) {
          let picture = series.picture(of: frame)
          try draft.write(name) { picture.bytes }
        }
      }
    }
    try placing.keepLock()
  }
}

internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// The states of a flow or a recording, with its steps in their captions.
struct WalkFrames {
  /// What was done, one a step.
  let words: [String]
  /// The start, then one state after each step.
  let states: [DiagramState]
  /// What is presented in each, without the step.
  let captions: [Caption]

  /// - Parameters:
  ///   - name: What the walk is called.
  ///   - steps: What was done.
  ///   - states: The state before the first step, then one after each.
  init(
    _ name: String,
    _ steps: [DocumentStep],
    _ states: [Navigation<NamedFragment>],
    of graph: CompiledGraph,
    diagram: Diagram
  ) {
    let builder = DiagramStateBuilder(diagram, of: graph.walked)
    let words = steps.map { visible($0.label ?? $0.words(in: graph.document)) }
    let count = "\(steps.count) step\(steps.count == 1 ? "" : "s")"
    let plain = states.map { builder.state(NavigationState($0)) }
    self.words = words
    captions = plain.map(\.caption)
    self.states = plain.enumerated().map { number, plain in
      var state = plain
      state.caption = Caption(
        first: number == 0
          ? "\(visible(name)): \(count)" : "\(visible(name)), step \(number) of \(steps.count): \(words[number - 1])",
        second: state.caption.first
      )
      return state
    }
  }
}

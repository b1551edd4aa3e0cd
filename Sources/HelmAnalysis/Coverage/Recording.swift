public import Helm
public import HelmDocument

/// A recording with the states that its steps led to.
public struct Recording: Sendable {
  /// What the app did, as a flow.
  public var flow: DocumentFlow

  /// The state that the flow starts in, then one after each step.
  public var states: [Navigation<NamedFragment>]

  /// A recording; the states are one more than the steps.
  public init(_ flow: DocumentFlow, states: [Navigation<NamedFragment>]) {
    self.flow = flow
    self.states = states
  }

  /// The places of the states that the app was in: all, but for a start that the first step replaced.
  var visited: Range<Int> {
    if case .replace = flow.steps.first?.action { 1..<states.count } else { states.indices }
  }

  /// What was captured of a state by its place; nothing of a start that is only where the first step begins.
  func capture(_ state: Int) -> [StateAtlas.Capture] {
    guard state > 0 else { return [] }
    let step = flow.steps[state - 1]
    return [StateAtlas.Capture(recording: flow.name, step: state, label: step.label, image: step.image)]
  }
}

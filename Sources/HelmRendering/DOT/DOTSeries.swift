public import HelmDiagram

/// Writes one state after the other as DOT. A statement that two states share is printed once.
public struct DOTSeries: Sendable {
  /// What a statement depends on.
  private enum Look: Hashable {
    case fragment(Int, DiagramState.Emphasis)
    case segue(Int, isAvailable: Bool, steps: [Int])
  }

  private let renderer: DOTRenderer
  private let opening: [UInt8]
  private let subgraphs: [UInt8]
  private let closing: [UInt8]
  private var printed: [Look: [UInt8]] = [:]

  init(_ renderer: DOTRenderer) {
    self.renderer = renderer
    opening = DOTFormatter.opening(name: renderer.name) + DOTFormatter.lines(renderer.defaults(nil))
    subgraphs = DOTFormatter.lines(renderer.subgraphs)
    closing = DOTFormatter.lines(renderer.redirects) + DOTFormatter.closing
  }

  /// The text's bytes.
  ///
  /// - Complexity: linear in the size of the text.
  public mutating func render(_ state: DiagramState) -> [UInt8] {
    // Differences, numbers of times and headings are of one picture.
    guard state.changes == nil, state.counts == nil, renderer.scale == nil else { return renderer.render(state) }
    var bytes = opening
    for (index, emphasis) in state.fragments.enumerated() {
      append(.fragment(index, emphasis), to: &bytes) { $0.fragment(index, in: state) }
    }
    bytes += subgraphs
    for (index, steps) in state.steps.enumerated() {
      let look = Look.segue(index, isAvailable: state.available[index], steps: steps)
      append(look, to: &bytes) { $0.segue(index, in: state) }
    }
    bytes += closing
    return bytes
  }

  private mutating func append(_ look: Look, to bytes: inout [UInt8], by statement: (DOTRenderer) -> DOTStatement) {
    if let text = printed[look] {
      bytes += text
    } else {
      let text = DOTFormatter.lines([statement(renderer)])
      printed[look] = text
      bytes += text
    }
  }
}

public import HelmDiagram

/// Writes one state after the other as DOT. A statement that two states share is printed once.
public struct DOTSeries: Sendable {
  /// What a statement depends on.
  private enum Look: Hashable {
    case fragment(Int, DiagramState.Emphasis)
    case segue(Int, isAvailable: Bool, steps: [Int], number: NumberPlaces.Mark?)
  }

  private let renderer: DOTRenderer
  private let opening: [UInt8]
  private let subgraphs: [UInt8]
  private let closing: [UInt8]
  private var printed: [Look: [UInt8]] = [:]
  private var numbers: NumberPlaces

  init(_ renderer: DOTRenderer) {
    self.renderer = renderer
    numbers = NumberPlaces(renderer.placed)
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
    let places = numbers.places(in: state)
    var bytes = opening
    for (index, emphasis) in state.fragments.enumerated() {
      append(.fragment(index, emphasis), to: &bytes) { renderer, _ in renderer.fragment(index, in: state) }
    }
    bytes += subgraphs
    for (index, steps) in state.steps.enumerated() {
      let look = Look.segue(index, isAvailable: state.available[index], steps: steps, number: places[index])
      append(look, to: &bytes) { $0.segue(index, in: state, number: places[index], &$1) }
    }
    bytes += closing
    return bytes
  }

  private mutating func append(
    _ look: Look,
    to bytes: inout [UInt8],
    by statement: (DOTRenderer, inout NumberPlaces) -> DOTStatement
  ) {
    if let text = printed[look] {
      bytes += text
    } else {
      let text = DOTFormatter.lines([statement(renderer, &numbers)])
      printed[look] = text
      bytes += text
    }
  }
}

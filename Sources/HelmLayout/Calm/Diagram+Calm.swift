internal import HelmDiagram

extension Diagram {
  /// Whether it is arranged in a calm way without asking what another way would look like.
  var isCalm: Bool {
    guard engine == .dot, !fragments.isEmpty else { return false }
    return lines == .calm
  }
}

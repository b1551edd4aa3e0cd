internal import HelmDiagram

extension Diagram {
  /// More fragments than this are arranged in a calm way without asking what another way would look like: all lines of
  /// so many fit no window.
  private static let mostInLines = 80
  /// So few fragments are drawn with lines, whatever they look like, unless they have many.
  private static let fewest = 12

  /// Whether Graphviz isn't asked.
  var isCalm: Bool {
    guard canBeCalm else { return false }
    return lines == .calm || fragments.count > Self.mostInLines
  }

  /// Whether rows are tried, too.
  var mayBeCalm: Bool {
    canBeCalm && (lines == .calm || fragments.count > Self.fewest || isDense(from: 16, above: 1.5))
  }

  /// Whether rows can be drawn at all.
  var canBeCalm: Bool { engine == .dot && lines != .all && !fragments.isEmpty }
}

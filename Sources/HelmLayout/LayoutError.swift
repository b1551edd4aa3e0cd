public import HelmGraphviz

/// Why a diagram could not be laid out.
public enum LayoutError: Error, Hashable, Sendable {
  /// The diagram has more lines than a layout may have.
  case tooLarge(segueCount: Int, limit: Int)
  /// Graphviz gave no layout.
  case graphviz(GraphvizError)
}

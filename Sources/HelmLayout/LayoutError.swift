public import HelmGraphviz

/// Why a diagram could not be laid out.
public enum LayoutError: Error, Hashable, Sendable {
  /// The diagram has more lines than a layout may have.
  case tooLarge(segueCount: Int, limit: Int)
  /// Graphviz gave no layout.
  case graphviz(GraphvizError)
}

extension LayoutError: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .tooLarge(let count, let limit):
      "\(count) segues are more than the \(limit) that one picture can hold; "
        + "draw a part (render --focus, --group) or an overview (render --overview always)"
    case .graphviz(.timeLimit(let seconds)):
      "no layout within \(seconds.formatted) s; draw a part (render --focus, --group) "
        + "or an overview (render --overview always), leave tags out (--tags none) or allow more (--time-limit)"
    case .graphviz(.crashed(let signal)):
      "Graphviz stopped with signal \(signal); "
        + "draw a part (render --focus, --group) or use another algorithm (--engine)"
    case .graphviz(.noProcess):
      "the system has no process left for the layout"
    case .graphviz(.missingPlugin(let name, let folder)):
      GraphvizError.missingPlugin(name: name, folder: folder).description
    case .graphviz(let error):
      "Graphviz could not lay the graph out: \(error)"
    }
  }
}

extension Double {
  /// Whole numbers without a fraction.
  fileprivate var formatted: String {
    self == rounded() && magnitude < 1e9 ? String(Int(self)) : String(self)
  }
}

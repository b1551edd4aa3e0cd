extension LayoutError: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .timeLimit(let seconds):
      "no layout within \(seconds.formatted) s; draw a part (render --focus, --group) or an overview (render --overview always), leave tags out (--tags none) or allow more (--time-limit)"
    case .tooLarge(let count, let limit):
      "\(count) segues are more than the \(limit) that one picture can hold; draw a part (render --focus, --group) or an overview (render --overview always)"
    case .missingPlugin(let name, let folder):
      "Graphviz's plugin '\(name)' is not in \(folder); install Graphviz again (Debian: libgraphviz-dev, Homebrew: graphviz)"
    case .graphviz(let messages):
      "Graphviz could not lay the graph out: " + messages.joined(separator: "; ")
    case .crashed(let signal):
      "Graphviz stopped with signal \(signal); draw a part (render --focus, --group) or use another algorithm (--engine)"
    case .noProcess:
      "the system has no process left for the layout"
    }
  }
}

extension Double {
  /// Whole numbers without a fraction.
  fileprivate var formatted: String {
    self == rounded() && magnitude < 1e9 ? String(Int(self)) : String(self)
  }
}

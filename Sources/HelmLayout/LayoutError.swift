/// Why a diagram could not be laid out.
public enum LayoutError: Error, Hashable, Sendable {
  /// The time limit, in seconds, ran out.
  case timeLimit(seconds: Double)
  /// The diagram has more lines than a layout may have.
  case tooLarge(segueCount: Int, limit: Int)
  /// Graphviz's plugin for an algorithm is not beside its library.
  case missingPlugin(name: String, folder: String)
  /// Graphviz reported errors; its words.
  case graphviz(messages: [String])
  /// Graphviz ended by a signal, whatever it was given.
  case crashed(signal: Int32)
  /// The system gave no process, thread or pipe.
  case noProcess
}

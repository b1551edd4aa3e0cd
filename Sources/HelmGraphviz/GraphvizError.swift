/// Why Graphviz gave nothing.
public enum GraphvizError: Error, Hashable, Sendable {
  /// The time limit, in seconds, ran out.
  case timeLimit(seconds: Double)
  /// A plugin is not beside Graphviz's library.
  case missingPlugin(name: String, folder: String)
  /// What Graphviz says against what it was given; nothing where that was empty.
  case refused(messages: [String])
  /// Graphviz ended by a signal, its own or another's.
  case crashed(signal: Int32)
  /// The copy of the process that does the work gave no whole answer.
  case incomplete
  /// The system gave no process, thread or pipe.
  case noProcess
  /// The system gave no memory.
  case noMemory

  /// Whether Graphviz may do better when it is told less, or otherwise.
  var isAboutInput: Bool {
    switch self {
    case .refused, .crashed, .incomplete, .noMemory: true
    case .timeLimit, .missingPlugin, .noProcess: false
    }
  }

  /// The error that a failure is; there is no other place that makes one of it.
  init(_ failure: GraphvizFailure) {
    switch failure {
    case .noHandle: self = .noMemory
    case .noCopy: self = .noProcess
    case .unheard, .mangled: self = .incomplete
    case .ended(let status): self = status & 0x7F == 0 ? .incomplete : .crashed(signal: status & 0x7F)
    case .words(let words):
      let lines = String(decoding: words, as: UTF8.self).split(separator: "\n")
      self = .refused(messages: lines.map(String.init))
    }
  }

  /// One of the messages by which Graphviz refuses a text, taken apart.
  public struct Message: Hashable, Sendable {
    /// What is wrong, without the word that it is an error.
    public let words: String
    /// The line of the text that the words name, from 1; nil where they name none.
    public let line: Int?

    /// Takes a message apart.
    public init(_ text: String) {
      let error = "Error: "
      words = text.hasPrefix(error) ? String(text.dropFirst(error.count)) : text
      let parts = words.split(separator: " ", omittingEmptySubsequences: false)
      let number = parts.firstIndex(of: "line").map { $0 + 1 }
      line = number.flatMap { parts.indices.contains($0) ? Int(parts[$0]) : nil }
    }
  }
}

extension GraphvizError: CustomStringConvertible {
  /// What is wrong, in a few words.
  public var description: String {
    switch self {
    case .timeLimit(let seconds): "it takes longer than \(seconds) s"
    case .missingPlugin(let name, let folder):
      "Graphviz's plugin '\(name)' is not in \(folder); "
        + "install Graphviz again (Debian: libgraphviz-dev, Homebrew: graphviz)"
    case .refused(let messages): messages.joined(separator: "; ")
    case .crashed(let signal): "Graphviz stopped with signal \(signal)"
    case .incomplete: "it ended early"
    case .noProcess: "the system has no process left"
    case .noMemory: "no memory"
    }
  }
}

/// What C, the system or a copy of the process tells when something went wrong.
enum GraphvizFailure {
  /// No handle came back, or no number of a part.
  case noHandle
  /// No pipe, or no copy.
  case noCopy
  /// The copy can't be heard any longer.
  case unheard
  /// The copy is gone, with this status of `waitpid`, and gave no whole answer.
  case ended(status: Int32)
  /// An answer that can't be what the copy wrote, or isn't of what was asked for.
  case mangled
  /// Graphviz's words, a line each.
  case words([UInt8])
}

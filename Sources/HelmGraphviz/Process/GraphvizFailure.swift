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

extension GraphvizError {
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
}

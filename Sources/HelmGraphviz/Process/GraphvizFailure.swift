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

/// The problems that prevent what was asked of a document.
public struct DocumentError: Error, Sendable, Hashable {
  /// The problems, never empty.
  public let diagnostics: [Diagnostic]

  /// Creates an error from problems.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

extension DocumentError: CustomStringConvertible {
  /// The headlines, each with its place, without the source lines.
  public var description: String {
    DiagnosticPrinter(sources: []).text(diagnostics)
  }
}

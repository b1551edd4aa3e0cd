/// What reading a path from a text gives, such as the value of the option `--path`.
public struct PathReading: Sendable {
  /// The path; `nil` when an error prevents it.
  public let path: [DocumentPathEdge]?

  /// The problems in the order of the text.
  public let diagnostics: [Diagnostic]

  /// The text, to print the diagnostics with.
  public let source: SourceText
}

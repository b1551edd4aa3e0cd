public import HelmDocument

/// What importing files gives: a document and what couldn't be told, or why there is none.
///
///     texts ──read──> elements ──> draft (fragments, segues, unresolved names) ──> document
///
/// Several files of one kind become one graph. What a format doesn't say is a warning at the place where it is missing.
public struct GraphImport: Sendable {
  /// The document; nil when an error prevents it.
  public let document: GraphDocument?

  /// What couldn't be read, and what couldn't be told, file by file in the order of their texts.
  public let diagnostics: [Diagnostic]
}

extension GraphImport {
  /// The outcome for files whose problems were collected apart.
  init(_ collectors: [DiagnosticCollector], document: () -> GraphDocument?) {
    self.document = collectors.contains(where: \.hasErrors) ? nil : document()
    diagnostics = collectors.flatMap { $0.finished() }
  }
}

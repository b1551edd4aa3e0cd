/// What reading a path from a text gives, such as the value of the option `--path`.
public struct PathReading: Sendable {
  /// The path; `nil` when an error prevents it.
  public let path: [DocumentPathEdge]?

  /// The problems in the order of the text.
  public let diagnostics: [Diagnostic]

  /// The text, to print the diagnostics with.
  public let source: SourceText
}

extension GraphDocument {
  /// Reads a path from operator text: `splash => gatekeeper => register`. The empty text is the empty path.
  ///
  /// Several pieces, divided by commas at the top, are taken in order: `a => b, a => c`.
  ///
  /// - Parameters:
  ///   - text: the path.
  ///   - file: the name that the diagnostics give the text.
  public func path(from text: String, file: String = "--path") -> PathReading {
    let source = SourceText(file: file, text: text)
    var reader = DocumentReader(source)
    reader.document = self
    for (number, fragment) in fragments.enumerated() where reader.fragmentNumbers[fragment.id] == nil {
      reader.fragmentNumbers[fragment.id] = number
    }
    var edges: [OperatorText.LocatedEdge] = []
    if !text.allSatisfy(\.isWhitespace) {
      for piece in LocatedText(source).pieces { edges += reader.pathEdges(piece) }
    }
    return PathReading(
      path: reader.diagnostics.hasErrors
        ? nil : edges.map { DocumentPathEdge(from: $0.from.id, to: $0.to.id) },
      diagnostics: reader.diagnostics.finished(),
      source: source
    )
  }
}

internal import HelmDocument

/// Reads XML texts as untrusted: a document type, and so every entity of its own, ends the reading before it is looked
/// at.
enum XMLReader {
  /// The most bytes a text may have: 16 MiB, many times a large storyboard.
  static let sizeLimit = 16 << 20

  /// How deep elements may lie in each other.
  static let depthLimit = 256

  /// The most elements a text may have.
  static let elementLimit = 200_000

  /// The outermost element; nil when the text can't be read, which is reported then.
  ///
  /// - Parameter keepsText: Whether the elements' text is wanted, not only their attributes.
  /// - Complexity: linear; text is copied once a level.
  static func read(keepsText: Bool = false, _ diagnostics: inout DiagnosticCollector) -> XMLElement? {
    let bytes = diagnostics.source.bytes
    guard bytes.count <= sizeLimit else {
      let headline = "more than \(sizeLimit >> 20) MiB, which is the most that is read"
      diagnostics.report("too-large", headline, at: 0..<0)
      return nil
    }
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]), !bytes.prefix(4).contains(0) else {
      diagnostics.report("not-text", "not a UTF-8 text; save it as UTF-8", at: 0..<min(1, bytes.count))
      return nil
    }
    guard bytes.contains(where: { $0 > 0x20 }) else {
      diagnostics.report("empty-file", "empty file", at: 0..<0)
      return nil
    }
    let parser = XMLTreeParser(keepsText: keepsText)
    if let problem = parser.parse(bytes) {
      diagnostics.report(problem.identifier, problem.headline, at: problem.range, notes: problem.notes)
      return nil
    }
    return parser.root
  }
}

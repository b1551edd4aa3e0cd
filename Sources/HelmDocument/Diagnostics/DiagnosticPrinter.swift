/// Prints diagnostics for people, as compilers do, with the source line and a caret under the place.
///
///     graph.json:3:5: error: unknown key 'dismissible'; did you mean 'dismissable'? [unknown-key]
///      3 |   { "edge": "a => b", "dismissible": true }
///        |                       ^~~~~~~~~~~~~
///
/// For programs, see ``json(_:)``.
public struct DiagnosticPrinter: Sendable {
  /// The texts the diagnostics are about. Without its text a diagnostic is printed without a source line.
  public var sources: [SourceText]

  /// Whether severities, places and carets are coloured with ANSI sequences.
  public var isColored: Bool

  /// Creates a printer.
  public init(sources: [SourceText], isColored: Bool = false) {
    self.sources = sources
    self.isColored = isColored
  }

  /// All diagnostics, each with its notes, one after the other. Every line ends with a line feed.
  public func text(_ diagnostics: [Diagnostic]) -> String {
    var output = ""
    for diagnostic in diagnostics {
      let label = diagnostic.severity.rawValue
      line(diagnostic.place, label, "\(diagnostic.headline) [\(diagnostic.identifier)]", to: &output)
      if let fix = diagnostic.fix { line(fix.place, "fix", fix.message, excerpt: false, to: &output) }
      for note in diagnostic.notes { line(note.place, "note", note.message, to: &output) }
    }
    return output
  }

  private func line(
    _ place: SourcePlace?,
    _ label: String,
    _ message: String,
    excerpt: Bool = true,
    to output: inout String
  ) {
    if let place { output += styled("\(place.description.printable): ", "1") }
    output += styled("\(label): ", Self.colors[label] ?? "1;36") + message.printable + "\n"
    guard excerpt, let place, let source = sources.first(where: { $0.file == place.file }) else { return }
    let shown = SourceExcerpt(place, in: source)
    let number = String(place.line)
    let gutter = String(repeating: " ", count: number.count)
    output += " \(number) | \(shown.line)".trimmingSpaces + "\n"
    output += " \(gutter) | \(styled(shown.marks, "1;32"))\n"
  }

  private func styled(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private static let colors = ["error": "1;31", "warning": "1;35", "note": "1;36", "fix": "1;32"]
}

extension String {
  /// The string without spaces at its end, so that golden texts have none.
  fileprivate var trimmingSpaces: Substring {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return text
  }
}

internal import Helm
internal import HelmDiagram
internal import HelmDocument

/// Finds themes by name, or reads them from files.
enum ThemeLoading {
  /// More bytes than this are no theme.
  static let limit = 1 << 20

  /// A built-in theme, or the theme of a file when the name has a slash or ends in `.json`.
  static func theme(_ name: String, reporter: Reporter) throws(CommandFailure) -> Theme {
    guard isFile(name) else {
      if let theme = Theme.builtIn(named: name) { return theme }
      throw unknown(name, orFile: true)
    }
    return try file(name, reporter: reporter)
  }

  /// Whether a name is that of a file.
  static func isFile(_ name: String) -> Bool { name.contains("/") || OutputFormat(extensionOf: name) == .json }

  /// The theme of a file.
  static func file(_ name: String, reporter: Reporter) throws(CommandFailure) -> Theme {
    if FileReading.isFolder(name) { throw .noInput("\(name): is a folder, not a theme") }
    let bytes = try FileReading.bytes(of: name, limit: limit)
    let reading = Theme.read(bytes, file: name) { try? FileReading.bytes(of: $0, limit: limit) }
    let hasErrors = reporter.report(reading.diagnostics, sources: reading.sources)
    guard let theme = reading.theme, !hasErrors else { throw .badInput }
    return theme
  }

  /// What to say about a name that no theme has.
  static func unknown(_ name: String, orFile: Bool) -> CommandFailure {
    let question = Suggestion.question(for: name, among: Theme.builtInNames)
    let list = "; built in are \(Theme.builtInNames.joined(separator: ", "))"
    let hint = orFile ? list + ", and a file's name ends in .json" : list
    return .usage("no theme \(name.quoted)\(question.isEmpty ? hint : question)")
  }
}

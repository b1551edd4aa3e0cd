internal import HelmDiagram
internal import HelmDocument

/// Finds themes by name, or reads them from files.
enum ThemeLoading {
  /// More bytes than this are no theme.
  static let limit = 1 << 20

  /// A built-in theme, or the theme of a file when the name has a slash or ends in `.json`.
  static func theme(_ name: String, reporter: Reporter) throws(CommandFailure) -> Theme {
    guard name.contains("/") || name.lowercased().hasSuffix(".json") else {
      if let theme = Theme.builtIn(named: name) { return theme }
      let names = Theme.builtInNames.joined(separator: ", ")
      throw .usage("no theme '\(name)'; built in are \(names), and a file's name ends in .json")
    }
    if FileReading.isFolder(name) { throw .noInput("\(name): is a folder, not a theme") }
    let bytes = try FileReading.bytes(of: name, limit: limit)
    let reading = Theme.read(bytes, file: name) { try? FileReading.bytes(of: $0, limit: limit) }
    let hasErrors = reporter.report(reading.diagnostics, sources: reading.sources)
    guard let theme = reading.theme, !hasErrors else { throw .badInput }
    return theme
  }
}

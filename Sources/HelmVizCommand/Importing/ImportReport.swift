internal import HelmAnalysis
internal import HelmDocument
internal import HelmImport

/// Says what an import took and what it couldn't tell.
struct ImportReport {
  let reporter: Reporter

  /// How many places of warnings of one rule are named.
  private static let exampleLimit = 3

  /// Says of each file of a folder what was taken of it, of those that have nothing in the document only for `-v`.
  func say(_ parts: [GraphImport.Part]) {
    for part in parts {
      let line = "\(part.path): \(part.summary)"
      if part.isTaken { reporter.say(line) } else { reporter.log(line) }
    }
  }

  /// Reports problems. Several warnings of one rule are one line, unless all are asked for, or programs read them.
  ///
  /// - Returns: Whether an error was among them.
  func report(_ diagnostics: [Diagnostic], sources: [SourceText]) -> Bool {
    guard reporter.form == .text, !reporter.isVerbose else { return reporter.report(diagnostics, sources: sources) }
    let groups = Dictionary(grouping: diagnostics.filter { $0.severity == .warning }, by: \.identifier)
    var hasErrors = false
    var seen: Set<String> = []
    for diagnostic in diagnostics {
      guard diagnostic.severity == .warning, let group = groups[diagnostic.identifier], group.count > 1 else {
        hasErrors = reporter.report([diagnostic], sources: sources) || hasErrors
        continue
      }
      guard seen.insert(diagnostic.identifier).inserted else { continue }
      var said = diagnostic
      said.notes = []
      let places = group.dropFirst().prefix(Self.exampleLimit - 1).compactMap(\.place).map { "\($0.file):\($0.line)" }
      let more = group.count > Self.exampleLimit ? ", …" : ""
      said.headline += "; \((group.count - 1).grouped) more like it: \(places.joined(separator: ", "))\(more)"
      reporter.report([said], sources: [])
    }
    if !seen.isEmpty { reporter.say("-v says each warning") }
    return hasErrors
  }
}

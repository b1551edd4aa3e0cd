internal import ArgumentParser
internal import HelmDocument

/// How much is said, and in which form. Everything goes to standard error.
struct Reporter {
  /// The form of diagnostics.
  enum Form: String, Choice {
    /// As compilers print them, with the source line and a caret.
    case text
    /// For machines.
    case json
  }

  let form: Form
  let isQuiet: Bool
  let isVerbose: Bool
  /// Whether warnings count, and are shown, as errors.
  var isStrict = false

  /// Prints problems; quiet runs leave warnings out. Returns whether an error was among them.
  @discardableResult
  func report(_ diagnostics: [Diagnostic], sources: [SourceText]) -> Bool {
    let diagnostics = isStrict ? diagnostics.map(asError) : diagnostics
    let shown = isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    if !shown.isEmpty {
      let console = Console.current
      let printer = DiagnosticPrinter(sources: sources, isColored: form == .text && console.showsColor)
      console.report(form == .json ? printer.json(shown) : printer.text(shown))
    }
    return diagnostics.contains { $0.severity == .error }
  }

  /// One problem with a whole file, or with something that has no place in one.
  @discardableResult
  func report(_ severity: Diagnostic.Severity, _ identifier: String, _ headline: String, file: String) -> Bool {
    let place = SourcePlace(file: file, line: 1, column: 1, bytes: 0..<0)
    return report([Diagnostic(severity, identifier, headline, place: place)], sources: [])
  }

  /// A line that only quiet runs leave out.
  func say(_ line: @autoclosure () -> String) {
    if !isQuiet { Console.current.report("helm-viz: \(line().visible)\n") }
  }

  /// A line for `-v`.
  func log(_ line: @autoclosure () -> String) {
    if isVerbose { say(line()) }
  }

  private func asError(_ diagnostic: Diagnostic) -> Diagnostic {
    var copy = diagnostic
    if copy.severity == .warning { copy.severity = .error }
    return copy
  }
}

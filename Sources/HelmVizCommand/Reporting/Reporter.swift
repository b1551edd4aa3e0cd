internal import ArgumentParser
internal import HelmDocument

/// How much is said, and in which form. Everything goes to standard error: texts at once, for machines one JSON array
/// at the end, empty where all was well.
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
  let isStrict: Bool

  private final class Pending {
    var diagnostics: [Diagnostic] = []
    var imported: [String: ImportedPlaces] = [:]
    /// What was said once and isn't again.
    var said: Set<String> = []
  }

  private let pending: Pending

  init(form: Form, isQuiet: Bool, isVerbose: Bool, isStrict: Bool = false) {
    self.form = form
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.isStrict = isStrict
    pending = Pending()
  }

  /// The same, but that warnings are warnings.
  var lenient: Reporter { Reporter(copying: self, isStrict: false) }

  private init(copying other: Reporter, isStrict: Bool) {
    (form, isQuiet, isVerbose, pending) = (other.form, other.isQuiet, other.isVerbose, other.pending)
    self.isStrict = isStrict
  }

  /// Prints problems; quiet runs leave warnings out. Returns whether an error was among them.
  @discardableResult
  func report(_ diagnostics: [Diagnostic], sources: [SourceText]) -> Bool {
    let placed = pending.imported.isEmpty ? diagnostics : diagnostics.map(placedInFiles)
    let diagnostics = isStrict ? placed.map(asError) : placed
    let shown = isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    switch form {
    case .json: pending.diagnostics += shown
    case .text where shown.isEmpty: break
    case .text:
      let console = Console.current
      console.report(DiagnosticPrinter(sources: sources, isColored: console.showsColor).text(shown))
    }
    return diagnostics.contains { $0.severity == .error }
  }

  /// One problem with a whole file, or with something that has no place in one.
  @discardableResult
  func report(_ severity: Diagnostic.Severity, _ identifier: String, _ headline: String, file: String) -> Bool {
    let place = SourcePlace(file: file, line: 1, column: 1, bytes: 0..<0)
    return report([Diagnostic(severity, identifier, headline, place: place)], sources: [])
  }

  /// The same, unless it was said since the last end: several steps may look at one thing.
  func reportOnce(_ severity: Diagnostic.Severity, _ identifier: String, _ headline: String, file: String) -> Bool {
    guard pending.said.insert("\(file) \(identifier) \(headline)").inserted else {
      return isStrict && severity == .warning || severity == .error
    }
    return report(severity, identifier, headline, file: file)
  }

  /// What stopped the command, or one of its inputs; nothing where that was reported already.
  func report(_ failure: CommandFailure) {
    guard let message = failure.message else { return }
    switch form {
    case .json: pending.diagnostics.append(Diagnostic(.error, failure.identifier, message))
    case .text: Console.current.complain(message)
    }
  }

  /// Prints what was kept until the end.
  func finish() {
    pending.said = []
    guard form == .json else { return }
    Console.current.report(DiagnosticPrinter(sources: []).json(pending.diagnostics))
    pending.diagnostics = []
  }

  /// A line for people that quiet runs leave out.
  func say(_ line: @autoclosure () -> String) {
    if !isQuiet, form == .text { Console.current.report("helm-viz: \(line().printable)\n") }
  }

  /// A line for `-v`.
  func log(_ line: @autoclosure () -> String) {
    if isVerbose { say(line()) }
  }

  /// Says how far a long run is, where somebody looks on.
  func progress() -> Progress {
    Progress(isShown: Console.current.isTerminal && !isQuiet && form == .text)
  }

  /// Keeps where what was imported came from: what is said of the document is said of that from now on.
  func keep(_ places: ImportedPlaces) { pending.imported[places.file] = places }

  /// A place in the files that were imported, for one in what was made of them.
  func placeInFiles(_ place: SourcePlace?) -> SourcePlace? {
    place.flatMap { pending.imported[$0.file] }?.place(place) ?? place
  }

  private func placedInFiles(_ diagnostic: Diagnostic) -> Diagnostic {
    let files = ([diagnostic.place] + diagnostic.notes.map(\.place)).compactMap { $0?.file }
    return files.lazy.compactMap { pending.imported[$0] }.first?.diagnostic(diagnostic) ?? diagnostic
  }

  private func asError(_ diagnostic: Diagnostic) -> Diagnostic {
    var copy = diagnostic
    if copy.severity == .warning { copy.severity = .error }
    return copy
  }
}

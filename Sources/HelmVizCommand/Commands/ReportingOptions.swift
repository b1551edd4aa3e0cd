internal import ArgumentParser

/// What is said beside the picture.
struct ReportingOptions: ParsableArguments {
  @Option(name: .customLong("diagnostics"), help: "The form of problems; text unless given.")
  private var givenDiagnostics: Reporter.Form?
  var diagnostics: Reporter.Form { givenDiagnostics ?? .text }

  @Flag(name: .shortAndLong, help: "Say what is written, and how long it took.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  /// Those of a command that says none.
  static var unsaid: Self {
    var options = Self()
    (options.givenDiagnostics, options.verbose, options.quiet) = (nil, false, false)
    return options
  }

  func validate() throws {
    guard !(verbose && quiet) else { throw ValidationError("--verbose and --quiet exclude each other") }
  }

  /// Runs a command that reports accordingly, to the end of its report.
  func run(
    isStrict: Bool = false,
    _ body: (Reporter) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let reporter = Reporter(form: diagnostics, isQuiet: quiet, isVerbose: verbose, isStrict: isStrict)
    defer { reporter.finish() }
    do { try body(reporter) } catch {
      reporter.report(error)
      throw .reported(error.exitCode)
    }
  }
}

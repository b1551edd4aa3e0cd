internal import ArgumentParser

/// What is said beside the picture.
struct ReportingOptions: ParsableArguments {
  @Option(help: "The form of problems.")
  var diagnostics = Reporter.Form.text

  @Flag(name: .shortAndLong, help: "Say what is written, and how long it took.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  func validate() throws {
    guard !(verbose && quiet) else { throw ValidationError("--verbose and --quiet exclude each other") }
  }

  /// What prints accordingly.
  func reporter(isStrict: Bool = false) -> Reporter {
    Reporter(form: diagnostics, isQuiet: quiet, isVerbose: verbose, isStrict: isStrict)
  }
}

internal import Helm
internal import HelmDocument

extension DocumentInput {
  /// The engine before the first step; what prevents it is reported.
  func start(reporter: Reporter) throws(CommandFailure) -> Navigation<NamedFragment> {
    do { return try reading.navigation(path: []) } catch {
      reporter.report(error.diagnostics, sources: [reading.source])
      throw .badInput
    }
  }

  /// The state before a flow's first step, and those after each; what prevents it is reported.
  func states(ofFlow name: String, reporter: Reporter) throws(CommandFailure) -> [Navigation<NamedFragment>] {
    do { return try reading.states(ofFlow: name) } catch {
      reporter.report(error.diagnostics.map { $0.placed(at: "--flow") }, sources: [reading.source])
      throw .badInput
    }
  }

  /// What stops a command whose steps the engine refuses.
  func refused(_ error: HelmError<NamedFragment>, reporter: Reporter) -> CommandFailure {
    reporter.report(.error, "refused-step", error.description, file: name)
    return .badInput
  }
}

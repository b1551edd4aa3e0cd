internal import Helm
internal import HelmAnalysis
internal import HelmDocument

extension DocumentInput {
  /// The engine before the first step; what prevents it is reported.
  func start(reporter: Reporter) throws(CommandFailure) -> Navigation<NamedFragment> {
    do { return try graph.navigation(path: []) } catch {
      reporter.report(error.diagnostics, sources: [reading.source])
      throw .badInput
    }
  }

  /// The state before a flow's first step, and those after each; what prevents it is reported.
  func states(ofFlow name: String, reporter: Reporter) throws(CommandFailure) -> [Navigation<NamedFragment>] {
    do { return try graph.states(ofFlow: name) } catch {
      reporter.report(error.diagnostics.map { $0.placed(at: "--flow") }, sources: [reading.source])
      throw .badInput
    }
  }

  /// The recordings with their states; what prevents it, or that there are none, is reported.
  func recordings(reporter: Reporter) throws(CommandFailure) -> [Recording] {
    guard !document.recordings.isEmpty else {
      let headline = "no recordings; a FlowRecorder writes them, and flows can be moved to 'recordings'"
      reporter.report(.error, "no-recordings", headline, file: name)
      throw .badInput
    }
    var recordings: [Recording] = []
    for flow in document.recordings {
      recordings.append(Recording(flow, states: try states(ofFlow: flow.name, reporter: reporter)))
    }
    return recordings
  }

  /// What stops a command whose steps the engine refuses.
  func refused(_ error: HelmError<NamedFragment>, reporter: Reporter) -> CommandFailure {
    reporter.report(.error, "refused-step", error.description, file: name)
    return .badInput
  }
}

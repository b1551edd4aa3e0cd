internal import Helm
internal import HelmAnalysis
internal import HelmDocument

extension DocumentInput {
  /// The engine before the first step, at the first entry; what prevents it is reported.
  func start(reporter: Reporter) throws(CommandFailure) -> Navigation<NamedFragment> {
    try reportRules(asWarnings: false, reporter: reporter)
    return try walk([], reporter: reporter)
  }

  /// The engine with a path, or with the document's own; what prevents it is reported.
  func walk(_ path: [DocumentPathEdge]?, reporter: Reporter) throws(CommandFailure) -> Navigation<NamedFragment> {
    do { return try graph.walk(path: path) } catch {
      reporter.report(error.diagnostics.map { $0.placed(at: "--path") }, sources: [reading.source])
      throw .badInput
    }
  }

  /// Says how a graph is walked that the engine refuses.
  func reportRules(asWarnings: Bool, tellsHow: Bool = true, reporter: Reporter) throws(CommandFailure) {
    try graph.reportRules(asWarnings: asWarnings, tellsHow: tellsHow, reporter: reporter)
  }

  /// The state before a flow's first step, and those after each; what prevents it is reported.
  ///
  /// - Parameter isTold: whether the rules were told before.
  func states(
    ofFlow name: String,
    isTold: Bool = false,
    reporter: Reporter
  ) throws(CommandFailure) -> [Navigation<NamedFragment>] {
    if !isTold { try reportRules(asWarnings: false, reporter: reporter) }
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
      recordings.append(Recording(flow, states: try states(ofFlow: flow.name, isTold: true, reporter: reporter)))
    }
    return recordings
  }

  /// What stops a command whose steps the engine refuses.
  func refused(_ error: HelmError<NamedFragment>, reporter: Reporter) -> CommandFailure {
    reporter.report(.error, CheckName.refusedStep.rawValue, error.description, file: name)
    return .badInput
  }
}

extension CompiledGraph {
  /// Says how a graph is walked that the engine refuses: a note for each of its rules. Who is strict gets an error for
  /// each place.
  ///
  /// - Parameters:
  ///   - asWarnings: whether the rules without which nobody can walk are warnings, as the graph is only drawn; else
  ///     they are left to who walks.
  ///   - tellsHow: whether the notes are said, which a picture of the graph needs for -v alone.
  func reportRules(asWarnings: Bool, tellsHow: Bool = true, reporter: Reporter) throws(CommandFailure) {
    let broken = brokenRules()
    guard !broken.isEmpty, let source = reading?.source else { return }
    let walking = walkingRules()
    let others = broken.filter { !walking.contains($0) }
    let refused = (reporter.isStrict ? others : []) + (asWarnings ? walking : [])
    let hasErrors = reporter.report(refused.map { $0.asWarning() }, sources: [source])
    if !reporter.isStrict {
      let notes = WalkingNotes(self, others).diagnostics(in: source)
      let isTold = tellsHow || reporter.isVerbose || reporter.form == .json
      reporter.report(isTold ? notes : notes.filter { $0.severity != .note }, sources: [])
    }
    if hasErrors { throw .badInput }
  }
}

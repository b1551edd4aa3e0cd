internal import Helm
internal import HelmDocument

/// Finds the state that is to be drawn, and reports the engine's rules that the graph breaks.
struct NavigationInput {
  let state: PresentOptions
  let reporter: Reporter
  /// Whether a picture of the graph is all that is asked for: then it isn't told how the graph is walked.
  var isPicture = false

  /// The engine in the state, or nil where only the graph is drawn. Broken rules are errors where there is a state,
  /// else warnings.
  ///
  /// - Parameter isTold: whether the rules were told before.
  func navigation(of input: DocumentInput, isTold: Bool = false) throws(CommandFailure) -> Navigation<NamedFragment>? {
    if let flow = state.flow {
      return try input.states(ofFlow: flow, isTold: isTold, reporter: reporter).last
    }
    if let text = state.path {
      let path = input.document.path(from: text)
      let hasErrors = reporter.report(path.diagnostics, sources: [path.source])
      guard let edges = path.path, !hasErrors else { throw .badInput }
      if !isTold { try input.reportRules(asWarnings: false, reporter: reporter) }
      return try input.walk(edges, reporter: reporter)
    }
    if input.document.path != nil, !state.noPath {
      if !isTold { try input.reportRules(asWarnings: false, reporter: reporter) }
      return try input.walk(nil, reporter: reporter)
    }
    if !isTold { try input.reportRules(asWarnings: true, tellsHow: !isPicture, reporter: reporter) }
    return nil
  }
}

extension Diagnostic {
  /// A problem without a place in the document has one on the command line.
  func placed(at option: String) -> Diagnostic {
    var copy = self
    if copy.place == nil, copy.severity != .note {
      copy.place = SourcePlace(file: option, line: 1, column: 1, bytes: 0..<0)
    }
    return copy
  }
}

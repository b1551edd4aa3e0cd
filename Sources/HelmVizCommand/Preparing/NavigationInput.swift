internal import Helm
internal import HelmDocument

/// Finds the state that is to be drawn, and reports the engine's rules that the graph breaks.
struct NavigationInput {
  let state: PresentOptions
  let reporter: Reporter

  /// The engine in the state, or nil where only the graph is drawn. Broken rules are errors where there is a state,
  /// else warnings.
  func navigation(of input: DocumentInput) throws(CommandFailure) -> Navigation<NamedFragment>? {
    let reading = input.reading
    do {
      if let flow = state.flow {
        return try input.states(ofFlow: flow, reporter: reporter).last
      }
      if let text = state.path {
        let path = input.document.path(from: text)
        let hasErrors = reporter.report(path.diagnostics, sources: [path.source])
        guard let edges = path.path, !hasErrors else { throw CommandFailure.badInput }
        return try input.graph.navigation(path: edges)
      }
      if input.document.path != nil, !state.noPath {
        return try input.graph.navigation()
      }
    } catch let error as DocumentError {
      reporter.report(error.diagnostics.map { $0.placed(at: "--path") }, sources: [reading.source])
      throw .badInput
    } catch {
      throw error as? CommandFailure ?? .badInput
    }
    let rules = input.graph.brokenRules().map { $0.asWarning() }
    if reporter.report(rules, sources: [reading.source]) { throw .badInput }
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

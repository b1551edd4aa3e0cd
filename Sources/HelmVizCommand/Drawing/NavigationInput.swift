internal import Helm
internal import HelmAnalysis
internal import HelmDocument

/// Finds the state that is to be drawn, and reports the engine's rules that the graph breaks.
struct NavigationInput {
  let state: StateOptions
  let reporter: Reporter

  /// The state, or nil where only the graph is drawn. Broken rules are errors where there is a state, else warnings.
  func state(of input: DocumentInput) throws(CommandFailure) -> NavigationState? {
    let reading = input.reading
    do {
      if let flow = state.flow {
        return try reading.states(ofFlow: flow).last.map { NavigationState($0) }
      }
      if let text = state.path {
        let path = input.document.path(from: text)
        let hasErrors = reporter.report(path.diagnostics, sources: [path.source])
        guard let edges = path.path, !hasErrors else { throw CommandFailure.badInput }
        return NavigationState(try reading.navigation(path: edges))
      }
      if input.document.path != nil, !state.noPath {
        return NavigationState(try reading.navigation())
      }
    } catch let error as DocumentError {
      reporter.report(error.diagnostics, sources: [reading.source])
      throw .badInput
    } catch {
      throw error as? CommandFailure ?? .badInput
    }
    let rules = reading.brokenRules()
    let hasErrors = reporter.report(state.strict ? rules : rules.map { $0.asWarning() }, sources: [reading.source])
    if hasErrors { throw .badInput }
    return nil
  }
}

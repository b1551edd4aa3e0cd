package import Helm
internal import HelmMistakes
package import Logging

/// A mistake of the program: a graph that can't be navigated, or a step that no user can ask for.
///
/// Unchecked because `Error` demands `Sendable` of every payload: nodes and segues are values.
package enum FlowMistake<N: Node>: Error, Equatable, @unchecked Sendable {
  /// The graph, with its traits, breaks a rule of the engine.
  case brokenRule(HelmError<N>)

  /// A segue isn't in the graph.
  case missingSegue(Segue<N>)

  /// A disabled segue should be followed.
  case disabledSegue(Segue<N>)

  /// A redirect leads to a flow that follows the redirected segue.
  case redirectCycle(Segue<N>)

  /// Logs the mistake, and ends a debug build there unless the environment has `HELM_DISABLE_ASSERTIONS` as `1`.
  package func report(to logger: Logger = Logger(label: "HelmFlow")) {
    logger.report(mistake: self)
  }
}

extension FlowMistake: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .brokenRule(let error): "\(error)"
    case .missingSegue(let segue): "no segue '\(segue)' in the graph; add it to the flow that the graph is made of"
    case .disabledSegue(let segue): "segue '\(segue)' is disabled; remove the trait before it is followed"
    case .redirectCycle(let segue): "the redirect of segue '\(segue)' leads to the segue itself; redirect to another"
    }
  }
}

internal import HelmMistakes
package import Logging

extension FlowMistake {
  /// Logs the mistake, and ends a debug build there unless the environment has `HELM_DISABLE_ASSERTIONS` as `1`.
  package func report(to logger: Logger = Logger(label: "HelmFlow")) {
    logger.report(mistake: self)
  }
}

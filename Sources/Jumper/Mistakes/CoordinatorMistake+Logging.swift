internal import HelmMistakes
internal import Logging

extension CoordinatorMistake {
  /// Logs the mistake. One that only the program can make is asserted in debug builds, unless `HELM_DISABLE_ASSERTIONS`
  /// is "1".
  func log(to logger: Logger = Logger(label: "Jumper")) {
    if isProgramming { logger.report(mistake: self) } else { logger.warning("\(self)") }
  }
}

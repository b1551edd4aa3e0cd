internal import HelmMistakes
internal import Logging

extension CoordinatorMistake {
  /// Logs the mistake, and asserts it in debug builds, unless `HELM_DISABLE_ASSERTIONS` is "1".
  func log() { Logger(label: "Jumper").report(mistake: self) }
}

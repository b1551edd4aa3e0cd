internal import ArgumentParser
internal import HelmDocument

/// A rule with its level, as `trap=error` on the command line.
struct CheckLevelOption: ExpressibleByArgument {
  let name: CheckName
  let level: CheckLevel

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let name = CheckName(rawValue: parts[0]), let level = CheckLevel(rawValue: parts[1]) else {
      return nil
    }
    (self.name, self.level) = (name, level)
  }
}

internal import ArgumentParser
internal import HelmDocument

/// A rule with its level, as `trap=error` on the command line, or `rules/one sheet=off` for one of a document's own.
struct CheckLevelOption: ExpressibleByArgument {
  /// A rule that every graph has to keep, or the name of one of a document's own.
  enum Rule: Hashable {
    case general(CheckName)
    case own(String)
  }

  let rule: Rule
  let level: CheckLevel

  init?(argument: String) {
    // The name of a rule of a document's own may hold anything.
    guard let sign = argument.lastIndex(of: "="),
      let level = CheckLevel(rawValue: String(argument[sign...].dropFirst()))
    else { return nil }
    let name = String(argument[..<sign])
    if name.hasPrefix(NavigationRule.findingPrefix) {
      rule = .own(String(name.dropFirst(NavigationRule.findingPrefix.count)))
    } else if let general = CheckName(rawValue: name) {
      rule = .general(general)
    } else {
      return nil
    }
    self.level = level
  }
}

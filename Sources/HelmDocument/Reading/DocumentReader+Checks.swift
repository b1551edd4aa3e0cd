import Helm

extension DocumentReader {
  /// Reads `checks`, whose keys are the names of rules.
  mutating func readChecks(_ object: JSONObject) {
    guard let value = object["checks"]?.value else { return }
    guard value.kind == .object else {
      diagnostics.reportKind(of: value, "'checks'", expected: "an object of rules with their levels")
      return
    }
    for member in value.members {
      guard let name = CheckName(rawValue: member.name) else {
        let question = Suggestion.question(for: member.name, among: CheckName.allCases.map(\.rawValue))
        let advice = question.isEmpty ? "; 'helm-viz check --rules' lists them" : question
        diagnostics.report("unknown-rule", "unknown rule \(member.name.quoted)\(advice)", at: member.key.range)
        continue
      }
      let role = "'\(member.name)'"
      guard let text = member.value.string else {
        diagnostics.reportKind(of: member.value, role, expected: "a level (a string)")
        continue
      }
      guard let level: CheckLevel = choice(text, "level", at: member.value.range) else { continue }
      document.checks[name] = level
    }
  }
}

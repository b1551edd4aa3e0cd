internal import HelmAnalysis
internal import HelmDocument

/// What people read about rules over states.
enum RuleHelp {
  /// A line for each form: its name, and what it says.
  static var list: String {
    let width = RuleFormHelp.all.map(\.name.count).max() ?? 0
    return RuleFormHelp.all.map { form in
      form.name + String(repeating: " ", count: width - form.name.count) + "  \(form.summary)\n"
    }.joined()
  }

  /// Everything about one form, within a screen's width.
  ///
  /// - Parameter rule: a rule of that form, if one is asked for.
  static func explanation(of form: RuleFormHelp, for rule: NavigationRule?) -> String {
    var text = "\(form.name)\n\(CheckHelp.wrapped(form.summary))"
    if let rule {
      text = "\(rule.name) (\(form.name), \(rule.level.rawValue))\n\(CheckHelp.wrapped(rule.words))"
      if let reason = rule.reason { text += "\nWhy it is there:\n\(CheckHelp.wrapped(reason))" }
    }
    for part in form.explanation { text += "\n\(part.title):\n\(CheckHelp.wrapped(part.text))" }
    return text + "\nExample:\n  \(form.example)\n"
  }
}

internal import HelmAnalysis
internal import HelmDocument

/// What people read about the rules.
enum CheckHelp {
  private static let width = 78

  /// A line for each rule: its name, how much it matters, what it finds.
  static var list: String {
    let width = CheckName.allCases.map(\.rawValue.count).max() ?? 0
    return CheckName.allCases.map { name in
      "\(padded(name.rawValue, to: width))  \(padded(name.defaultLevel.rawValue, to: 7))  \(name.summary)\n"
    }.joined()
  }

  /// Everything about one rule, within a screen's width.
  static func explanation(of name: CheckName) -> String {
    var text = "\(name.rawValue) (\(name.defaultLevel.rawValue))\n\(wrapped(name.summary))"
    for part in name.explanation { text += "\n\(part.title):\n\(wrapped(part.text))" }
    return text + "\nExample:\n  \(name.example)\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Words in lines of a screen's width, two spaces in.
  static func wrapped(_ text: String) -> String {
    var lines = [" "]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count + 1 > width { lines.append(" ") }
      lines[lines.count - 1] += " " + word
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

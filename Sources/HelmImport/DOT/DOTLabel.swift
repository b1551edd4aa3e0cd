internal import HelmGraphviz

/// Texts of labels, as Graphviz would show them, on one line.
enum DOTLabel {
  /// The text; nil where it is empty.
  ///
  /// - Parameters:
  ///   - names: What `\N` and others stand for, without their backslashes.
  ///   - isRecord: Whether brackets and bars divide it into fields, and angle brackets name those.
  static func text(_ label: String, names: [Character: String], isRecord: Bool = false) -> String? {
    var text = ""
    var isPort = false
    var rest = label[...]
    while let letter = rest.popFirst() {
      if letter == "\\", let escaped = rest.popFirst() {
        switch escaped {
        case "n", "l", "r", "\n": text += " "
        default: text += names[escaped].map(decoded) ?? String(escaped)
        }
      } else if isRecord, "{}|<>".contains(letter) {
        isPort = letter == "<"
        text += " "
      } else if !isPort {
        text += letter == "&" ? entity(at: &rest) : String(letter)
      }
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// A name with its entities replaced.
  private static func decoded(_ name: String) -> String {
    var (text, rest) = ("", name[...])
    while let letter = rest.popFirst() { text += letter == "&" ? entity(at: &rest) : String(letter) }
    return text
  }

  /// What an ampersand and what follows it stand for: itself where that is no entity.
  private static func entity(at rest: inout Substring) -> String {
    guard let end = rest.prefix(DOTEntity.nameLimit + 1).firstIndex(of: ";"),
      let text = DOTEntity.text(rest[..<end])
    else { return "&" }
    rest = rest[rest.index(after: end)...]
    return text
  }
}

extension [String: DOTGraph.Value] {
  /// An attribute's text.
  func text(_ name: String) -> String? { self[name]?.text }

  /// Whether an attribute is set to `true`.
  func isTrue(_ name: String) -> Bool { text(name) == "true" }

  /// Whether an attribute of several words has one: `style="dashed,bold"`.
  func has(_ word: String, in name: String) -> Bool {
    text(name)?.split(separator: ",").contains { $0.trimming(" ") == word } ?? false
  }
}

extension Substring {
  fileprivate func trimming(_ letter: Character) -> Substring {
    var text = self
    while text.first == letter { text.removeFirst() }
    while text.last == letter { text.removeLast() }
    return text
  }
}

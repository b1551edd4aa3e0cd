internal import HelmLayout

/// Texts of labels, as Graphviz would show them, on one line.
enum DOTLabel {
  /// The text; nil where it is empty.
  ///
  /// - Parameters:
  ///   - name: What `\N` stands for.
  ///   - isRecord: Whether brackets and bars divide it into fields, and angle brackets name those.
  static func text(_ label: String, name: String, isRecord: Bool = false) -> String? {
    var text = ""
    var isPort = false
    var rest = label[...]
    while let letter = rest.popFirst() {
      if letter == "\\", let escaped = rest.popFirst() {
        switch escaped {
        case "n", "l", "r", "\n": text += " "
        case "N": text += name
        default: text.append(escaped)
        }
      } else if isRecord, "{}|<>".contains(letter) {
        isPort = letter == "<"
        text += " "
      } else if !isPort {
        text.append(letter)
      }
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
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

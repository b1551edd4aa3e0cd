/// Text in a Mermaid diagram: what would be syntax stands as Mermaid's own entities (`#quot;`, `#35;`).
enum MermaidText {
  /// A label in its quotes.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// A front matter's value, which is YAML: a string of JSON is one.
  static func title(_ text: String) -> String {
    "\"\(text.unicodeScalars.map { "\"\\".unicodeScalars.contains($0) ? "\\\($0)" : line($0) }.joined())\""
  }

  /// An address in its quotes, where entities aren't read.
  static func address(_ text: String) -> String {
    // A `#` with a semicolon after it would be taken for an entity.
    let special = Set(("\"<>`\\%{} " + (text.contains("#") ? ";" : "")).unicodeScalars)
    let shown = text.utf8.enumerated().map { index, byte in
      let scalar = Unicode.Scalar(byte)
      // What is escaped already stays so.
      let next = text.utf8.dropFirst(index + 1).prefix(2)
      let isEscape = scalar == "%" && next.count(where: { Unicode.Scalar($0).properties.isASCIIHexDigit }) == 2
      return byte >= 0x80 || byte < 0x20 || (special.contains(scalar) && !isEscape) ? percent(byte) : String(scalar)
    }
    return "\"\(shown.joined())\""
  }

  private static func percent(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.count == 1 ? "0" : "") + digits
  }

  /// Mermaid would take an entity's semicolon away after `style` and a colon, find a statement in `direction TB`
  /// wherever it stands, and take `ﬂ°` and `¶ß` for entities, which it spells so until it draws.
  private static func escaped(_ text: String) -> String {
    let hasDirection = text.utf8.split(separator: UInt8(ascii: "d")).contains { $0.starts(with: "irection".utf8) }
    return text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "#", "&", "<", ">", "`", "\\", "%", ";", "{", "}", "*", "_", "~", "$", ":", "ﬂ", "¶":
        "#\(scalar.value);"
      case "d" where hasDirection: "#\(scalar.value);"
      default: line(scalar)
      }
    }.joined()
  }

  /// A line ends where a statement does.
  private static func line(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: " "
    default: String(scalar)
    }
  }
}

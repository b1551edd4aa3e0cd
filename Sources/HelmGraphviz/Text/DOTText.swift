/// Texts as Graphviz reads them as they are.
///
/// DOT has no way to write some, and Graphviz loses or alters others: what stands for them is chosen here, and taken
/// back.
public enum DOTText {
  /// An attribute's value: numbers and words need no quotes; words that DOT reserves do.
  public static func value(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// A text in quotes.
  public static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// A label's lines in quotes, in which Graphviz interprets backslashes and entities.
  public static func label(_ lines: [String]) -> String {
    // Entities would be replaced, so their ampersand becomes one.
    let shown = lines.map { line in
      labelled(line.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;"))
    }
    return "\"" + shown.joined(separator: "\\n") + "\""
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    let reserved: Set<String> = ["graph", "digraph", "subgraph", "node", "edge", "strict"]
    let isLetter = { (byte: UInt8) in (97...122).contains(byte | 32) || byte == 95 }
    let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
    if text.utf8.count > longest { return false }
    if isDigit(first) {
      let parts = text.utf8.split(separator: 46, omittingEmptySubsequences: false)
      return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
    }
    return isLetter(first) && text.utf8.allSatisfy { isLetter($0) || isDigit($0) }
      && !reserved.contains(text.lowercased())
  }

  /// Whether Graphviz tells such a name of a node again; others it takes for those that it makes up for what has none.
  public static func isKeptAsName(_ text: String) -> Bool { text.utf8.first != UInt8(ascii: "%") }

  /// Graphviz reads no more than 16,384 bytes at a piece, and joins pieces.
  private static let longest = 8_192

  /// What stands between quotes: ``unescaped(_:)`` takes back what Graphviz makes of it.
  ///
  /// Only quotes are escaped: backslashes and line breaks stand for themselves. Backslashes before a quote, a line
  /// break or the end are doubled, as DOT has no way to write an odd number of them. A NUL, which it hasn't either, is
  /// its picture, as is a line break that stands alone: Graphviz leaves it out.
  public static func escaped(_ text: String) -> String {
    var result = ""
    var (backslashes, length) = (0, 0)
    var before: (Unicode.Scalar?, Unicode.Scalar?)
    var rest = text.unicodeScalars[...]
    func isEdge(_ scalar: Unicode.Scalar?) -> Bool { [nil, "\"", "\\"].contains(scalar) }
    while let scalar = rest.popFirst() {
      defer { before = (before.1, scalar) }
      if scalar == "\n", isEdge(before.1), isEdge(rest.first) {
        result += "\u{240A}"
        backslashes = 0
        continue
      }
      let standsAlone = (before.1 == "\n" && isEdge(before.0)) || (scalar == "\n" && isEdge(rest.first))
      if length > longest, before.1 != "\\", !standsAlone {
        result += "\" + \""
        length = 0
      }
      length += UTF8.width(scalar)
      if scalar == "\"" || scalar == "\n" { result += String(repeating: "\\", count: backslashes) }
      if scalar == "\"" { result += "\\" }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      result.unicodeScalars.append(scalar == "\0" ? "\u{2400}" : scalar)
    }
    return result + String(repeating: "\\", count: backslashes)
  }

  /// The text of which Graphviz read what was escaped: half as many backslashes before a quote, a line break and the
  /// end.
  public static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var backslashes = 0
    for scalar in text.unicodeScalars {
      if scalar == "\\" {
        backslashes += 1
        continue
      }
      let isDoubled = scalar == "\"" || scalar == "\n"
      result += String(repeating: "\\", count: isDoubled ? backslashes / 2 : backslashes)
      result.unicodeScalars.append(scalar)
      backslashes = 0
    }
    return result + String(repeating: "\\", count: backslashes / 2)
  }

  /// Backslashes are escaped, too, and a line break is the two characters that Graphviz reads as one.
  private static func labelled(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\0": result += "\u{2400}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text in markup, HTML-like; what XML forbids is replaced.
  public static func markup(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // At the end of a text expat keeps it back until the next, where Graphviz wants none.
      case "]": result += "&#93;"
      // By itself, so that it and the next letter are no escape: Graphviz looks for them in each run of text.
      case "\\": result += "<font>\\</font>"
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }
}

/// Prints DOT: one statement a line, two spaces a level.
struct DOTFormatter {
  private var text = ""

  /// The bytes of a directed graph.
  static func format(name: String, _ statements: [DOTStatement]) -> [UInt8] {
    opening(name: name) + lines(statements) + closing
  }

  /// The bytes before a graph's statements.
  static func opening(name: String) -> [UInt8] { Array("digraph \(quoted(name)) {\n".utf8) }

  /// The bytes of statements in a graph.
  static func lines(_ statements: [DOTStatement]) -> [UInt8] {
    var formatter = DOTFormatter()
    for statement in statements { formatter.append(statement, level: 1) }
    return Array(formatter.text.utf8)
  }

  /// The bytes behind a graph's statements.
  static let closing = Array("}\n".utf8)

  private mutating func append(_ statement: DOTStatement, level: Int) {
    let indent = String(repeating: "  ", count: level)
    switch statement {
    case .defaults(let kind, let attributes): text += indent + kind + Self.list(attributes) + "\n"
    case .node(let name, let attributes): text += indent + Self.quoted(name) + Self.list(attributes) + "\n"
    case .edge(let from, let to, let attributes):
      text += "\(indent)\(Self.quoted(from)) -> \(Self.quoted(to))\(Self.list(attributes))\n"
    case .subgraph(let name, let statements):
      text += "\(indent)subgraph \(Self.quoted(name)) {\n"
      for statement in statements { append(statement, level: level + 1) }
      text += indent + "}\n"
    case .attribute(let attribute): text += indent + Self.assignment(attribute) + "\n"
    }
  }

  private static func list(_ attributes: [DOTStatement.Attribute]) -> String {
    attributes.isEmpty ? "" : " [" + attributes.map(assignment).joined(separator: ", ") + "]"
  }

  private static func assignment(_ attribute: DOTStatement.Attribute) -> String {
    "\(attribute.name)=\(value(attribute.value))"
  }

  private static func value(_ value: DOTValue) -> String {
    switch value {
    case .text(let text): return isPlain(text) ? text : quoted(text)
    case .label(let lines):
      // A label's entities would be replaced, so their ampersand becomes one.
      let shown = lines.map { line in
        Self.label(line.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;"))
      }
      return "\"" + shown.joined(separator: "\\n") + "\""
    case .heading(let lines):
      let rows = lines.enumerated().map { number, line in
        let text = number == 0 ? "<b>\(markup(line.text))</b>" : markup(line.text)
        let font = "<font point-size=\"\(Coordinate.text(line.size))\">\(text)</font>"
        return "<tr><td align=\"left\">\(font)</td></tr>"
      }
      return "<<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"1\">\(rows.joined())</table>>"
    case .cell(let text, let width, let height, let attributes):
      let table = attributes.map { " \($0.name)=\"\(markup($0.value))\"" }.joined()
      return "<<table cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\" fixedsize=\"true\""
        + " width=\"\(width)\" height=\"\(height)\"\(table)><tr><td width=\"\(width - 2)\" height=\"\(height - 2)\">\(markup(text))</td></tr></table>>"
    }
  }

  /// Numbers and words need no quotes; words that DOT reserves do.
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

  private static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// Graphviz reads no more than 16,384 bytes at a piece, and joins pieces.
  private static let longest = 8_192

  /// In a text only quotes are escaped: backslashes and line breaks stand for themselves. Backslashes before a quote, a
  /// line break or the end are doubled, as DOT has no way to write an odd number of them; the import halves them. A NUL,
  /// which it hasn't either, is its picture, as is a line break that stands alone: Graphviz leaves it out.
  static func escaped(_ text: String) -> String {
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

  /// In a label backslashes are escaped, too, and a line break is the two characters that Graphviz reads as one.
  private static func label(_ text: String) -> String {
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

  private static func markup(_ text: String) -> String {
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

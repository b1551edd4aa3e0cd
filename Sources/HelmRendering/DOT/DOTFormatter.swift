internal import HelmDiagram
internal import HelmGraphviz

/// Prints DOT: one statement a line, two spaces a level.
struct DOTFormatter {
  private var text = ""

  /// The bytes of a directed graph.
  static func format(name: String, _ statements: [DOTStatement]) -> [UInt8] {
    opening(name: name) + lines(statements) + closing
  }

  /// The bytes before a graph's statements.
  static func opening(name: String) -> [UInt8] { Array("digraph \(DOTText.quoted(name)) {\n".utf8) }

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
    case .node(let name, let attributes): text += indent + DOTText.quoted(name) + Self.list(attributes) + "\n"
    case .edge(let from, let to, let attributes):
      text += "\(indent)\(DOTText.quoted(from)) -> \(DOTText.quoted(to))\(Self.list(attributes))\n"
    case .subgraph(let name, let statements):
      text += "\(indent)subgraph \(DOTText.quoted(name)) {\n"
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
    case .text(let text): return DOTText.value(text)
    case .label(let lines): return DOTText.label(lines)
    case .rows(let title, let rows, let size):
      let head = title.map(DOTText.markup).joined(separator: "<br/>")
      let body = rows.map { row in
        "<tr><td port=\"\(row.port)\" align=\"left\"><font point-size=\"\(Coordinate.text(size))\">"
          + "\(DOTText.markup(row.text))</font></td></tr>"
      }
      return "<<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"1\"><tr><td>\(head)</td></tr>"
        + "\(body.joined())</table>>"
    case .heading(let lines):
      let rows = lines.enumerated().map { number, line in
        let isBold = number == 0 && line.color == nil
        let text = isBold ? "<b>\(DOTText.markup(line.text))</b>" : DOTText.markup(line.text)
        let color = line.color.map { " color=\"\($0)\"" } ?? ""
        let font = "<font point-size=\"\(Coordinate.text(line.size))\"\(color)>\(text)</font>"
        return "<tr><td align=\"left\">\(font)</td></tr>"
      }
      return "<<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"1\">\(rows.joined())</table>>"
    case .cell(let text, let width, let height, let attributes, let font):
      let table = attributes.map { " \($0.name)=\"\(DOTText.markup($0.value))\"" }.joined()
      return "<<table cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\" fixedsize=\"true\""
        + " width=\"\(width)\" height=\"\(height)\"\(table)><tr>"
        + "<td width=\"\(width - 2)\" height=\"\(height - 2)\">\(words(text, font))</td></tr></table>>"
    }
  }

  private static func words(_ text: String, _ font: (size: Double, color: String)?) -> String {
    let words = DOTText.markup(text)
    guard let font else { return words }
    return "<font point-size=\"\(Coordinate.text(font.size))\" color=\"\(font.color)\">\(words)</font>"
  }
}

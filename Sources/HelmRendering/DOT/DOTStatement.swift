/// A node of a DOT text. The renderer builds statements; `DOTFormatter` prints them, so quoting stands in one place.
enum DOTStatement {
  /// A name and what it is set to.
  typealias Attribute = (name: String, value: DOTValue)

  /// `graph [...]`, `node [...]` or `edge [...]`: what holds for all that follow.
  case defaults(String, [Attribute])
  /// A node with its attributes.
  case node(String, [Attribute])
  /// An edge with its attributes.
  case edge(String, String, [Attribute])
  /// A subgraph with a name.
  case subgraph(String, [DOTStatement])
  /// An attribute of the graph or subgraph around it.
  case attribute(Attribute)
}

/// An attribute's value, by how Graphviz reads it.
enum DOTValue {
  /// Plain text: kept as it is, whatever it looks like.
  case text(String)
  /// A label's lines: backslashes and entities are shown, not interpreted.
  case label([String])
  /// An HTML-like label of one cell with a fixed size, so that no font has a say in the layout; in a font of its own
  /// where it isn't the one of what it stands on.
  case cell(
    String,
    width: Int,
    height: Int,
    attributes: [(name: String, value: String)],
    font: (size: Double, color: String)? = nil
  )
  /// An HTML-like label: a title's lines, and rows below with a port each.
  case rows(title: [String], rows: [(port: String, text: String)], size: Double)
  /// An HTML-like label of lines from left to right, each with its size; the first one is bold, unless it has a color.
  case heading([(text: String, size: Double, color: String?)])
}

/// Prints a tree as XML 1.0, UTF-8: one element a line, so that two drawings compare line by line.
struct XMLFormatter {
  private var bytes: [UInt8] = []

  /// The document's bytes.
  static func format(_ root: Element) -> [UInt8] {
    var formatter = XMLFormatter()
    formatter.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    formatter.append(root)
    return formatter.bytes
  }

  private mutating func append(_ element: Element) {
    write("<")
    write(element.name)
    for (name, value) in element.attributes {
      write(" ")
      write(name)
      write("=\"")
      escape(value, inAttribute: true)
      write("\"")
    }
    switch element.content {
    case .elements(let children) where children.isEmpty:
      write("/>\n")
    case .elements(let children):
      write(">\n")
      for child in children { append(child) }
      end(element)
    case .text(let text):
      write(">")
      escape(text, inAttribute: false)
      end(element)
    }
  }

  private mutating func end(_ element: Element) {
    write("</")
    write(element.name)
    write(">\n")
  }

  private mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Markup characters become references; a character that XML 1.0 forbids becomes U+FFFD.
  private mutating func escape(_ text: String, inAttribute: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": write("&amp;")
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "\"" where inAttribute: write("&quot;")
      case "\n" where inAttribute: write("&#10;")
      case "\t" where inAttribute: write("&#9;")
      case "\r": write("&#13;")
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
      default: write("\u{FFFD}")
      }
    }
  }
}

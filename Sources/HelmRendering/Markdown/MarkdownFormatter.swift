/// Prints Markdown as GitHub and DocC read it: blocks with an empty line between them.
struct MarkdownFormatter {
  /// The text's bytes.
  static func format(_ blocks: [MarkdownBlock]) -> [UInt8] {
    Array(text(blocks).utf8)
  }

  private static func text(_ blocks: [MarkdownBlock]) -> String { blocks.map(text).joined(separator: "\n") }

  private static func text(_ block: MarkdownBlock) -> String {
    switch block {
    case .heading(let level, let title): "\(String(repeating: "#", count: level)) \(escaped(title))\n"
    case .paragraph(let spans): line(spans)
    case .list(let points): points.map { "- \(line($0))" }.joined()
    case .details(let title, let blocks):
      "<details><summary>\(markup(title))</summary>\n\n\(text(blocks))\n</details>\n"
    case .code(let language, let code): "\(fence(around: code))\(language)\n\(code)\(fence(around: code))\n"
    case .picture(let words, let file, nil): "![\(escaped(words))](<\(address(file))>)\n"
    case .picture(let words, let file, let dark?):
      "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(markup(dark))\">"
        + "<img src=\"\(markup(file))\" alt=\"\(markup(words))\"></picture>\n"
    case .technologyRoot: "@Metadata {\n  @TechnologyRoot\n}\n"
    case .table(let head, let rows):
      ([head.map(escaped), head.map { _ in "---" }] + rows.map { $0.map(text) })
        .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    }
  }

  /// A line that is not taken for a point of a list or for a directive.
  private static func line(_ spans: [MarkdownSpan]) -> String {
    let line = String(text(spans).drop { $0 == " " || $0 == "\t" })
    let rest = line.drop { $0.isASCII && $0.isNumber }
    let isMarkup = rest.count == line.count ? ["-", "+", "@"].contains(line.first) : [".", ")"].contains(rest.first)
    return (isMarkup ? "\(line.dropLast(rest.count))\\\(rest)" : line) + "\n"
  }

  private static func text(_ spans: [MarkdownSpan]) -> String {
    spans.map { span in
      switch span {
      case .text(let text): escaped(text)
      case .strong(let text): "**\(escaped(text))**"
      case .link(let text, let target): "[\(escaped(text))](<\(address(target))>)"
      case .picture(let text, let file, let width):
        "<a href=\"\(markup(file))\"><img src=\"\(markup(file))\" width=\"\(width)\" alt=\"\(markup(text))\"></a>"
      case .lineBreak: "<br>"
      }
    }.joined()
  }

  /// One backtick more than the longest run of them in the code, at least three.
  private static func fence(around code: String) -> String {
    let runs = code.split { $0 != "`" }.map(\.count)
    return String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
  }

  /// In angle brackets; a bar would end a cell there too.
  private static func address(_ target: String) -> String {
    replacing(target) { character in
      switch UnicodeScalar(character) {
      case "<": "%3C"
      case ">": "%3E"
      case "|": "%7C"
      case "\\": "%5C"
      case "\n", "\r": "%20"
      default: nil
      }
    }
  }

  /// What would be markup gets a backslash; a line break, which would end a cell, becomes a space.
  private static func escaped(_ text: String) -> String {
    replacing(text) { character in
      switch UnicodeScalar(character) {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "#", "$", "!":
        "\\\(UnicodeScalar(character))"
      case "\n", "\r": " "
      default: nil
      }
    }
  }

  /// In an attribute of an element; a `|` would end a cell there too.
  private static func markup(_ text: String) -> String {
    replacing(text) { character in
      switch UnicodeScalar(character) {
      case "&", "<", ">", "\"", "|", "\n", "\r": "&#\(character);"
      default: nil
      }
    }
  }

  /// A text with something else for some characters, which are all ASCII. Most texts have none of them.
  private static func replacing(_ text: String, by other: (UInt8) -> String?) -> String {
    var text = text
    let bytes = text.withUTF8 { utf8 -> [UInt8]? in
      var bytes: [UInt8] = []
      var rest = 0
      for (place, byte) in utf8.enumerated() {
        guard let other = other(byte) else { continue }
        bytes += utf8[rest..<place]
        bytes += other.utf8
        rest = place + 1
      }
      return rest == 0 ? nil : bytes + utf8[rest...]
    }
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}

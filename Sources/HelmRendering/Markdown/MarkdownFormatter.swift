/// Prints Markdown as GitHub and DocC read it: blocks with an empty line between them.
struct MarkdownFormatter {
  private var bytes: [UInt8] = []

  /// The text's bytes.
  static func format(_ blocks: [MarkdownBlock]) -> [UInt8] {
    var formatter = MarkdownFormatter()
    formatter.append(blocks)
    return formatter.bytes
  }

  /// A row of a table, whose head ends what it belongs to.
  static func row(_ cells: [[MarkdownSpan]]) -> [UInt8] {
    var formatter = MarkdownFormatter()
    formatter.bytes.reserveCapacity(2_048)
    formatter.append(cells: cells) { $0.append($1) }
    return formatter.bytes
  }

  private mutating func append(_ blocks: [MarkdownBlock]) {
    for (index, block) in blocks.enumerated() {
      if index > 0 { write("\n") }
      append(block)
    }
  }

  private mutating func append(_ block: MarkdownBlock) {
    switch block {
    case .heading(let level, let title):
      write(String(repeating: "#", count: level) + " ")
      escape(title)
      write("\n")
    case .paragraph(let spans): write(Self.line(spans))
    case .list(let points): for point in points { write("- " + Self.line(point)) }
    case .details(let title, let blocks):
      write("<details><summary>")
      markup(title)
      write("</summary>\n\n")
      append(blocks)
      write("\n</details>\n")
    case .code(let language, let code):
      write("\(Self.fence(around: code))\(language)\n\(code)\(Self.fence(around: code))\n")
    case .picture(let words, let file, nil):
      write("![")
      escape(words)
      write("](<")
      address(file)
      write(">)\n")
    case .picture(let words, let file, let dark?):
      write("<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"")
      markup(dark)
      write("\"><img src=\"")
      markup(file)
      write("\" alt=\"")
      markup(words)
      write("\"></picture>\n")
    case .technologyRoot: write("@Metadata {\n  @TechnologyRoot\n}\n")
    case .table(let head, let rows):
      append(cells: head) { $0.escape($1) }
      append(cells: head) { formatter, _ in formatter.write("---") }
      for row in rows { append(cells: row) { $0.append($1) } }
    }
  }

  private mutating func append<Cell>(cells: [Cell], _ append: (inout MarkdownFormatter, Cell) -> Void) {
    for (index, cell) in cells.enumerated() {
      write(index == 0 ? "| " : " | ")
      append(&self, cell)
    }
    write(" |\n")
  }

  /// A line that is not taken for a point of a list or for a directive.
  private static func line(_ spans: [MarkdownSpan]) -> String {
    var formatter = MarkdownFormatter()
    formatter.append(spans)
    let line = String(String(decoding: formatter.bytes, as: UTF8.self).drop { $0 == " " || $0 == "\t" })
    let rest = line.drop { $0.isASCII && $0.isNumber }
    let isMarkup = rest.count == line.count ? ["-", "+", "@"].contains(line.first) : [".", ")"].contains(rest.first)
    return (isMarkup ? "\(line.dropLast(rest.count))\\\(rest)" : line) + "\n"
  }

  private mutating func append(_ spans: [MarkdownSpan]) {
    for span in spans {
      switch span {
      case .text(let text): escape(text)
      case .strong(let text):
        write("**")
        escape(text)
        write("**")
      case .link(let text, let target):
        write("[")
        escape(text)
        write("](<")
        address(target)
        write(">)")
      case .picture(let text, let file, let width):
        write("<a href=\"")
        markup(file)
        write("\"><img src=\"")
        markup(file)
        write("\" width=\"\(width)\" alt=\"")
        markup(text)
        write("\"></a>")
      case .lineBreak: write("<br>")
      }
    }
  }

  /// One backtick more than the longest run of them in the code, at least three.
  private static func fence(around code: String) -> String {
    let runs = code.split { $0 != "`" }.map(\.count)
    return String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
  }

  /// In angle brackets; a bar would end a cell there too.
  private mutating func address(_ target: String) {
    write(target) { character in
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
  private mutating func escape(_ text: String) {
    write(text) { character in
      // Written out, as a text that is put together is made anew for each.
      switch UnicodeScalar(character) {
      case "\\": #"\\"#
      case "`": #"\`"#
      case "*": #"\*"#
      case "_": #"\_"#
      case "[": #"\["#
      case "]": #"\]"#
      case "<": #"\<"#
      case ">": #"\>"#
      case "|": #"\|"#
      case "~": #"\~"#
      case "&": #"\&"#
      case "#": "\\#"
      case "$": #"\$"#
      case "!": #"\!"#
      case "\n", "\r": " "
      default: nil
      }
    }
  }

  /// In an attribute of an element; a `|` would end a cell there too.
  private mutating func markup(_ text: String) {
    write(text) { character in
      switch UnicodeScalar(character) {
      case "&", "<", ">", "\"", "|", "\n", "\r": "&#\(character);"
      default: nil
      }
    }
  }

  private mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// What isn't left as it is wherever it stands: all of ASCII but letters, digits, spaces, and `+`, `,`, `-`, `.`.
  private static let special = ByteSet { byte in
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", " ", "+", ",", "-", ".", "\u{80}"...: false
    default: true
    }
  }

  /// A text with something else for some characters, which are all ASCII. Most texts have none of them.
  private mutating func write(_ text: String, replacing other: (UInt8) -> String?) {
    var text = text
    text.withUTF8 { utf8 in
      var (rest, next) = (0, 0)
      while let place = Self.special.first(in: utf8, from: next) {
        next = place + 1
        guard let other = other(utf8[place]) else { continue }
        bytes += utf8[rest..<place]
        bytes += other.utf8
        rest = next
      }
      bytes += utf8[rest...]
    }
  }
}

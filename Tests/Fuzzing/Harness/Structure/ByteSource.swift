/// Decisions made by bytes; zeros once they are used up.
struct ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func number(below limit: Int) -> Int { Int(byte()) % max(1, limit) }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// An element, which there must be.
  mutating func element<Element>(of list: [Element]) -> Element { list[number(below: list.count)] }

  /// A nasty word, bytes as they come, or both.
  mutating func text() -> String {
    var text = ""
    for _ in 0...number(below: 3) {
      if flag() {
        text += element(of: Self.words)
      } else {
        let count = number(below: 12)
        text += String(decoding: rest.prefix(count), as: UTF8.self)
        rest = rest.dropFirst(count)
      }
    }
    return text
  }

  mutating func optionalText() -> String? { flag() ? text() : nil }

  private static let words = [
    "", "a", "b", "Home", "</title><script>alert(1)</script>", "]]>", "<!--", "-->", "<![CDATA[", "&amp;", "&#65;", "&",
    "<b>", "\\N", "\\G", "\\L", "\\l", "\\", "\\\\", "\"", "'", "`", "|", "*", "_", "#", "[x](y)", "%", "%%{init}%%",
    "graph", "node", "end", "strict", "-1.5e3", ":", ";", "{", "}", "//", "/*", "*/", "\t", "\n", "\r", "\r\n", "\0",
    "\u{7}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}",
    "e\u{301}", "\u{300}", "é", "👩‍👩‍👧‍👦", "登录", "זר", "a => b", "<=>", "../x", "javascript:x", "$(x)", "{{title}}",
    "\u{1F468}\u{200D}", "\u{E0001}", "\u{10FFFF}",
  ]
}

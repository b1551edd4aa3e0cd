extension JSONScanner {
  /// Reports a problem after which nothing sensible can be read.
  mutating func stop(_ identifier: String, _ headline: String, at range: Range<Int>) -> Stop {
    diagnostics.report(identifier, headline, at: range)
    return Stop()
  }

  mutating func unexpectedEnd(_ wanted: String) -> Stop {
    stop("unexpected-end", "unexpected end of the document; \(wanted) is missing", at: bytes.count..<bytes.count)
  }

  mutating func unclosed(_ kind: JSONValue.Kind, from start: Int) -> Stop {
    let (opening, closing) = kind == .object ? ("{", "}") : ("[", "]")
    diagnostics.report(
      "unexpected-end",
      "unexpected end of the document; '\(closing)' is missing",
      at: bytes.count..<bytes.count,
      notes: [DiagnosticCollector.Remark("'\(opening)' stands here", at: start..<start + 1)]
    )
    return Stop()
  }

  /// Reports the byte at the position, and guesses what it was meant to be.
  mutating func unexpectedByte(wanted: String) -> Stop {
    let byte = bytes[position]
    let range = position..<position + 1
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(4).contains(0) {
      return stop("not-text", "not a UTF-8 text; a document is JSON, saved as UTF-8", at: range)
    }
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      return stop("comment", "comments are not part of JSON; remove it or use a \"note\"", at: range)
    case UInt8(ascii: "'"):
      return stop("single-quotes", "strings stand in double quotes, not in single quotes", at: range)
    case 0..<0x20, 0x7F...:
      if position < 8, String(validating: bytes.prefix(1024), as: UTF8.self) == nil {
        return stop("not-text", "not a UTF-8 text; a document is JSON, saved as UTF-8", at: range)
      }
      let end = bytes[(position + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      let character = text(position..<min(end, position + 4)).printable
      return stop("unexpected-character", "unexpected '\(character)'; expected \(wanted)", at: range)
    default:
      let character = Character(Unicode.Scalar(byte))
      return stop("unexpected-character", "unexpected '\(character)'; expected \(wanted)", at: range)
    }
  }
}

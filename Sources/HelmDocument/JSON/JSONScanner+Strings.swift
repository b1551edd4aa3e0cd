extension JSONScanner {
  /// Scans a string whose opening quote stands at the position.
  mutating func scanString() throws(Stop) {
    let start = position
    var hasEscapes = false
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        append(.string, start..<position, hasEscapes: hasEscapes)
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        scanEscape()
      case 0x0A, 0x0D:
        throw stop("unclosed-string", "unclosed string; add '\"' at its end", at: start..<position)
      case 0..<0x20:
        diagnostics.report(
          "control-character",
          "unescaped control character in a string; write it as \(escapeText(byte))",
          at: position..<position + 1
        )
        position += 1
      case 0x80...:
        scanSequence()
      default:
        position += 1
      }
    }
    throw stop("unclosed-string", "unclosed string; add '\"' at its end", at: start..<position)
  }

  private mutating func scanEscape() {
    let start = position
    let letter = position + 1 < bytes.count ? bytes[position + 1] : 0
    guard letter == UInt8(ascii: "u") else {
      if JSONEscape.simple(letter) == nil {
        diagnostics.report(
          "bad-escape",
          "unknown escape in a string; a backslash itself is written '\\\\'",
          at: start..<min(start + 2, bytes.count)
        )
        // The letter may be a line end or the first byte of a sequence, which are looked at by themselves.
        position += 1
        return
      }
      position += 2
      return
    }
    guard let unit = JSONEscape.unit(in: bytes[...], at: position) else {
      diagnostics.report(
        "bad-escape",
        "malformed '\\u' escape; four hexadecimal digits follow it",
        at: start..<min(start + 2, bytes.count)
      )
      position += 2
      return
    }
    position += 6
    guard (0xD800..<0xE000).contains(unit) else { return }
    if unit < 0xDC00, let low = JSONEscape.unit(in: bytes[...], at: position), (0xDC00..<0xE000).contains(low) {
      position += 6
      return
    }
    diagnostics.report(
      "lone-surrogate",
      "lone surrogate '\\u\(String(unit, radix: 16, uppercase: true))'; it is half of a character",
      at: start..<position
    )
  }

  /// Scans one UTF-8 sequence of two to four bytes.
  private mutating func scanSequence() {
    let start = position
    let first = bytes[position]
    let (count, low, high): (Int, UInt8, UInt8)
    switch first {
    case 0xC2...0xDF: (count, low, high) = (2, 0x80, 0xBF)
    case 0xE0: (count, low, high) = (3, 0xA0, 0xBF)
    case 0xED: (count, low, high) = (3, 0x80, 0x9F)
    case 0xE1...0xEF: (count, low, high) = (3, 0x80, 0xBF)
    case 0xF0: (count, low, high) = (4, 0x90, 0xBF)
    case 0xF1...0xF3: (count, low, high) = (4, 0x80, 0xBF)
    case 0xF4: (count, low, high) = (4, 0x80, 0x8F)
    default: (count, low, high) = (0, 0, 0)
    }
    position += 1
    var read = 1
    while read < count, position < bytes.count,
      read == 1 ? (low...high).contains(bytes[position]) : bytes[position] & 0xC0 == 0x80
    {
      position += 1
      read += 1
    }
    if read != count {
      let digits = String(first, radix: 16, uppercase: true)
      diagnostics.report(
        "malformed-utf8",
        "malformed UTF-8: byte 0x\(digits) begins no character here; save the file as UTF-8",
        at: start..<position
      )
    }
  }

  private func escapeText(_ byte: UInt8) -> String {
    switch byte {
    case 0x09: "\\t"
    case 0x08: "\\b"
    case 0x0C: "\\f"
    default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }
}

extension JSONScanner {
  /// Scans a number, or what was meant to be one.
  mutating func scanNumber() {
    let start = position
    while position < bytes.count, Self.isNumberByte(bytes[position]) { position += 1 }
    let range = start..<position
    guard isDigit(range) || isNumber(range) else {
      append(.invalid, range)
      diagnostics.report(
        "malformed-number",
        "malformed number \(text(range).quoted); numbers are written as 12, -3 or 0.5",
        at: range
      )
      return
    }
    append(.number, range)
    // Up to 300 plain digits fit a double.
    guard range.count > 1, range.count > 300 || bytes[range].contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      return
    }
    if Double(text(range))?.isFinite != true {
      entries[entries.count - 1].kind = .invalid
      diagnostics.report("number-range", "number \(text(range).quoted) is too large", at: range)
    }
  }

  /// Scans `true`, `false` or `null`, or what was meant to be one.
  mutating func scanWord() {
    let start = position
    while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
    let range = start..<position
    let word = text(range)
    switch word {
    case "true", "false": append(.bool, range)
    case "null": append(.null, range)
    default:
      append(.invalid, range)
      if let literal = ["true", "false", "null"].first(where: { $0 == word.lowercased() }) {
        diagnostics.report(
          "unknown-word",
          "unknown word \(word.quoted); did you mean '\(literal)'?",
          at: range,
          fix: DiagnosticCollector.Change("write '\(literal)'", replacing: range, with: literal)
        )
      } else {
        diagnostics.report("unknown-word", "unknown word \(word.quoted); strings stand in double quotes", at: range)
      }
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether bytes are one digit, which most numbers in a document are.
  private func isDigit(_ range: Range<Int>) -> Bool {
    range.count == 1 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[range.lowerBound])
  }

  /// Whether bytes follow the grammar of a number: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  private func isNumber(_ range: Range<Int>) -> Bool {
    var rest = bytes[range]
    func takeDigits() -> Int {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let digits = takeDigits()
    guard digits > 0, !startsWithZero || digits == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard takeDigits() > 0 else { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// The engine's operators as text: `a => b`, `a <=> b`, chains, lists in brackets, ids in double quotes.
package struct OperatorText {
  /// An operator between two operands.
  enum Arrow {
    /// `=>`
    case forth
    /// `<=>`
    case both
  }

  /// An id with the bytes of the source it stands in.
  struct Name {
    let id: String
    let range: Range<Int>
  }

  /// An id, or a list of ids.
  struct Operand {
    let names: [Name]
    let isList: Bool
    let range: Range<Int>
  }

  /// The operands, one more than there are arrows.
  var operands: [Operand]

  /// The operators between them.
  var arrows: [(arrow: Arrow, range: Range<Int>)]

  init(operands: [Operand] = [], arrows: [(arrow: Arrow, range: Range<Int>)] = []) {
    (self.operands, self.arrows) = (operands, arrows)
  }

  /// Parses operator text; the first problem is reported, and `nil` comes back.
  init?(_ text: LocatedText, _ diagnostics: inout DiagnosticCollector) {
    var parser = OperatorParser(text)
    do {
      try parser.parse()
    } catch {
      diagnostics.report(error.identifier, error.headline, at: text.sourceRange(error.range))
      return nil
    }
    self = parser.result
  }

  /// Whether an id needs no quotes.
  static func isPlain(_ id: String) -> Bool {
    !id.isEmpty && id.unicodeScalars.allSatisfy(isPlain)
  }

  /// Whether a character may stand in an id without quotes: letters, digits, marks on them, and `_-./:`.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":": return true
    default: break
    }
    // U+FFFD stands for bytes that are no character, which have been reported already.
    guard !scalar.isASCII, scalar != "\u{FFFD}" else { return !scalar.isASCII }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// An id as it stands in operator text, in quotes where it needs them.
  static func written(_ id: String) -> String {
    if isPlain(id) { return id }
    var text = "\""
    for scalar in id.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}

/// What is wrong with an operator text, at bytes of that text.
private struct OperatorProblem: Error {
  let identifier: String
  let headline: String
  let range: Range<Int>
}

/// Reads operator text from left to right.
private struct OperatorParser {
  let text: LocatedText
  let bytes: ArraySlice<UInt8>
  var position: Int
  var result = OperatorText()

  init(_ text: LocatedText) {
    self.text = text
    bytes = text.bytes
    position = bytes.startIndex
  }

  mutating func parse() throws(OperatorProblem) {
    skipSpace()
    guard position < bytes.endIndex else {
      throw OperatorProblem(
        identifier: "empty-edge",
        headline: "empty edge; write it as 'from => to'",
        range: bytes.startIndex..<bytes.endIndex
      )
    }
    result.operands.append(try operand())
    while position < bytes.endIndex {
      result.arrows.append(try arrow())
      result.operands.append(try operand())
    }
    guard !result.arrows.isEmpty else {
      throw problem("'=>' is missing; an edge is written as 'from => to'", bytes.endIndex..<bytes.endIndex)
    }
  }

  private mutating func operand() throws(OperatorProblem) -> OperatorText.Operand {
    skipSpace()
    let start = position
    guard take("[") else {
      let name = try name()
      skipSpace()
      return OperatorText.Operand(names: [name], isList: false, range: name.range)
    }
    var names: [OperatorText.Name] = []
    skipSpace()
    while !take("]") {
      names.append(try name())
      skipSpace()
      if take(",") {
        skipSpace()
        if peek == UInt8(ascii: "]") { throw problem("trailing comma in a list; remove it", position - 1..<position) }
      } else if peek != UInt8(ascii: "]") {
        throw problem("',' or ']' is missing in a list", position..<position)
      }
    }
    let range = start..<position
    if names.isEmpty { throw problem("empty list; name at least one fragment", range) }
    skipSpace()
    return OperatorText.Operand(names: names, isList: true, range: text.sourceRange(range))
  }

  private mutating func arrow() throws(OperatorProblem) -> (OperatorText.Arrow, Range<Int>) {
    let start = position
    if take("<=>") { return (.both, text.sourceRange(start..<position)) }
    if take("=>") { return (.forth, text.sourceRange(start..<position)) }
    let wrong = bytes[position...].prefix { OperatorParser.isArrowByte($0) }.endIndex
    if wrong > position {
      let found = String(decoding: bytes[position..<wrong], as: UTF8.self)
      throw problem("unknown operator '\(found)'; write '=>' or '<=>'", position..<wrong)
    }
    if peek == UInt8(ascii: ",") {
      throw problem("',' outside of a list; put the ids in brackets: [a, b]", position..<position + 1)
    }
    if peek == 0 { throw nul(position..<position + 1) }
    throw problem(
      "'=>' or '<=>' is missing between two ids; an id with spaces stands in double quotes",
      position..<characterEnd
    )
  }

  private mutating func name() throws(OperatorProblem) -> OperatorText.Name {
    if peek == UInt8(ascii: "\"") { return try quotedName() }
    let start = position
    // The commonest ids are ASCII; anything else is looked at by its Unicode category.
    while position < bytes.endIndex {
      if bytes[position] < 0x80 {
        guard OperatorText.isPlain(Unicode.Scalar(bytes[position])), !startsArrow else { break }
        position += 1
      } else {
        let end = characterEnd
        let character = String(decoding: bytes[position..<end], as: UTF8.self)
        guard character.unicodeScalars.allSatisfy({ OperatorText.isPlain($0) }) else { break }
        position = end
      }
    }
    guard position > start else { throw unexpected() }
    return OperatorText.Name(
      id: String(decoding: bytes[start..<position], as: UTF8.self),
      range: text.sourceRange(start..<position)
    )
  }

  private mutating func quotedName() throws(OperatorProblem) -> OperatorText.Name {
    let start = position
    var id: [UInt8] = []
    position += 1
    while let byte = peek {
      position += 1
      if byte == UInt8(ascii: "\"") {
        let range = start..<position
        if id.isEmpty { throw problem("empty id; a fragment needs a name", range) }
        if id.contains(0) { throw nul(range) }
        return OperatorText.Name(id: String(decoding: id, as: UTF8.self), range: text.sourceRange(range))
      }
      if byte == UInt8(ascii: "\\") {
        guard let escaped = peek, escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\") else {
          throw problem("unknown escape in an id; only '\\\"' and '\\\\' are known", position - 1..<position)
        }
        id.append(escaped)
        position += 1
      } else {
        id.append(byte)
      }
    }
    throw problem("unclosed '\"' around an id", start..<position)
  }

  private func unexpected() -> OperatorProblem {
    guard position < bytes.endIndex else {
      return problem("an id is missing here", position..<position)
    }
    if bytes[position] == 0 { return nul(position..<position + 1) }
    let range = position..<characterEnd
    let found = String(decoding: bytes[range], as: UTF8.self).printable
    return problem("unexpected '\(found)' where an id begins; other ids stand in double quotes", range)
  }

  private func nul(_ range: Range<Int>) -> OperatorProblem {
    OperatorProblem(identifier: "nul-in-id", headline: "NUL in an id; remove it", range: range)
  }

  private func problem(_ headline: String, _ range: Range<Int>) -> OperatorProblem {
    OperatorProblem(identifier: "malformed-edge", headline: headline, range: range)
  }

  private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  /// The end of the UTF-8 sequence at the position.
  private var characterEnd: Int {
    bytes[(position + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
  }

  /// Whether `->` stands at the position: an arrow of another language, not part of an id.
  private var startsArrow: Bool {
    bytes[position] == UInt8(ascii: "-") && position + 1 < bytes.endIndex && bytes[position + 1] == UInt8(ascii: ">")
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  private mutating func take(_ token: StaticString) -> Bool {
    let count = token.utf8CodeUnitCount
    let matches = token.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if matches { position += count }
    return matches
  }

  private static func isArrowByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "~")
  }
}

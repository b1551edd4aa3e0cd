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
  var operands: [Operand] = []

  /// The operators between them.
  var arrows: [(arrow: Arrow, range: Range<Int>)] = []

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

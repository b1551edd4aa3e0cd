extension Character {
  /// The character as it may be shown on a terminal: what would act instead of being seen is spelled out.
  ///
  /// Control characters become control pictures (`␀`), a tab four spaces, and bidirectional controls, line separators
  /// and the byte order mark their number (`⟨U+202E⟩`).
  package var printable: String {
    if isASCII, let ascii = asciiValue, ascii >= 0x20, ascii < 0x7F { return String(self) }
    if self == "\t" { return "    " }
    var text = ""
    for scalar in unicodeScalars { text += scalar.printable }
    return text
  }

  /// The number of terminal cells the printable form takes: 2 for wide characters, 0 for lone marks.
  package var cellCount: Int {
    if isASCII, let ascii = asciiValue, ascii >= 0x20, ascii < 0x7F { return 1 }
    let text = printable
    if text != String(self) { return text.unicodeScalars.reduce(0) { $0 + $1.cellCount } }
    let widest = unicodeScalars.map(\.cellCount).max() ?? 0
    return unicodeScalars.contains("\u{FE0F}") ? 2 : widest
  }
}

extension String {
  /// The string with every character that would act on a terminal spelled out; see `Character.printable`.
  package var printable: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    return reduce(into: "") { $0 += $1.printable }
  }

  /// The number of terminal cells the printable form takes.
  package var cellCount: Int { reduce(0) { $0 + $1.cellCount } }
}

extension Unicode.Scalar {
  /// What is shown instead of a character that would act instead of being seen, nil for any other.
  ///
  /// Control characters below U+0020 become the pictures that Unicode has for them. Other controls, line and paragraph
  /// separators, byte order marks, noncharacters, and the embeddings, overrides and isolates that turn the direction of
  /// what follows become their code point in angle brackets. Left-to-right and right-to-left marks stay.
  package var standIn: String? {
    if value >= 0x20 && value < 0x7F { return nil }
    switch value {
    case 0...0x1F: return Unicode.Scalar(0x2400 + value).map(String.init)
    case 0x7F: return "\u{2421}"
    case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0001: return codePoint
    default: return properties.isNoncharacterCodePoint ? codePoint : nil
    }
  }

  /// On a terminal the marks that place neighbouring punctuation are spelled out too.
  fileprivate var printable: String {
    switch value {
    case 0x200E, 0x200F, 0x061C: codePoint
    default: standIn ?? String(Character(self))
    }
  }

  private var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
  }

  /// The cells of one scalar, after Unicode's East Asian Width and its emoji presentation.
  fileprivate var cellCount: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return isWide || properties.isEmojiPresentation ? 2 : 1
  }
}

extension Character {
  /// The character as it may be shown on a terminal: what would act instead of being seen is spelled out.
  ///
  /// Control characters become control pictures (`␀`), a tab four spaces, and bidirectional controls, line separators
  /// and the byte order mark their number (`⟨U+202E⟩`).
  package var visible: String {
    if isASCII, let ascii = asciiValue, ascii >= 0x20, ascii < 0x7F { return String(self) }
    if self == "\t" { return "    " }
    var text = ""
    for scalar in unicodeScalars { text += scalar.visible }
    return text
  }

  /// The number of terminal cells the visible form takes: 2 for wide characters, 0 for lone marks.
  package var cellCount: Int {
    if isASCII, let ascii = asciiValue, ascii >= 0x20, ascii < 0x7F { return 1 }
    let text = visible
    if text != String(self) { return text.unicodeScalars.reduce(0) { $0 + $1.cellCount } }
    let widest = unicodeScalars.map(\.cellCount).max() ?? 0
    return unicodeScalars.contains("\u{FE0F}") ? 2 : widest
  }
}

extension String {
  /// The string with every character that would act on a terminal spelled out; see `Character.visible`.
  package var visible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    return reduce(into: "") { $0 += $1.visible }
  }
}

extension Unicode.Scalar {
  fileprivate var visible: String {
    switch value {
    case 0..<0x20:
      return Unicode.Scalar(value + 0x2400).map { String(Character($0)) } ?? "\u{FFFD}"
    case 0x7F:
      return "␡"
    case 0x80..<0xA0, 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      let digits = String(value, radix: 16, uppercase: true)
      return "⟨U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)⟩"
    default:
      return String(Character(self))
    }
  }

  /// The cells of one scalar, after Unicode's East Asian Width (wide and fullwidth) and its emoji presentation.
  fileprivate var cellCount: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      return properties.isEmojiPresentation ? 2 : 1
    }
  }
}

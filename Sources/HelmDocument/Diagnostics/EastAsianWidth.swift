extension Unicode.Scalar {
  /// Whether a character takes two cells of a terminal, or one em of a line: East Asian Wide and Fullwidth, by the
  /// blocks of Unicode Standard Annex 11.
  package var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0xA960...0xA97C: true  // initial consonants of Hangul
    case 0x2E80...0x303E, 0x3041...0xA4CF: value != 0x303F && !(0x4DC0...0x4DFF).contains(value)
    case 0xAC00...0xD7A3, 0xF900...0xFAFF: true
    case 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6: true
    case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD: true
    default: false
    }
  }
}

/// How wide text is in Helvetica, Arial or Liberation Sans, whichever fonts the machine has.
///
/// Kerning is left out: browsers apply it, but it moves whole titles by less than a point.
public enum TextMetrics {
  /// The width of one line of text, in points, at a font size in points.
  ///
  ///     TextMetrics.width(of: "gatekeeper", size: 14)  // 70.03
  ///
  /// - Complexity: linear in the length of the text.
  public static func width(of text: some StringProtocol, size: Double) -> Double {
    Double(units(of: text)) * size / Double(unitsPerEm)
  }

  /// The parts into which TrueType divides an em; all widths are whole numbers of them, so sums are exact.
  static let unitsPerEm = 2048

  /// The width of a line in 1/2048 em.
  static func units(of text: some StringProtocol) -> Int {
    let ascii: Int? = text.utf8.withContiguousStorageIfAvailable(asciiUnits) ?? nil
    if let ascii { return ascii }
    // Below the first arrow that can be a picture, what people take for one character is as wide as its parts.
    let scalars = text.unicodeScalars
    if scalars.allSatisfy({ $0.value < 0x2194 }) { return scalars.reduce(0) { $0 + CharacterWidth.units(of: $1) } }
    return text.reduce(0) { $0 + units(of: $1) }
  }

  /// The width of what people take for one character.
  static func units(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if character.utf8.count == 1, let letter = scalars.first { return CharacterWidth.units(of: letter) }
    if isEmoji(scalars) {
      // A family or a flag is one picture only where the font has it; elsewhere each of its parts is drawn.
      let parts = scalars.count { $0.value > 0xFF && $0.properties.isEmoji && !$0.properties.isEmojiModifier }
      return CharacterWidth.emoji * max(1, parts)
    }
    return scalars.reduce(0) { $0 + CharacterWidth.units(of: $1) }
  }

  /// The width of text that is ASCII throughout, else nil.
  private static func asciiUnits(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    AdvanceTable.latin.withUnsafeBufferPointer { table in
      var sum = 0
      for byte in bytes {
        guard byte < 0x80 else { return nil }
        if byte >= 0x20 { sum += Int(table[Int(byte) - 0x20]) }
      }
      return sum
    }
  }

  /// A character drawn as a colour picture: by itself, by variation selector 16, or two regional indicators.
  private static func isEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first.value > 0xFF || scalars.count > 1 else { return false }
    if first.properties.isEmojiPresentation { return !scalars.contains("\u{FE0E}") }
    return first.properties.isEmoji && scalars.contains("\u{FE0F}")
  }
}

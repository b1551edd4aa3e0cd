internal import HelmDocument

/// The width of one Unicode scalar in 1/2048 em: from the font, or by rule where the font lacks it.
enum CharacterWidth {
  /// A colour picture is a little wider than an em in the emoji fonts of Apple, Google and Microsoft.
  static let emoji = 2560
  /// One em: ideographs, kana, Hangul syllables, full-width forms.
  static let wide = 2048
  /// 0.6 em: letters of other scripts (Arabic, Thai, Devanagari, …). Which font draws them is unknown, and Arabic
  /// letters change width as they join; measured over running text the common fonts lie between 0.5 and 0.62 em a
  /// letter.
  static let otherLetter = 1229
  /// 0.85 em: symbols of other fonts, such as dingbats and keyboard signs.
  static let otherSymbol = 1741

  static func units(of scalar: Unicode.Scalar) -> Int {
    if let listed = listedUnits(scalar.value), listed > 0 { return listed }
    if scalar.isWide { return wide }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator, .surrogate:
      return 0
    case .mathSymbol, .otherSymbol, .currencySymbol, .privateUse, .unassigned:
      return otherSymbol
    default:
      // Vowels and finals of decomposed Hangul are drawn inside the syllable that the initial has already measured.
      return (0x1160...0x11FF).contains(scalar.value) ? 0 : otherLetter
    }
  }

  /// What the font says, or nil or zero where it says nothing.
  private static func listedUnits(_ value: UInt32) -> Int? {
    func entry(_ table: [UInt16], from first: UInt32) -> Int? {
      let index = Int(value - first)
      return index < table.count ? Int(table[index]) : nil
    }
    switch value {
    case 0x20...0x2FF: return entry(AdvanceTable.latin, from: 0x20)
    case 0x370...0x51F: return entry(AdvanceTable.greekAndCyrillic, from: 0x370)
    case 0x5D0...0x5F4: return entry(AdvanceTable.hebrew, from: 0x5D0)
    case 0x1E00...0x1FFF: return entry(AdvanceTable.accentedLatinAndGreek, from: 0x1E00)
    case 0x2000...0x20BF: return entry(AdvanceTable.punctuation, from: 0x2000)
    case 0x2100...0x266F, 0xFB01...0xFB02: return symbolUnits(UInt16(value))
    default: return nil
    }
  }

  private static func symbolUnits(_ value: UInt16) -> Int? {
    var (low, high) = (0, AdvanceTable.symbols.count)
    while low < high {
      let middle = (low + high) / 2
      if AdvanceTable.symbols[middle].last < value { low = middle + 1 } else { high = middle }
    }
    guard low < AdvanceTable.symbols.count, AdvanceTable.symbols[low].first <= value else { return nil }
    return Int(AdvanceTable.symbols[low].width)
  }
}

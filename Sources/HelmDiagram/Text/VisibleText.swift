/// Text with every character that would act instead of being seen replaced by one that is seen.
///
/// Control characters below U+0020 become the pictures that Unicode has for them (`␀`, `␉`, `␊`). Other controls, line
/// and paragraph separators, byte order marks, noncharacters, and the embeddings, overrides and isolates that turn the
/// direction of what follows become their code point in angle brackets (`⟨U+202E⟩`). Arabic and Hebrew stay, and so do
/// the left-to-right and right-to-left marks that they need: a mark only places the punctuation beside it.
/// The result is valid in XML 1.0.
///
/// - Complexity: linear in the length of the text.
public func visible(_ text: some StringProtocol) -> String {
  guard text.unicodeScalars.contains(where: { $0.standIn != nil }) else { return String(text) }
  var result = ""
  for scalar in text.unicodeScalars {
    if let standIn = scalar.standIn {
      result += standIn
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

extension Unicode.Scalar {
  /// What is shown instead of a character that must not act, or nil for any other.
  fileprivate var standIn: String? {
    if value >= 0x20 && value < 0x7F { return nil }
    switch value {
    case 0...0x1F: return Unicode.Scalar(0x2400 + value).map(String.init)
    case 0x7F: return "\u{2421}"
    case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0001: return codePoint
    default: return properties.isNoncharacterCodePoint ? codePoint : nil
    }
  }

  private var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
  }
}

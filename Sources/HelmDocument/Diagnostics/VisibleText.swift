/// Text with every character that would act instead of being seen replaced by one that is seen.
///
/// A NUL becomes `␀`, an override of the direction `⟨U+202E⟩`. Arabic and Hebrew stay, and so do the left-to-right and
/// right-to-left marks that they need: a mark only places the punctuation beside it.
/// The result is valid in XML 1.0.
///
/// - Complexity: linear in the length of the text.
public func visible(_ text: some StringProtocol) -> String {
  let text = String(text)
  // Most texts are plain ASCII, which bytes tell sooner.
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  guard text.unicodeScalars.contains(where: { $0.standIn != nil }) else { return text }
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

/// A title or an id among other words: one that holds right-to-left letters is kept apart from what surrounds it, so
/// that arrows and commas between two such titles stay where they are written.
///
/// - Complexity: linear in the length of the text.
package func isolated(_ text: String) -> String {
  // Letters of these scripts begin with bytes that Latin ones don't have.
  text.utf8.contains { $0 >= 0xD6 } && text.unicodeScalars.contains(where: \.isRightToLeft)
    ? "\u{2068}\(text)\u{2069}" : text
}

extension Unicode.Scalar {
  /// Whether it stands in a block of scripts that are written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

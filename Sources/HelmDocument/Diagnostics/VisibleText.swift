/// Text with every character that would act instead of being seen replaced by one that is seen.
///
/// A NUL becomes `␀`, an override of the direction `⟨U+202E⟩`. Arabic and Hebrew stay, and so do the left-to-right and
/// right-to-left marks that they need: a mark only places the punctuation beside it.
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

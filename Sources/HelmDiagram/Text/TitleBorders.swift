/// What makes a line's end possible, the best first.
enum TitleBorder: Int {
  /// A space, which vanishes.
  case space
  /// `_`, `-`, `.`, `/` or another separator, which stays; or an ideograph on either side.
  case separator
  /// A word that begins in camel case.
  case word
  /// Nothing: the word is divided because it is wider than a line.
  case inside
}

/// One character of a title with its place and width.
struct TitleCharacter {
  let value: Character
  let start: String.Index
  let end: String.Index
  /// In 1/2048 em.
  let width: Int

  /// Whether the character is a space at which lines may end; no-break spaces are not.
  var isSpace: Bool {
    value == "\u{200B}" || value.isWhitespace && value != "\u{A0}" && value != "\u{202F}" && value != "\u{2007}"
  }
  /// Whether lines end behind the character as between words.
  var isSeparator: Bool { "_-./:\\‐–—␉␊␍".contains(value) }
  /// An ideograph or another character around which lines end without a space.
  var isIdeograph: Bool { value.unicodeScalars.first.map { CharacterWidth.isWide($0.value) } ?? false }
  /// Whether the character always begins a syllable: Thai and Lao vowels that are written before their consonant. Both
  /// write words without spaces, and where words end takes a dictionary to tell.
  var beginsSyllable: Bool {
    guard let value = value.unicodeScalars.first?.value else { return false }
    return (0xE40...0xE44).contains(value) || (0xEC0...0xEC4).contains(value)
  }
  /// Whether a line must not begin with the character: closing brackets, full stops, small signs that lengthen.
  var closes: Bool {
    switch value.unicodeScalars.first?.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter, .nonspacingMark: true
    default: false
    }
  }
  /// Whether a line must not end with the character.
  var opens: Bool {
    switch value.unicodeScalars.first?.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }
}

/// Walks over the characters of a title and tells behind which of them a line may end.
///
/// Looks three characters ahead and never back, so a title of any length costs linear time.
struct TitleBorders {
  private let title: Substring
  private var ahead: String.Index
  private var window: [TitleCharacter] = []
  /// The characters since the last border, separators not counted.
  private var wordLength = 0
  private var previous: TitleCharacter?

  init(_ title: Substring) {
    self.title = title
    ahead = title.startIndex
    while window.count < 4, let character = read() { window.append(character) }
  }

  /// The next character and the border behind it, or nil at the end.
  mutating func next() -> (character: TitleCharacter, border: TitleBorder?)? {
    guard let character = window.first else { return nil }
    if !character.isSpace, !character.isSeparator { wordLength += 1 }
    let border = border(behind: character)
    if border != nil || character.isSpace { wordLength = 0 }
    previous = character
    window.removeFirst()
    if let next = read() { window.append(next) }
    return (character, border)
  }

  private mutating func read() -> TitleCharacter? {
    guard ahead < title.endIndex else { return nil }
    let start = ahead
    ahead = title.index(after: start)
    let value = title[start]
    return TitleCharacter(value: value, start: start, end: ahead, width: TextMetrics.units(of: value))
  }

  private func border(behind character: TitleCharacter) -> TitleBorder? {
    guard window.count > 1, !character.isSpace else { return nil }
    let next = window[1]
    if next.isSpace { return isLoneSeparator(at: 2) ? nil : .space }
    if character.isSeparator {
      let insideNumber = previous?.value.isNumber == true && next.value.isNumber
      return wordLength > 0 && !next.isSeparator && !insideNumber ? .separator : nil
    }
    if character.isIdeograph || next.isIdeograph {
      return character.opens || next.closes ? nil : .separator
    }
    return wordLength > 1 && (next.beginsSyllable || beginsWord(next, behind: character)) ? .word : nil
  }

  /// Whether a separator stands between spaces, as in `Settings / About`: it stays on the line before.
  private func isLoneSeparator(at index: Int) -> Bool {
    window.count > index && window[index].isSeparator && (window.count == index + 1 || window[index + 1].isSpace)
  }

  /// Camel case: `signIn`, `URLSession`, `Step2Done`; one letter is no word (`iPhone`, `OAuth`).
  private func beginsWord(_ next: TitleCharacter, behind character: TitleCharacter) -> Bool {
    guard next.value.isUppercase else { return false }
    if character.value.isLowercase { return true }
    guard character.value.isUppercase || character.value.isNumber else { return false }
    return window.count > 2 && window[2].value.isLowercase
  }
}

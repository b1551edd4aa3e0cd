/// What makes a line's end possible, the best first.
enum TitleBorder {
  /// A space, which vanishes.
  case space
  /// A separator, which stays; or an ideograph on either side.
  case separator
  /// A word that begins in camel case.
  case word
  /// Nothing: the word is divided because it is wider than a line.
  case inside
}

/// Walks over the characters of a title and tells behind which of them a line may end.
///
/// Looks three characters ahead and never back, so a title of any length costs linear time.
struct TitleBorders {
  private let title: Substring
  private var ahead: String.Index
  private var current: TitleCharacter?
  private var next: TitleCharacter?
  private var second: TitleCharacter?
  private var third: TitleCharacter?
  /// The characters since the last border, separators not counted.
  private var wordLength = 0
  private var previous: TitleCharacter.Kind?

  init(_ title: Substring) {
    self.title = title
    ahead = title.startIndex
    for _ in 0..<4 { advance() }
  }

  /// The next character and the border behind it, or nil at the end.
  mutating func read() -> (character: TitleCharacter, border: TitleBorder?)? {
    guard let character = current else { return nil }
    if character.kind != .space, character.kind != .separator { wordLength += 1 }
    let border = border(behind: character)
    if border != nil || character.isSpace { wordLength = 0 }
    previous = character.kind
    advance()
    return (character, border)
  }

  private mutating func advance() {
    (current, next, second) = (next, second, third)
    guard ahead < title.endIndex else {
      third = nil
      return
    }
    let character = TitleCharacter(title, at: ahead)
    ahead = character.end
    third = character
  }

  private func border(behind character: TitleCharacter) -> TitleBorder? {
    guard let next, !character.isSpace else { return nil }
    if next.isSpace { return isLoneSeparatorBehindSpace ? nil : .space }
    if character.kind == .separator {
      let insideNumber = previous == .digit && next.kind == .digit
      return wordLength > 0 && next.kind != .separator && !insideNumber ? .separator : nil
    }
    if character.kind == .ideograph || next.kind == .ideograph {
      return character.opens || next.closes ? nil : .separator
    }
    return wordLength > 1 && beginsWord(next, behind: character) ? .word : nil
  }

  /// Whether a separator stands between spaces, as in `Settings / About`: it stays on the line before.
  private var isLoneSeparatorBehindSpace: Bool {
    second?.kind == .separator && third?.isSpace != false
  }

  /// Camel case: `signIn`, `URLSession`, `Step2Done`; one letter is no word (`iPhone`, `OAuth`).
  private func beginsWord(_ next: TitleCharacter, behind character: TitleCharacter) -> Bool {
    switch (character.kind, next.kind) {
    case (_, .leadingVowel), (.lowercase, .uppercase): true
    case (.uppercase, .uppercase), (.digit, .uppercase): second?.kind == .lowercase
    default: false
    }
  }
}

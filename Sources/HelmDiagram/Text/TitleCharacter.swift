internal import HelmDocument

/// One character of a title: its place, its width and what it means for lines.
struct TitleCharacter {
  /// What a character is where lines may end.
  enum Kind {
    /// A space at which lines may end; no-break spaces are marks.
    case space
    /// `_`, `-`, `.`, `/` and the like: lines end behind it as between words.
    case separator
    /// An ideograph or another character around which lines end without a space.
    case ideograph
    case uppercase, lowercase, digit
    /// Thai and Lao vowels that are written before their consonant, and so always begin a syllable. Both write words
    /// without spaces, and where words end takes a dictionary to tell.
    case leadingVowel
    /// Anything else.
    case mark
  }

  let kind: Kind
  let start: String.Index
  let end: String.Index
  /// In 1/2048 em.
  let width: Int
  /// What it begins with.
  private let scalar: Unicode.Scalar

  var isSpace: Bool { kind == .space }

  /// Whether it is a letter of a script that has hyphens, as those do that have small letters and capitals.
  var isCased: Bool { kind == .lowercase || kind == .uppercase }

  /// The character at a place of a title.
  init(_ title: Substring, at start: String.Index) {
    self.start = start
    end = title.index(after: start)
    let character = title[start]
    scalar = character.unicodeScalars.first ?? "\u{FFFD}"
    width = TextMetrics.units(of: character)
    kind = Self.kind(of: scalar)
  }

  /// Whether a line must not begin with the character: closing brackets, full stops, small signs that lengthen.
  var closes: Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter, .nonspacingMark: true
    default: false
    }
  }

  /// Whether a line must not end with the character.
  var opens: Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "a"..."z": return .lowercase
    case "A"..."Z": return .uppercase
    case "0"..."9": return .digit
    case " ", "\u{200B}": return .space
    case "_", "-", ".", "/", ":", "\\", "‐", "–", "—", "␉", "␊", "␍": return .separator
    case "\u{E40}"..."\u{E44}", "\u{EC0}"..."\u{EC4}": return .leadingVowel
    case "\t", "\n", "\r": return .space
    case "\0"..."\u{7F}", "\u{A0}", "\u{202F}", "\u{2007}": return .mark
    default: break
    }
    if scalar.isWide { return scalar == "\u{3000}" ? .space : .ideograph }
    let properties = scalar.properties
    if properties.isWhitespace { return .space }
    if properties.isUppercase { return .uppercase }
    if properties.isLowercase { return .lowercase }
    return properties.numericType == nil ? .mark : .digit
  }
}

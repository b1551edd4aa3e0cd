/// Breaks titles into lines, and cuts what doesn't fit.
public enum TitleWrapping {
  /// At most `maximumLines` lines of at most `maximumWidth` points, of like length, as few as will do.
  ///
  ///     TitleWrapping.lines(of: "SitePermissionsManageExceptions", size: 13, maximumWidth: 150, maximumLines: 3)
  ///     // ["SitePermissions", "ManageExceptions"]
  ///
  /// Lines break at spaces, then behind `_`, `-`, `.`, `/` and between ideographs, then where camel case begins a word,
  /// and inside a word only where the word alone is wider than a line, with a hyphen where letters of one word are
  /// parted. What doesn't fit ends in an ellipsis, or, where another title would then look the same, has it in the last
  /// line, before its own end. Never empty.
  ///
  /// - Parameter shared: How many characters the beginning has that the title shares with another one.
  /// - Complexity: linear in the length of the title; what lies far behind the last line is not looked at.
  public static func lines(
    of title: some StringProtocol,
    size: Double,
    maximumWidth: Double,
    maximumLines: Int,
    behind shared: Int = 0
  ) -> [String] {
    let width = units(maximumWidth, size: size)
    let pieces = TitlePieces(title, maximumWidth: width, maximumTotal: width * (max(1, maximumLines) + 1))
    guard pieces.isComplete, let breaks = LineBreaking(pieces.all, width: width, maximumLines: maximumLines).best else {
      return cutLines(pieces, of: title, width: width, maximumLines: max(1, maximumLines), behind: shared)
    }
    let starts = [0] + breaks
    return zip(starts, breaks + [pieces.all.count]).map { pieces.text(from: $0, to: $1) }
  }

  /// The text on one line of at most `maximumWidth` points, with an ellipsis at its end where it is longer.
  ///
  /// - Complexity: linear in the length of the text.
  public static func cut(_ text: some StringProtocol, size: Double, maximumWidth: Double) -> String {
    cut(String(text), width: units(maximumWidth, size: size))
  }

  /// The same, with what comes behind the beginning that it shares with another text: where a cut end would leave the
  /// two alike, an ellipsis stands in the middle.
  ///
  ///     TitleWrapping.cut("reverseLongPressRewind", size: 11, maximumWidth: 90, behind: 16)  // "revers…sRewind"
  ///
  /// - Parameter shared: How many characters the beginning has.
  /// - Complexity: linear in the length of the text.
  public static func cut(_ text: String, size: Double, maximumWidth: Double, behind shared: Int) -> String {
    let width = units(maximumWidth, size: size)
    let usual = cut(text, width: width)
    guard shared > 0, usual != text, usual.count <= shared + 1 else { return usual }
    let room = width - ellipsisWidth
    let characters = Array(text)
    let start = min(characters.count - fitting(characters.reversed(), room / 2), max(0, shared - 1))
    let end = cut(String(characters[start...]), width: room * 2 / 3)
    let beginning = String(characters.prefix(fitting(characters, room - TextMetrics.units(of: end))))
    return trimmed(beginning[...]) + String(ellipsis) + end
  }

  private static let ellipsis: Character = "…"
  private static let ellipsisWidth = TextMetrics.units(of: ellipsis)

  private static func units(_ points: Double, size: Double) -> Int {
    let units = points / size * Double(TextMetrics.unitsPerEm)
    return units.isFinite && units > 0 ? Int(min(units, 1e12)) : 0
  }

  private static func cut(_ text: String, width: Int) -> String {
    // No character is wider than 1.1 em for each of its bytes, so that most text needn't be measured.
    if text.utf8.count * TextMetrics.unitsPerEm * 11 / 10 <= width { return text }
    var bytes = text
    switch bytes.withUTF8({ end(of: $0, width: width) }) {
    case .whole: return text
    case .among: return cutAmongCharacters(text, width: width)
    case .behind(let end): return trimmed(text[..<text.utf8.index(text.startIndex, offsetBy: end)]) + String(ellipsis)
    }
  }

  /// How much of a text has room.
  private enum End {
    case whole
    /// So many bytes, and an ellipsis.
    case behind(Int)
    /// What only who takes the text for characters can tell.
    case among
  }

  /// Most text is of characters that are one scalar each, which are quicker to take apart than all that there are, and
  /// of those most are one byte.
  private static func end(of utf8: UnsafeBufferPointer<UInt8>, width: Int) -> End {
    let room = width - ellipsisWidth
    var (end, place, sum) = (0, 0, 0)
    while place < utf8.count {
      var (scalar, length) = (Unicode.Scalar(utf8[place]), 1)
      if !scalar.isASCII {
        var parser = Unicode.UTF8.ForwardParser()
        var bytes = utf8[place...].makeIterator()
        guard case .valid(let parsed) = parser.parseScalar(from: &bytes) else { return .among }
        (scalar, length) = (Unicode.UTF8.decode(parsed), parsed.count)
      }
      guard scalar.standsAlone else { return .among }
      // What follows may belong to the character before.
      if sum > width { break }
      if sum <= room { end = place }
      sum += CharacterWidth.units(of: scalar)
      place += length
    }
    return sum <= width ? .whole : .behind(end)
  }

  /// The same of any text.
  private static func cutAmongCharacters(_ text: String, width: Int) -> String {
    if TextMetrics.units(of: text) <= width { return text }
    let room = width - ellipsisWidth
    var end = text.startIndex
    var sum = 0
    for index in text.indices {
      if sum <= room { end = index }
      sum += TextMetrics.units(of: text[index])
      if sum > width { return trimmed(text[..<end]) + String(ellipsis) }
    }
    return text
  }

  /// Lines filled one after the other, the last one cut: at its end, or at its beginning where all that fits is shared.
  private static func cutLines(
    _ pieces: TitlePieces,
    of title: some StringProtocol,
    width: Int,
    maximumLines: Int,
    behind shared: Int
  ) -> [String] {
    var lines: [String] = []
    var start = 0
    while lines.count < maximumLines - 1, start < pieces.all.count {
      let end = pieces.all.endOfLine(from: start, width: width)
      guard pieces.all.width(from: start, to: end) <= width else { break }
      lines.append(pieces.text(from: start, to: end))
      start = end
    }
    guard start < pieces.all.count else { return lines }
    let rest = pieces.remainder(from: start)
    let last = cut(String(rest), width: width)
    let left = title.count - rest.count
    // A character of the ellipsis, and one that differs.
    guard shared > 0, left + last.count - 1 <= shared else { return lines + [last] }
    let tail = tail(of: rest, behind: shared - left, width: width - ellipsisWidth)
    return lines + [String(ellipsis) + tail]
  }

  /// The end of a text, from where it differs from another one on if that fits, and then cut at its own end.
  private static func tail(of text: Substring, behind shared: Int, width: Int) -> String {
    let characters = Array(text)
    let start = min(characters.count - fitting(characters.reversed(), width), max(0, shared - 1))
    return cut(String(String(characters[start...]).drop(while: \.isWhitespace)), width: width)
  }

  /// How many characters have room.
  private static func fitting(_ characters: some Sequence<Character>, _ room: Int) -> Int {
    var left = room
    return characters.prefix { character in
      left -= TextMetrics.units(of: character)
      return left >= 0
    }.count
  }

  private static func trimmed(_ text: Substring) -> String {
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[...last])
  }
}

extension Unicode.Scalar {
  /// Whether it is a character of its own wherever others like it stand beside it: Latin letters, digits, signs, arrows
  /// and the marks around names.
  fileprivate var standsAlone: Bool {
    switch value {
    case 0x0D: false
    case 0..<0x300, 0x2010..<0x2028, 0x2066..<0x206A, 0x2190..<0x2194: true
    default: false
    }
  }
}

/// A title cut at every place where a line may end.
///
/// Words wider than a line are divided evenly, so that a piece is wider than a line only if one character is.
struct TitlePieces {
  /// A stretch of the title that stays on one line.
  struct Piece {
    /// Where it begins in the title.
    var start: String.Index
    /// Where it ends, spaces excluded.
    var end: String.Index
    /// In 1/2048 em, spaces excluded.
    var width = 0
    /// The space behind it, in 1/2048 em, which vanishes at a line's end.
    var space = 0
    /// What makes a line's end possible behind it.
    var border = TitleBorder.inside
    /// Whether letters of one word are parted behind it, which a hyphen says at a line's end.
    var isParted = false
  }

  /// In 1/2048 em.
  static let hyphenWidth = TextMetrics.units(of: "-")

  private let title: Substring
  /// The pieces in their order.
  let all: [Piece]
  /// Whether the pieces reach the title's end. Cutting stops where the pieces together are wider than `maximumTotal`.
  let isComplete: Bool

  /// The pieces of a title; widths in 1/2048 em.
  init(_ title: some StringProtocol, maximumWidth: Int, maximumTotal: Int) {
    self.title = Substring(title)
    var pieces: [Piece] = []
    var borders = TitleBorders(self.title)
    var word: [TitleCharacter] = []
    var (wordWidth, total) = (0, 0)
    while total <= maximumTotal, let (character, border) = borders.read() {
      if character.isSpace {
        // A run of spaces is drawn as one, and none at the title's beginning.
        if let last = word.last {
          if last.isSpace { continue }
        } else {
          guard let last = pieces.indices.last, pieces[last].space == 0 else { continue }
          pieces[last].space = character.width
          total += character.width
          continue
        }
      }
      word.append(character)
      wordWidth += character.width
      total += character.width
      if let border {
        pieces += Self.divided(word, width: wordWidth, maximumWidth: maximumWidth, border: border)
        word.removeAll(keepingCapacity: true)
        wordWidth = 0
      }
    }
    isComplete = total <= maximumTotal
    pieces += Self.divided(word, width: wordWidth, maximumWidth: maximumWidth, border: .inside)
    all = pieces
  }

  /// The text of a line of pieces.
  func text(from first: Int, to end: Int) -> String {
    guard first < end else { return "" }
    return String(title[all[first].start..<all[end - 1].end]) + (end < all.count && all[end - 1].isParted ? "-" : "")
  }

  /// The text from a piece to the title's end.
  func remainder(from first: Int) -> Substring {
    title[all[first].start...]
  }

  /// A word as one piece, or as few of about equal width as fit in lines.
  private static func divided(
    _ word: [TitleCharacter],
    width: Int,
    maximumWidth: Int,
    border: TitleBorder
  ) -> [Piece] {
    guard let first = word.first, let last = word.last else { return [] }
    if width <= maximumWidth || maximumWidth <= 0 {
      return [Piece(start: first.start, end: last.end, width: width, border: border)]
    }
    // Hyphens need room, but where a line has hardly any.
    let room = maximumWidth > 4 * hyphenWidth ? maximumWidth - hyphenWidth : maximumWidth
    let count = (width + room - 1) / room
    let pieces = cut(word, share: width / count, maximumWidth: room, border: border)
    // Where a line has no room for one more character, a last line of its own would be left for a few.
    return pieces.count <= count ? pieces : cut(word, share: width / pieces.count, maximumWidth: room, border: border)
  }

  /// A word in pieces that each end where they are at least as wide as a share, or can't be wider.
  private static func cut(_ word: [TitleCharacter], share: Int, maximumWidth: Int, border: TitleBorder) -> [Piece] {
    guard let first = word.first else { return [] }
    var pieces: [Piece] = []
    var piece = Piece(start: first.start, end: first.start)
    var last: TitleCharacter?
    for character in word {
      defer { last = character }
      if piece.width > 0, piece.width >= share || piece.width + character.width > maximumWidth {
        piece.isParted = last?.isCased == true && character.isCased
        pieces.append(piece)
        piece = Piece(start: character.start, end: character.start)
      }
      piece.end = character.end
      piece.width += character.width
    }
    piece.border = border
    return pieces + [piece]
  }
}

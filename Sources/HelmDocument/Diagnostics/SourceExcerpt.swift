/// The part of a source line that a diagnostic is about, and the carets to stand under it.
struct SourceExcerpt {
  /// The most cells of a line that are shown.
  static let width = 100

  /// The line as it is shown; a cut end is marked with an ellipsis.
  let line: String

  /// Spaces and carets, to be shown under the line.
  let marks: String

  /// Takes the excerpt; reads only the neighbourhood of the place, however long the line is.
  init(_ place: SourcePlace, in source: SourceText) {
    let line = source.line(around: place.bytes.lowerBound)
    let offset = min(max(place.bytes.lowerBound, line.lowerBound), line.upperBound)
    let reach = Self.width * 4
    let start = Self.characterStart(max(line.lowerBound, offset - reach), in: source, from: line.lowerBound)
    let end = Self.characterStart(min(line.upperBound, offset + reach), in: source, from: offset)
    let markEnd = min(max(place.bytes.upperBound, offset), end)

    let before = Self.cells(source.bytes[start..<offset])
    let marked = Self.cells(source.bytes[offset..<markEnd])
    let after = Self.cells(source.bytes[markEnd..<end])
    let right = marked + after

    let (leftWidth, rightWidth) = (Self.width(before), Self.width(right))
    let isCutLeft: Bool
    let isCutRight: Bool
    var shownLeft = before[...]
    var shownRight = right[...]
    if start == line.lowerBound, end == line.upperBound, leftWidth + rightWidth <= Self.width {
      (isCutLeft, isCutRight) = (false, false)
    } else {
      let rightRoom = max(Self.width / 2, Self.width - leftWidth)
      while Self.width(shownRight) > rightRoom {
        shownRight.removeLast()
      }
      while Self.width(shownLeft) > Self.width - min(rightWidth, rightRoom) { shownLeft.removeFirst() }
      isCutLeft = shownLeft.count < before.count || start > line.lowerBound
      isCutRight = shownRight.count < right.count || end < line.upperBound
    }
    let lead = isCutLeft ? "…" : ""
    let text = (shownLeft + shownRight).map(\.text).joined()
    self.line = lead + text + (isCutRight ? "…" : "")
    let markWidth = Self.width(marked.prefix(shownRight.count))
    marks =
      String(repeating: " ", count: lead.count + Self.width(shownLeft)) + "^"
      + String(repeating: "~", count: max(0, markWidth - 1))
  }

  private typealias Cell = (text: String, width: Int)

  private static func cells(_ bytes: ArraySlice<UInt8>) -> [Cell] {
    String(decoding: bytes, as: UTF8.self).map { ($0.printable, $0.cellCount) }
  }

  private static func width(_ cells: some Sequence<Cell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }

  /// The start of the UTF-8 sequence that holds a byte.
  private static func characterStart(_ offset: Int, in source: SourceText, from first: Int) -> Int {
    var start = offset
    while start > first, start < source.bytes.count, source.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}

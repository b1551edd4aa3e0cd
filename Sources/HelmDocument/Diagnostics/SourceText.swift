/// A text under the name it was read from, and the way from one of its bytes to a line and a column.
public struct SourceText: Sendable {
  /// The name the text was read under.
  public let file: String

  /// The text, meant to be UTF-8; nothing here depends on it being well formed.
  public let bytes: [UInt8]

  /// Where counting may begin, at least one a block but for blocks without two ASCII characters in a row.
  private let marks: [Mark]

  /// A place between two characters of a text.
  private struct Mark {
    var offset = 0
    var lineStart = 0
    var line = 1
    var column = 1
  }

  private static let blockSize = 512

  /// Keeps a text.
  ///
  /// - Complexity: linear in the number of bytes.
  public init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    var mark = Mark()
    mark.lineStart = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    mark.offset = mark.lineStart
    var marks = [mark]
    // A text that is too large to be read is only told so.
    let end = bytes.count > JSONScanner.sizeLimit ? 0 : bytes.count
    while mark.offset < end {
      Self.advance(&mark, in: bytes, to: min(mark.offset + Self.blockSize, end))
      marks.append(mark)
    }
    self.marks = marks
  }

  /// Keeps a text that is a string already, such as the value of an option.
  public init(file: String, text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  /// The place of some bytes; its line and column are those of the first.
  ///
  /// - Complexity: constant, but for long stretches of other than ASCII characters.
  public func place(_ range: Range<Int>) -> SourcePlace {
    let range = range.clamped(to: 0..<bytes.count)
    let mark = mark(at: range.lowerBound)
    return SourcePlace(file: file, line: mark.line, column: mark.column, bytes: range)
  }

  /// Where the line of an offset begins, behind a byte order mark.
  ///
  /// - Complexity: that of ``place(_:)``.
  package func lineStart(before offset: Int) -> Int { mark(at: offset).lineStart }

  /// The bytes of the line that holds an offset, without its line end and without a byte order mark; none of a text
  /// that is too large to be read.
  ///
  /// - Complexity: that of ``place(_:)``, however long the line is.
  package func line(around offset: Int) -> Range<Int> {
    let mark = mark(at: offset)
    let start = mark.lineStart
    guard bytes.count <= JSONScanner.sizeLimit else { return start..<start }
    let next = marks.partitioningIndex { $0.line > mark.line }
    let searched = max(mark.offset, marks[next - 1].offset)..<bytes.count
    var end = bytes[searched].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The number of bytes of the byte order mark the text begins with: 3 or 0.
  package var byteOrderMarkCount: Int { marks[0].offset }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The line and column of a byte.
  private func mark(at offset: Int) -> Mark {
    let offset = min(offset, bytes.count)
    var mark = marks[max(0, marks.partitioningIndex { $0.offset > offset } - 1)]
    Self.advance(&mark, in: bytes, to: offset, exactly: true)
    return mark
  }

  /// Counts lines and grapheme clusters; only the stretches around non-ASCII bytes cost Unicode segmentation.
  ///
  /// - Parameter exactly: whether a stretch is cut at the end, which needn't lie between two characters.
  private static func advance(_ mark: inout Mark, in bytes: [UInt8], to end: Int, exactly: Bool = false) {
    let limit = exactly ? end : bytes.count
    var index = mark.offset
    while index < end {
      let start = index
      while index < limit, bytes[index] != UInt8(ascii: "\n"),
        bytes[index] >= 0x80 || (index + 1 < limit && bytes[index + 1] >= 0x80)
      {
        index += 1
      }
      index = min(index + 1, limit)
      if bytes[index - 1] == UInt8(ascii: "\n") {
        mark.line += 1
        (mark.lineStart, mark.column) = (index, 1)
      } else {
        mark.column += index - start == 1 ? 1 : String(decoding: bytes[start..<index], as: UTF8.self).count
      }
    }
    mark.offset = max(mark.offset, index)
  }

  /// Some bytes as a string.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension Array {
  /// The first place from which on a condition holds that holds of none before it; the end, if it never holds.
  ///
  /// - Complexity: logarithmic.
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A text under the name it was read from, and the way from one of its bytes to a line and a column.
public struct SourceText: Sendable {
  /// The name the text was read under.
  public let file: String

  /// The text, meant to be UTF-8; nothing here depends on it being well formed.
  public let bytes: [UInt8]

  /// The number of line feeds before each block, so that finding a line number reads one block only.
  private let lineFeeds: [Int]

  private static let blockSize = 4096

  /// Keeps a text.
  ///
  /// - Complexity: linear in the number of bytes.
  public init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    var lineFeeds: [Int] = []
    lineFeeds.reserveCapacity(bytes.count / Self.blockSize + 1)
    var total = 0
    for start in stride(from: 0, through: bytes.count, by: Self.blockSize) {
      lineFeeds.append(total)
      total += Self.countLineFeeds(bytes, start..<min(start + Self.blockSize, bytes.count))
    }
    self.lineFeeds = lineFeeds
  }

  /// Keeps a text that is a string already, such as the value of an option.
  public init(file: String, text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  /// The place of some bytes; its line and column are those of the first.
  ///
  /// - Complexity: linear in the length of the line.
  public func place(_ range: Range<Int>) -> SourcePlace {
    let range = range.clamped(to: 0..<bytes.count)
    let start = lineStart(before: range.lowerBound)
    let column = Self.countCharacters(bytes[start..<range.lowerBound]) + 1
    return SourcePlace(file: file, line: line(at: range.lowerBound), column: column, bytes: range)
  }

  /// The bytes of the line that holds an offset, without its line end and without a byte order mark.
  package func line(around offset: Int) -> Range<Int> {
    let start = lineStart(before: offset)
    var end = bytes[max(start, min(offset, bytes.count))...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The number of bytes of the byte order mark the text begins with: 3 or 0.
  package var byteOrderMarkCount: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  private func line(at offset: Int) -> Int {
    let block = offset / Self.blockSize
    return lineFeeds[block] + Self.countLineFeeds(bytes, block * Self.blockSize..<offset) + 1
  }

  private func lineStart(before offset: Int) -> Int {
    guard let feed = bytes[..<min(offset, bytes.count)].lastIndex(of: UInt8(ascii: "\n")) else {
      return min(byteOrderMarkCount, offset)
    }
    return feed + 1
  }

  private static func countLineFeeds(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var count = 0
    for index in range where bytes[index] == UInt8(ascii: "\n") { count += 1 }
    return count
  }

  /// Counts grapheme clusters; only the stretches around non-ASCII bytes cost Unicode segmentation.
  private static func countCharacters(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var end = index
      while end < bytes.endIndex, bytes[end] >= 0x80 || (end + 1 < bytes.endIndex && bytes[end + 1] >= 0x80) {
        end += 1
      }
      end = min(end + 1, bytes.endIndex)
      count += end - index == 1 ? 1 : String(decoding: bytes[index..<end], as: UTF8.self).count
      index = end
    }
    return count
  }
}

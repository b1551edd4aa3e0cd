/// A piece of text with, for each of its bytes, the place in the source that it came from.
///
/// A string without escapes is a slice of the source. In one with escapes each decoded byte remembers where its escape
/// began, so that a parser of the decoded text reports exact places.
struct LocatedText: Sendable {
  /// The text, in UTF-8.
  let bytes: ArraySlice<UInt8>

  /// The source offset of each byte and of the end; empty where the slice's own indices are the offsets.
  private let offsets: [UInt32]

  /// A whole source, such as the value of an option.
  init(_ source: SourceText) {
    bytes = source.bytes[...]
    offsets = []
  }

  /// A part of a source, whose indices are the places in it.
  init(slice: ArraySlice<UInt8>) {
    bytes = slice
    offsets = []
  }

  /// The text of a JSON string.
  init(_ value: JSONValue) {
    let range = value.range.lowerBound + 1..<value.range.upperBound - 1
    guard value.hasEscapes else {
      bytes = value.tree.bytes[range]
      offsets = []
      return
    }
    var decoded: [UInt8] = []
    var offsets: [UInt32] = []
    decoded.reserveCapacity(range.count)
    offsets.reserveCapacity(range.count + 1)
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      if value.tree.bytes[position] == UInt8(ascii: "\\") {
        let scalar = JSONEscape.scalar(in: value.tree.bytes[..<range.upperBound], at: &position)
        decoded.append(contentsOf: String(Character(scalar)).utf8)
      } else {
        decoded.append(value.tree.bytes[position])
        position += 1
      }
      while offsets.count < decoded.count { offsets.append(UInt32(start)) }
    }
    offsets.append(UInt32(range.upperBound))
    bytes = decoded[...]
    self.offsets = offsets
  }

  /// The text as a string; malformed UTF-8 is replaced.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of the source behind a range of the text.
  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    guard !offsets.isEmpty else { return range }
    return Int(offsets[range.lowerBound])..<Int(offsets[range.upperBound])
  }

  /// The text divided at its commas, those in brackets and quotes aside.
  var pieces: [LocatedText] {
    var pieces: [LocatedText] = []
    var start = bytes.startIndex
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for (index, byte) in zip(bytes.indices, bytes) {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isQuoted: isEscaped = true
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth <= 0:
        pieces.append(LocatedText(slice: bytes[start..<index]))
        start = index + 1
      default: break
      }
    }
    return pieces + [LocatedText(slice: bytes[start...])]
  }
}

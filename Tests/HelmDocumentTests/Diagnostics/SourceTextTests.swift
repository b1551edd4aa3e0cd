import HelmDocument
import Testing

@Suite("places in a text")
struct SourceTextTests {
  private func place(_ text: String, before marker: String) -> String {
    let source = SourceText(file: "f", text: text)
    guard let range = text.range(of: marker) else { return "" }
    let offset = text.utf8.distance(from: text.startIndex, to: range)
    return source.place(offset..<offset + marker.utf8.count).description
  }

  @Test(
    "columns count characters as editors do",
    arguments: [
      ("^", "f:1:1"), ("a^", "f:1:2"), ("\ta^", "f:1:3"), ("é^", "f:1:2"), ("e\u{301}^", "f:1:2"),
      ("a👩‍👩‍👧b^", "f:1:4"), ("🇩🇪🇫🇷^", "f:1:3"), ("漢字^", "f:1:3"), ("a\r\nb^", "f:2:2"), ("\n\n^", "f:3:1"),
      ("\u{FEFF}a^", "f:1:2"),
    ]
  )
  func columns(text: String, place: String) {
    #expect(self.place(text, before: "^") == place)
  }

  @Test("a place far into a long text has the right line")
  func farAway() {
    let text = String(repeating: "abc\n", count: 5000) + "  ^"
    #expect(place(text, before: "^") == "f:5001:3")
  }

  @Test("every offset of a text has the place that counting gives")
  func everyOffset() {
    let text = String(repeating: "ab\ncde\n\n", count: 1500)
    let source = SourceText(file: "f", text: text)
    var (line, column) = (1, 1)
    for (offset, byte) in text.utf8.enumerated() {
      if offset % 89 == 0 {
        let place = source.place(offset..<offset)
        #expect(place.line == line && place.column == column)
      }
      (line, column) = byte == 0x0A ? (line + 1, 1) : (line, column + 1)
    }
  }

  @Test(
    "columns are right beyond the blocks in which they are counted",
    arguments: ["é", "漢", "ab", "\né\n漢x", "👩‍👩‍👧"]
  )
  func blocks(unit: String) {
    let text = String(repeating: unit, count: 4_000) + "^"
    let tail = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(place(text, before: "^") == "f:\(tail.count):\(tail[tail.count - 1].count)")
  }

  @Test("the line of every offset ends where the next begins, however long it is")
  func lines() {
    let lengths = [0, 3, 4_000, 1, 511, 512, 513, 0, 2_000]
    let text = "\u{FEFF}" + lengths.map { String(repeating: "x", count: $0) }.joined(separator: "\r\n")
    let source = SourceText(file: "f", text: text)
    var start = 3
    for length in lengths {
      for offset in start...min(start + length + 1, source.bytes.count) {
        #expect(source.line(around: offset) == start..<start + length)
      }
      start += length + 2
    }
  }

  @Test("ranges outside of the text are brought inside")
  func clamped() {
    let source = SourceText(file: "f", text: "ab")
    #expect(source.place(5..<9).bytes == 2..<2)
    #expect(SourceText(file: "f", text: "").place(0..<0).description == "f:1:1")
  }
}

extension String {
  fileprivate func range(of marker: String) -> String.Index? {
    indices.first { self[$0...].utf8.starts(with: marker.utf8) }
  }
}

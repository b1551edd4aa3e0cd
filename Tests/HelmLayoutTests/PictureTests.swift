import HelmLayout
import Testing

@Suite("Graphviz's own formats")
struct PictureTests {
  private func dot(dpi: Int = 72) -> [UInt8] {
    let text =
      #"digraph { graph [dpi=\#(dpi)] a [pos="50,50" label="Ä"]; b [pos="250,50"]; "#
      + #"a -> b [pos="e,220,50 80,50 120,50 160,50 210,50"] }"#
    return Array(text.utf8)
  }

  /// The width in a PNG's header.
  private func width(_ png: [UInt8]) -> Int { png[16..<20].reduce(0) { $0 << 8 | Int($1) } }

  @Test("pixels are the same again, and as many as the scale says")
  func png() throws {
    let once = try GraphvizPicture.draw(dot(), as: .png)
    #expect(try GraphvizPicture.draw(dot(), as: .png) == once)
    let twice = try GraphvizPicture.draw(dot(dpi: 144), as: .png)
    #expect(abs(width(twice) - 2 * width(once)) <= 2 && width(once) > 200)
  }

  @Test("a PDF is one, and has no time")
  func pdf() throws {
    let bytes = try GraphvizPicture.draw(dot(), as: .pdf)
    #expect(bytes.starts(with: Array("%PDF-1.".utf8)) && bytes.count > 1_000)
    #expect(String(decoding: bytes, as: UTF8.self).contains("/CreationDate (D:19700101000000"))
  }

  @Test("what takes too long is an error")
  func timeLimit() {
    #expect(throws: LayoutError.timeLimit(seconds: 0)) { try GraphvizPicture.draw(dot(), as: .png, timeLimit: 0) }
  }
}

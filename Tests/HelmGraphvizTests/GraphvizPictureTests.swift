import Testing

@testable import HelmGraphviz

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
    #expect(throws: GraphvizError.timeLimit(seconds: 0)) { try GraphvizPicture.draw(dot(), as: .png, timeLimit: 0) }
  }

  @Test("a text that is no graph is refused in Graphviz's words", arguments: GraphvizPicture.Format.allCases)
  func broken(format: GraphvizPicture.Format) {
    let error = #expect(throws: GraphvizError.self) { try GraphvizPicture.draw(Array("digraph {".utf8), as: format) }
    #expect(error?.description.hasPrefix("Error: ") == true)
  }

  @Test("an answer that is no picture of the format is none")
  func mangled() throws {
    func answer(_ isDrawn: UInt64, _ rest: String) throws -> Answer {
      try #require(Answer(withUnsafeBytes(of: isDrawn) { Array($0) } + Array("\(rest)helm end".utf8)))
    }
    #expect(try GraphvizPicture.picture(answer(1, "%PDF"), .pdf) == Array("%PDF".utf8))
    #expect(throws: GraphvizError.incomplete) { try GraphvizPicture.picture(answer(1, "%PDF"), .png) }
    #expect(throws: GraphvizError.refused(messages: ["no", "no"])) {
      try GraphvizPicture.picture(answer(0, "no\nno"), .png)
    }
  }
}

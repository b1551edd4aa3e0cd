import Testing

@testable import HelmCompanion

@Suite("What a preview and its server say")
struct CompanionLineTests {
  private let content = PreviewContent(
    page: Array("<p class=\"a\">\u{2028}é\n\t\\ \u{0}</p>\n".utf8),
    version: "1x2y",
    report: "graph.json:1:1: error: no\n"
  )

  /// A line as it was written, without its end.
  private func said(_ line: [UInt8]) throws -> [UInt8] {
    let end = try #require(line.last)
    #expect(end == UInt8(ascii: "\n") && !line.dropLast().contains(end))
    return Array(line.dropLast())
  }

  @Test("is read as it was written, a line each")
  func roundTrip() throws {
    var followed = content
    followed.graph = Array("{\"segues\": []}\n".utf8)
    followed.picture = Array(#"{"boxes":[[0,1.5,90,40]],"fragments":[0]}"#.utf8)
    let requests: [PreviewRequest] = [
      .show(content, at: nil), .show(content, at: PreviewPlace(port: 0)), .show(followed, at: PreviewPlace(port: 4356)),
      .show(content, at: PreviewPlace(address: "::1", port: 1, token: "t")), .steps(Array("{\"n\":1}\n".utf8)),
      .show(content, at: PreviewPlace(port: 1, isEdited: true)), .answer(number: 3, problem: nil),
      .answer(number: 4, problem: "extra.json: \"no\"\n"),
    ]
    for request in requests {
      #expect(PreviewRequest(line: try said(request.line)) == request)
    }
    let replies: [PreviewReply] = [
      .listening(port: 4356, addresses: ["127.0.0.1", "::1"]), .refused(error: 98),
      .ask(number: 1, .add(segue: "\"a => \u{2028}\"")),
      .ask(number: 2, .move(fragment: "a \"b\"", dx: -1.25, dy: 1e-9)), .ask(number: 3, .undo),
    ]
    for reply in replies {
      #expect(PreviewReply(line: try said(reply.line)) == reply)
    }
  }

  @Test("stays what is documented")
  func form() {
    let content = PreviewContent(page: Array("<p>".utf8), version: "v", report: "r")
    let request = PreviewRequest.show(content, at: PreviewPlace(port: 1))
    let line = #"{"helm-viz-preview":1,"port":1,"page":"<p>","version":"v","report":"r"}"# + "\n"
    #expect(request.line == Array(line.utf8))
    #expect(PreviewReply.refused(error: 98).line == Array("{\"helm-viz-preview\":1,\"error\":98}\n".utf8))
  }

  @Test(
    "is refused in another version, in parts, and in another language",
    arguments: [
      "", "{", "[]", "hello", #"{"helm-viz-preview":1}"#, #"{"port":1,"page":"","version":"","report":""}"#,
      #"{"helm-viz-preview":2,"port":1,"page":"","version":"","report":""}"#,
      #"{"helm-viz-preview":1,"port":1,"page":"","version":""}"#,
      #"{"helm-viz-preview":"1","port":1,"page":"","version":"","report":""}"#,
    ]
  )
  func wrong(_ line: String) {
    #expect(PreviewRequest(line: Array(line.utf8)) == nil)
    if !line.contains("\"port\":1") { #expect(PreviewReply(line: Array(line.utf8)) == nil) }
  }

  @Test("comes in any pieces")
  func pieces() {
    let text = Array("one\n\nthree\nfo".utf8)
    for size in 1...text.count {
      var buffer = LineBuffer()
      var lines: [String] = []
      for start in stride(from: 0, to: text.count, by: size) {
        buffer.append(text[start..<min(start + size, text.count)])
        while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
      }
      #expect(lines == ["one", "", "three"])
      #expect(!buffer.isEmpty)
      buffer.append(Array("ur\n".utf8))
      #expect(buffer.next() == Array("four".utf8) && buffer.isEmpty)
    }
  }
}

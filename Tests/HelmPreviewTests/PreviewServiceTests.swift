import HelmCompanion
import Testing

@testable import HelmPreview

@Suite("The program that serves previews")
struct PreviewServiceTests {
  private func line(_ page: String, port: Int? = nil) -> [UInt8] {
    let content = PreviewContent(page: Array(page.utf8), version: page)
    return PreviewRequest.show(content, at: port.map { PreviewPlace(port: $0) }).line
  }

  /// What a browser gets.
  private func shown(at port: Int) throws -> String {
    let connection = try #require(Connection(port: port))
    connection.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    return connection.receive()
  }

  @Test("serves what it is told, the last of it, until nothing more is said")
  func serves() throws {
    let first = line("one", port: 0)
    var said = [Array(first.prefix(9)), Array(first.dropFirst(9)) + line("two")]
    // Written to before it is read again.
    nonisolated(unsafe) var port = 0
    var seen = ""
    let isUnderstood = PreviewService.run(
      read: {
        guard said.isEmpty else { return said.removeFirst() }
        // It is served on another thread, in the order of what was said.
        for _ in 0..<100 where !seen.hasSuffix("two") { seen = (try? shown(at: port)) ?? "" }
        return []
      },
      write: { bytes in
        if case .listening(let number, _)? = PreviewReply(line: Array(bytes.dropLast())) { port = number }
      }
    )
    #expect(isUnderstood && port > 0)
    #expect(seen.hasPrefix("HTTP/1.1 200") && seen.hasSuffix("two"))
    #expect(Connection(port: port) == nil)
  }

  @Test("says that a port is taken, and ends")
  func port() throws {
    let other = try PreviewServer(at: PreviewPlace(port: 0), content: PreviewContent(page: [], version: ""))
    defer { other.stop() }
    var said = [line("one", port: other.port)]
    nonisolated(unsafe) var reply: PreviewReply?
    let isUnderstood = PreviewService.run(
      read: { said.popLast() ?? [] },
      write: { reply = PreviewReply(line: Array($0.dropLast())) }
    )
    guard case .refused(let error) = reply else {
      Issue.record("\(String(describing: reply))")
      return
    }
    #expect(isUnderstood && error != 0)
  }

  @Test(
    "gives up on what it doesn't understand, or only half hears",
    arguments: ["hello\n", "{\"helm-viz-preview\":1"]
  )
  func wrong(_ text: String) {
    var said = [Array(text.utf8)]
    let isUnderstood = PreviewService.run(read: { said.popLast() ?? [] }, write: { _ in })
    #expect(!isUnderstood)
  }
}

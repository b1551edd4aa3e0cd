import HelmCompanion
import NIOCore
import TestSupport
import Testing

@testable import HelmPreview

@Suite("A preview's server")
final class PreviewServerTests {
  private var servers: [PreviewServer] = []

  deinit { for server in servers { server.stop() } }

  private func server(
    page: String = "<p>one</p>",
    report: String = "",
    limits: PreviewLimits = PreviewLimits()
  ) throws -> PreviewServer {
    let content = PreviewContent(page: Array(page.utf8), version: "1", report: report)
    let server = try PreviewServer(at: PreviewPlace(port: 0), content: content, limits: limits)
    servers.append(server)
    return server
  }

  private func connection(_ server: PreviewServer) throws -> Connection {
    try #require(Connection(port: server.port))
  }

  private func ask(
    _ server: PreviewServer,
    _ line: String = "GET / HTTP/1.1",
    _ more: String = ""
  ) throws -> Connection {
    let connection = try connection(server)
    connection.send("\(line)\r\nHost: 127.0.0.1:\(server.port)\r\n\(more)\r\n")
    return connection
  }

  @Test("serves the page whole, to be kept by nobody and shown in no other page")
  func page() throws {
    let page = String(repeating: "<p>one</p>\n", count: 200_000)
    let server = try server(page: page)
    let answer = try ask(server).receive()
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n" + page))
    for header in ["cache-control: no-store", "frame-ancestors 'none'", "content-length: \(page.utf8.count)"] {
      #expect(answer.contains(header))
    }
  }

  @Test("at all addresses of a machine, answers by each of them that it names", arguments: ["0.0.0.0", "::"])
  func addresses(_ address: String) throws {
    let place = PreviewPlace(address: address, port: 0, token: "secret")
    let server = try PreviewServer(at: place, content: PreviewContent(page: Array("<p>".utf8), version: "1"))
    servers.append(server)
    #expect(server.addresses.first == (address == "::" ? "::1" : "127.0.0.1"))
    for name in server.addresses + ["127.0.0.1"] where !name.contains(":") {
      let connection = try #require(Connection(name, port: server.port))
      connection.send("GET /?token=secret HTTP/1.1\r\nHost: \(name):\(server.port)\r\n\r\n")
      #expect(connection.receive().hasPrefix("HTTP/1.1 200 OK"), "\(name)")
      let stranger = try #require(Connection(name, port: server.port))
      stranger.send("GET / HTTP/1.1\r\nHost: \(name):\(server.port)\r\n\r\n")
      #expect(stranger.receive().hasPrefix("HTTP/1.1 403"), "\(name)")
    }
  }

  @Test("tells whoever follows what is shown now, and each change")
  func changes() throws {
    let server = try server(report: "a: error: one\na: error: two\n")
    let follower = try ask(server, "GET /changes HTTP/1.1")
    let first = follower.receive(until: "\n\n\r\n")
    #expect(first.contains("text/event-stream"))
    #expect(first.contains("id: 1\ndata: a: error: one\ndata: a: error: two\ndata: \n\n"))
    server.publish(PreviewContent(page: Array("<p>two</p>".utf8), version: "2"))
    #expect(follower.receive(until: "\n\n\r\n").contains("id: 2\ndata: \n\n"))
    #expect(try ask(server).receive().hasSuffix("<p>two</p>"))
  }

  @Test("refuses with a reason")
  func refusals() throws {
    let server = try server()
    #expect(try ask(server, "POST / HTTP/1.1", "Content-Length: 0\r\n").receive().contains("\r\nallow: GET\r\n"))
    #expect(try ask(server, "GET /other HTTP/1.1").receive().hasPrefix("HTTP/1.1 404"))
    #expect(try ask(server, "NONSENSE").receive().hasPrefix("HTTP/1.1 400"))
    #expect(try ask(server, "GET / HTTP/1.1", "Host: example.com\r\n").receive().hasPrefix("HTTP/1.1 421"))
    let large = try ask(server, "GET / HTTP/1.1", "Cookie: \(String(repeating: "a", count: 17_000))\r\n").receive()
    #expect(large.hasPrefix("HTTP/1.1 431"))
  }

  @Test("listens on one address only")
  func address() throws {
    let server = try server()
    #if os(Linux)
      #expect(Connection("127.0.0.2", port: server.port) == nil)
    #endif
    #expect(Connection(port: server.port) != nil)
  }

  @Test("says that a port is taken, and gives its own back at the end")
  func port() throws {
    let content = PreviewContent(page: [], version: "1")
    let first = try PreviewServer(at: PreviewPlace(port: 0), content: content)
    #expect(throws: PreviewError.self) { try PreviewServer(at: PreviewPlace(port: first.port), content: content) }
    #expect(try ask(first).receive().hasPrefix("HTTP/1.1 200"))
    first.stop()
    let second = try eventually { try PreviewServer(at: PreviewPlace(port: first.port), content: content) }
    #expect(second.port == first.port)
    second.stop()
  }

  @Test("the oldest that say nothing make room for whoever asks")
  func silent() throws {
    let server = try server(limits: PreviewLimits(connections: 8))
    let follower = try ask(server, "GET /changes HTTP/1.1")
    _ = follower.receive(until: "\n\n")
    let silent = try (0..<100).map { _ in try connection(server) }
    #expect(try ask(server).receive().hasSuffix("<p>one</p>"))
    #expect(silent[0].receive() == "")
    server.publish(PreviewContent(page: [], version: "2"))
    #expect(follower.receive(until: "id: 2").contains("id: 2"))
  }

  @Test("only so many follow at a time")
  func followers() throws {
    let server = try server(limits: PreviewLimits(followers: 1))
    let follower = try ask(server, "GET /changes HTTP/1.1")
    _ = follower.receive(until: "\n\n")
    #expect(try ask(server, "GET /changes HTTP/1.1").receive().hasPrefix("HTTP/1.1 503"))
    withExtendedLifetime(follower) {}
  }

  @Test("who asks too slowly is not waited for")
  func slowRequest() throws {
    let server = try server(limits: PreviewLimits(requestTime: .milliseconds(50)))
    let slow = try connection(server)
    slow.send("GET / HT")
    #expect(slow.receive() == "")
  }

  @Test("who doesn't take the answer is not waited for")
  func slowReader() async throws {
    let page = String(repeating: "a", count: 64 << 20)
    let server = try server(page: page, limits: PreviewLimits(answerTime: .milliseconds(50)))
    let slow = try ask(server)
    _ = try ask(server, "GET /changes HTTP/1.1").receive(until: "\n\n")
    try await Task.sleep(for: .milliseconds(200))
    #expect(slow.receive().utf8.count < page.utf8.count)
  }
}

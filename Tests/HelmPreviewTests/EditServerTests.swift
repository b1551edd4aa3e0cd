import HelmCompanion
import HelmGraphviz
import NIOCore
import Testing

@testable import HelmPreview

@Suite("What pages ask to be written")
final class EditServerTests {
  private var servers: [PreviewServer] = []

  deinit { for server in servers { server.stop() } }

  private static let graph = #"{"segues": ["start => list", "list => detail"]}"#

  /// What was asked for, in a place that the server's thread may use.
  private final class Asked: Sendable {
    let edits = Locked<[(Int, PreviewEdit)]>([])
  }

  private func server(
    answering problem: String?? = .some(.none),
    token: String? = nil,
    isFollowing: Bool = true
  ) throws -> (PreviewServer, Asked) {
    let asked = Asked()
    nonisolated(unsafe) weak var started: PreviewServer?
    let content = PreviewContent(page: [], version: "v1", graph: isFollowing ? Array(Self.graph.utf8) : nil)
    let server = try PreviewServer(at: PreviewPlace(port: 0, token: token), content: content) { number, edit in
      asked.edits.withLock { $0.append((number, edit)) }
      if let problem { started?.answer(number, problem: problem) }
    }
    started = server
    servers.append(server)
    return (server, asked)
  }

  private func request(
    _ server: PreviewServer,
    _ path: String,
    method: String = "POST",
    _ more: String = ""
  ) throws -> Connection {
    let connection = try #require(Connection(port: server.port))
    connection.send("\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\(more)\r\n")
    return connection
  }

  private func status(
    _ server: PreviewServer,
    _ path: String,
    method: String = "POST",
    _ more: String = ""
  ) throws -> Int? {
    Int(try request(server, path, method: method, more).receive().split(separator: " ").dropFirst().first ?? "")
  }

  @Test("is passed on, and answered once it is written")
  func passed() throws {
    let (server, asked) = try server()
    server.take(Array("{\"n\":1,\"present\":\"detail\"}\n{\"n\":2,\"screen\":\"list\"}\n".utf8))
    #expect(try status(server, "/segues?n=1") == 204)
    #expect(try status(server, "/boxes?fragment=a%20%22b&dx=-1.5&dy=1e2&version=v1") == 204)
    #expect(try status(server, "/undo?version=v1") == 204)
    let edits = asked.edits.withLock { $0 }
    #expect(edits.map(\.0) == [1, 2, 3])
    #expect(edits.map(\.1) == [.add(segue: #""start => detail""#), .move(fragment: "a \"b", dx: -1.5, dy: 100), .undo])
  }

  @Test("is refused with the reason where it isn't written")
  func refused() throws {
    let (server, _) = try server(answering: "extra.json: no")
    let answer = try request(server, "/undo?version=v1").receive()
    #expect(answer.hasPrefix("HTTP/1.1 409") && answer.hasSuffix("\r\n\r\nextra.json: no\n"))
  }

  @Test("what says too little, comes from an older page, or names no step that lacks a segue isn't passed on")
  func wrong() throws {
    let (server, asked) = try server()
    server.take(Array("{\"n\":1,\"present\":\"list\"}\n".utf8))
    for path in ["/segues?n=1", "/segues?n=2", "/segues?session=b&n=1", "/undo?version=v0"] {
      #expect(try status(server, path) == 409, "\(path)")
    }
    for query in ["", "fragment=a&dx=1&dy=1", "fragment=a&dx=inf&dy=1&version=v1", "dx=1&dy=1&version=v1"] {
      #expect(try status(server, "/boxes?\(query)") == 400, "\(query)")
    }
    let got = try request(server, "/undo?version=v1", method: "GET").receive()
    #expect(got.hasPrefix("HTTP/1.1 405") && got.contains("\r\nallow: POST\r\n"))
    #expect(asked.edits.withLock { $0.isEmpty })
  }

  @Test("other sites and who lacks the token have nothing written; nor has anybody where nothing is")
  func strangers() throws {
    let (server, asked) = try server(token: "0123abcd")
    #expect(try status(server, "/undo?version=v1") == 403)
    #expect(try status(server, "/undo?version=v1&token=0123abce") == 403)
    for header in ["Origin: http://example.com", "Origin: null", "Sec-Fetch-Site: same-site", "Host: example.com"] {
      #expect(try status(server, "/undo?version=v1&token=0123abcd", header + "\r\n") == 403, "\(header)")
    }
    #expect(asked.edits.withLock { $0.isEmpty })
    let own = "Origin: http://127.0.0.1:\(server.port)\r\nSec-Fetch-Site: same-origin\r\n"
    #expect(try status(server, "/undo?version=v1&token=0123abcd", own) == 204)
    let (still, _) = try self.server(isFollowing: false)
    #expect(try status(still, "/segues?n=1") == 404)
    let none = try PreviewServer(at: PreviewPlace(port: 0), content: PreviewContent(page: [], version: "v1"))
    servers.append(none)
    for path in ["/segues?n=1", "/boxes", "/undo?version=v1"] { #expect(try status(none, path) == 404) }
  }

  @Test("no more than so much waits, also of those who are gone by then")
  func bounded() throws {
    let (server, asked) = try server(answering: .none)
    var gone = try (0..<8).map { _ in try request(server, "/undo?version=v1") }
    let waiting = try (0..<8).map { _ in try request(server, "/undo?version=v1") }
    while asked.edits.withLock({ $0.count }) < 16 { _ = try status(server, "/", method: "GET") }
    gone = []
    #expect(try status(server, "/undo?version=v1") == 503)
    for number in 1...16 { server.answer(number, problem: nil) }
    #expect(gone.isEmpty)
    for connection in waiting { #expect(connection.receive().hasPrefix("HTTP/1.1 204")) }
  }
}

import HelmAnalysis
import HelmCompanion
import NIOCore
import Testing

@testable import HelmPreview

@Suite("A preview that follows running apps")
final class LiveServerTests {
  private var servers: [PreviewServer] = []

  deinit { for server in servers { server.stop() } }

  private static let graph = #"{"segues": ["start => list", {"edge": "list => detail", "dismissable": true}]}"#

  private func server(
    graph: String? = graph,
    token: String? = nil,
    _ change: (inout PreviewLimits) -> Void = { _ in }
  ) throws -> PreviewServer {
    var limits = PreviewLimits()
    limits.liveTime = .milliseconds(5)
    change(&limits)
    let content = PreviewContent(page: Array("<p>".utf8), version: "1", graph: graph.map { Array($0.utf8) })
    let server = try PreviewServer(at: PreviewPlace(port: 0, token: token), content: content, limits: limits)
    servers.append(server)
    return server
  }

  private func connection(_ server: PreviewServer) throws -> Connection {
    try #require(Connection(port: server.port))
  }

  private func get(_ server: PreviewServer, _ path: String, _ more: String = "") throws -> String {
    let connection = try connection(server)
    connection.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\(more)\r\n")
    return connection.receive()
  }

  private func post(
    _ server: PreviewServer,
    _ body: String,
    path: String = "/steps",
    host: String? = nil,
    _ more: String = ""
  ) throws -> String {
    let connection = try connection(server)
    let head = "POST \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(server.port)")\r\nConnection: close\r\n\(more)"
    connection.send("\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    return connection.receive()
  }

  private func status(_ answer: String) -> Int? { Int(answer.split(separator: " ").dropFirst().first ?? "") }

  @Test("takes steps in, and says where the app is by then")
  func steps() throws {
    let server = try server()
    let body =
      #"{"session":"iPhone 16","n":1,"present":"list"}"# + "\n" + #"{"session":"iPhone 16","n":2,"screen":"detail"}"#
    let answer = try post(server, body)
    #expect(answer.hasPrefix("HTTP/1.1 204 No Content\r\n") && answer.hasSuffix("\r\n\r\n"))
    let state = try get(server, "/state")
    #expect(state.contains("content-type: application/json"))
    #expect(
      state.hasSuffix(
        #"{"sessions":[{"name":"iPhone 16","steps":2,"lost":0,"beyond":0,"presented":["detail"],"#
          + #""path":"start => list, list => detail","covered":{"segues":2,"of":2}}]}"# + "\n"
      )
    )
    let recording = try get(server, "/recording?session=iPhone%2016")
    #expect(recording.contains(#""iPhone 16": ["#) && recording.contains(#"{ "present": "detail" }"#))
    #expect(try get(server, "/recording").contains(#""iPhone 16": ["#))
    #expect(try get(server, "/recording?session=iPhone+16").hasPrefix("HTTP/1.1 200"))
    #expect(try get(server, "/recording?session=b").hasPrefix("HTTP/1.1 404"))
  }

  @Test("answers a bad line with its diagnostics; the lines before it count, later ones don't")
  func bad() throws {
    let server = try server()
    let answer = try post(
      server,
      "{\"n\":1,\"present\":\"list\"}\n{\"n\":2,\"presnt\":\"detail\"}\n{\"n\":3,\"stay\":true}\n"
    )
    #expect(status(answer) == 400 && answer.contains("application/json"))
    #expect(answer.contains(#""headline":"unknown key 'presnt'; did you mean 'present'?""#))
    #expect(answer.contains(#""place":{"file":"steps","line":2,"column":8,"#))
    #expect(try get(server, "/state").contains(#""steps":1,"lost":0"#))
  }

  @Test("several requests come over one connection, in any pieces")
  func connections() throws {
    let server = try server()
    let connection = try connection(server)
    for number in 1...3 {
      let body = "{\"n\":\(number),\"screen\":\"\(number == 2 ? "detail" : "list")\"}\n"
      connection.send("POST /steps HTTP/1.1\r\nHost: localhost:\(server.port)\r\n")
      connection.send("Transfer-Encoding: chunked\r\n\r\n5\r\n\(body.prefix(5))\r\n")
      connection.send("\(String(body.utf8.count - 5, radix: 16))\r\n\(body.dropFirst(5))\r\n0\r\n\r\n")
      #expect(status(connection.receive(until: "\r\n\r\n")) == 204)
    }
    #expect(try get(server, "/state").contains(#""steps":3,"lost":0,"beyond":0,"presented":["list"]"#))
  }

  @Test("what is too long is refused as soon as it is known")
  func long() throws {
    let server = try server { $0.bodySize = 200_000 }
    let line = "{\"n\":1,\"stay\":true,\"label\":\"" + String(repeating: "a", count: 70_000)
    #expect(status(try post(server, line)) == 413)
    let announced = try connection(server)
    announced.send("POST /steps HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 104857600\r\n\r\n{")
    #expect(status(announced.receive()) == 413)
    let lines = String(repeating: "\n", count: 200_001)
    #expect(status(try post(server, lines)) == 413)
    #expect(try get(server, "/state").hasSuffix("{\"sessions\":[]}\n"))
  }

  @Test("one session too many is refused; its steps are counted, and told, however they come")
  func sessions() throws {
    let server = try server { $0.live.sessions = 1 }
    let other = "{\"session\":\"b\",\"n\":1,\"stay\":true}\n"
    let answer = try post(server, "{\"n\":1,\"stay\":true}\n\(other){\"n\":2,\"stay\":true}\n\(other)")
    #expect(
      status(answer) == 429
        && answer.hasSuffix(
          "2 steps, the first in line 2, of more sessions than the 1 that "
            + "are kept; start the preview again.\n"
        )
    )
    server.take(Array("\(other){\"n\":3,\"stay\":true}".utf8))
    #expect(try get(server, "/state").contains(#"[{"name":"","steps":3,"#))
    #expect(try get(server, "/state").hasSuffix("],\"refused\":3}\n"))
    let page = try connection(server)
    page.send("GET /changes HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    #expect(page.receive(until: "event: refused\ndata: 3 of").contains("event: refused\ndata: 3 of"))
  }

  @Test("another site, another host and a page that was led here are refused")
  func strangers() throws {
    let server = try server()
    let step = "{\"n\":1,\"stay\":true}"
    for host in ["example.com", "example.com:\(server.port)", "127.0.0.1", "127.0.0.1:1", "localhost."] {
      #expect(status(try post(server, step, host: host)) == 403, "\(host)")
    }
    for header in ["Origin: http://example.com", "Origin: null", "Sec-Fetch-Site: cross-site"] {
      #expect(status(try post(server, step, header + "\r\n")) == 403, "\(header)")
    }
    #expect(status(try get(server, "/state", "Origin: http://example.com\r\n")) == 403)
    #expect(status(try post(server, step, "Origin: http://127.0.0.1:\(server.port)\r\n")) == 204)
  }

  @Test("who has no token is refused where one is needed")
  func token() throws {
    let server = try server(token: "0123abcd")
    let step = "{\"n\":1,\"stay\":true}"
    #expect(status(try post(server, step)) == 403)
    for wrong in ["0123abce", "", "0123abcd0"] {
      #expect(status(try post(server, step, "Authorization: Bearer \(wrong)\r\n")) == 403)
      #expect(status(try get(server, "/state?token=\(wrong)")) == 403)
    }
    #expect(status(try post(server, step, "Authorization: Bearer 0123abcd\r\n")) == 204)
    #expect(status(try post(server, step, path: "/steps?token=0123abcd")) == 204)
    #expect(try status(get(server, "/?token=0123abcd")) == 200 && status(get(server, "/")) == 403)
  }

  @Test("steps are sent and the rest is looked at; without --follow there is neither")
  func methods() throws {
    let server = try server()
    let get = try get(server, "/steps")
    #expect(status(get) == 405 && get.contains("\r\nallow: POST\r\n"))
    #expect(status(try post(server, "", path: "/state")) == 405)
    let still = try self.server(graph: nil)
    #expect(status(try post(still, "{\"n\":1,\"stay\":true}")) == 404)
    #expect(status(try self.get(still, "/state")) == 404)
  }

  @Test("without a graph that can be walked nothing is taken in, until there is one")
  func waiting() throws {
    let server = try server(graph: "")
    #expect(status(try post(server, "{\"n\":1,\"stay\":true}")) == 503)
    #expect(try get(server, "/state").hasSuffix("{\"sessions\":[]}\n"))
    server.publish(PreviewContent(page: [], version: "2", graph: Array(Self.graph.utf8)))
    #expect(status(try post(server, "{\"n\":1,\"screen\":\"list\"}")) == 204)
    // A graph that can't be walked changes nothing.
    server.publish(PreviewContent(page: [], version: "3", graph: Array("{".utf8)))
    #expect(try get(server, "/state").contains(#""presented":["list"]"#))
  }

  @Test("tells whoever follows what the apps do, all of it by the time they come")
  func events() throws {
    let server = try server()
    let early = try connection(server)
    early.send("GET /changes HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    _ = early.receive(until: "\n\n")
    server.take(Array("{\"session\":\"a\",\"n\":1,\"screen\":\"list\"}\n".utf8))
    #expect(early.receive(until: "\n\n").contains(#"event: session"# + "\n" + #"data: {"page":"1","name":"a","#))
    let late = try connection(server)
    late.send("GET /changes HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    #expect(late.receive(until: "\"names\"").contains(#"{"page":"1","name":"a","counts":"1 step, "#))
  }

  @Test("tells how they look in the picture of the page that is shown, and nothing of one that isn't of its graph")
  func picture() throws {
    let server = try server()
    server.take(
      Array("{\"session\":\"a\",\"n\":1,\"present\":\"list\"}\n{\"session\":\"a\",\"n\":2,\"screen\":\"start\"}\n".utf8)
    )
    let boxes = #"{"boxes":[[0,0,90,40],[150,0,90,40],[300,0,90,40]],"fragments":[2,1,0],"#
    let lines = #""lines":[[0,1],[1,2]],"segues":"#
    for (version, segues, isMeant) in [("2", "[1,0]}", true), ("3", "[1]}", false)] {
      let picture = Array((boxes + lines + segues).utf8)
      server.publish(PreviewContent(page: [], version: version, graph: Array(Self.graph.utf8), picture: picture))
      let page = try connection(server)
      page.send("GET /changes HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
      let told = page.receive(until: "\"names\"")
      #expect(told.contains(#"{"page":"\#(version)","name":"a""#), "\(told)")
      #expect(
        told.contains(#""path":[0],"presented":[1],"look":[[0],[2],[1],[]],"caption":"Presented: list"}"#) == isMeant
      )
      #expect(told.contains(#""lines":[{"way":"M"#) == isMeant)
    }
  }

  @Test("pages are told which apps listen; who lacks the token, and others, have none asked")
  func listening() throws {
    let server = try server(token: "0123abcd") {
      $0.graceTime = .milliseconds(50)
      $0.live.sessions = 1
    }
    let query = "token=0123abcd&session=a"
    let page = try connection(server)
    page.send("GET /changes?token=0123abcd HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    server.take(Array("{\"session\":\"a\",\"n\":1,\"screen\":\"list\"}\n".utf8))
    var app: Connection? = try connection(server)
    app?.send("GET /commands?\(query) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    #expect(page.receive(until: "apps\ndata: [[\"a\",\"A click in the").contains("event: apps\n"))
    #expect(status(try get(server, "/commands?token=0123abcd&session=b")) == 429)
    #expect(status(try post(server, "", path: "/present?session=a&fragment=list")) == 403)
    let cross = "Origin: http://example.com\r\n"
    #expect(status(try post(server, "", path: "/present?\(query)&fragment=list", cross)) == 403)
    #expect(status(try get(server, "/commands?\(query)", cross)) == 403)
    #expect(status(try get(server, "/present?\(query)&fragment=list")) == 405)
    #expect(status(try post(server, "", path: "/present?\(query)")) == 400)
    #expect(status(try post(server, "", path: "/commands?\(query)&command=1")) == 404)
    app = nil
    #expect(page.receive(until: "apps\ndata: [[\"a\",\"The app isn’t connected\"]]\n").contains("event: apps\n"))
    #expect(try post(server, "", path: "/present?\(query)&fragment=list").contains("isn't connected"))
    // Room for another, then.
    let other = try connection(server)
    other.send("GET /commands?token=0123abcd&session=b HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    #expect(page.receive(until: "apps\ndata: [[\"b\",\"A click in the").contains("event: apps\n"))
  }

  @Test("what an app takes too long for is told, and isn't done later; nobody listens for ever")
  func patience() throws {
    let server = try server {
      ($0.graceTime, $0.commandTime, $0.listenTime) = (.minutes(10), .milliseconds(50), .milliseconds(50))
    }
    // Nothing comes while it listens.
    #expect(status(try get(server, "/commands?session=a")) == 204)
    // It isn't there when something comes, and nobody waits by the time it is.
    #expect(status(try post(server, "", path: "/present?session=a&fragment=late")) == 504)
    #expect(status(try get(server, "/commands?session=a")) == 204)
    // It has fetched something, and says nothing of it.
    let page = try connection(server)
    page.send("POST /present?session=a&fragment=list HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    let fetched = try get(server, "/commands?session=a")
    #expect(status(fetched) == 204 || fetched.hasSuffix("{\"command\":2,\"present\":\"list\"}\n"))
    #expect(status(page.receive()) == 504)
    #expect(status(try post(server, "", path: "/commands?session=a&command=2")) == 404)
    // Who listens under the same name takes the place of who did before.
    let patient = try self.server { $0.graceTime = .minutes(10) }
    let before = try connection(patient)
    before.send("GET /commands?session=a HTTP/1.1\r\nHost: localhost:\(patient.port)\r\n\r\n")
    let after = try connection(patient)
    while true {
      let page = try connection(patient)
      page.send("GET /changes HTTP/1.1\r\nHost: localhost:\(patient.port)\r\n\r\n")
      patient.take(Array("{\"n\":1,\"stay\":true}\n".utf8))
      if page.receive(until: "event: apps").contains("event: apps") { break }
    }
    after.send("GET /commands?session=a HTTP/1.1\r\nHost: localhost:\(patient.port)\r\n\r\n")
    #expect(status(before.receive(until: "\r\n\r\n")) == 204)
    let asking = try connection(patient)
    asking.send("POST /present?session=a&fragment=list HTTP/1.1\r\nHost: localhost:\(patient.port)\r\n\r\n")
    #expect(after.receive(until: "}\n").hasSuffix("{\"command\":1,\"present\":\"list\"}\n"))
    // What it says of it, and asks next, comes over the same connection.
    let said = "POST /commands?session=a&command=1&refused=not+%22now%22 HTTP/1.1"
    after.send("\(said)\r\nHost: localhost:\(patient.port)\r\nContent-Length: 0\r\n\r\n")
    #expect(status(after.receive(until: "\r\n\r\n")) == 204)
    #expect(asking.receive().hasSuffix("\r\n\r\nnot \"now\"\n"))
  }

  @Test("three hundred connections that say nothing and a thousand steps at once leave it as it was")
  func load() throws {
    let server = try server()
    let idle = try (0..<300).map { _ in try connection(server) }
    let batch = (0..<1_000).map { "{\"n\":\($0 + 2),\"screen\":\"\($0 % 2 == 0 ? "list" : "detail")\"}\n" }.joined()
    #expect(status(try post(server, batch)) == 204)
    #expect(try get(server, "/state").contains(#""steps":1000,"lost":1,"beyond":0"#))
    withExtendedLifetime(idle) {}
  }
}

import NIOHTTP1
import Testing

@testable import HelmPreview

@Suite("What a request gets")
struct PreviewAnswerTests {
  private func answer(
    _ method: HTTPMethod = .GET,
    _ uri: String = "/",
    host: String? = "127.0.0.1:4356",
    _ more: [(String, String)] = [],
    port: Int = 4356
  ) -> PreviewAnswer {
    var headers = HTTPHeaders(more)
    if let host { headers.add(name: "Host", value: host) }
    return PreviewAnswer(
      to: HTTPRequestHead(version: .http1_1, method: method, uri: uri, headers: headers),
      at: PreviewAnswer.Place(port: port)
    )
  }

  private func status(_ answer: PreviewAnswer) -> UInt? {
    if case .refusal(let status, let reason) = answer, reason.hasSuffix(".") || reason.contains("http://") {
      return status.code
    }
    return nil
  }

  @Test("the page and its changes are there by address and by name")
  func known() {
    #expect(answer() == .page)
    #expect(answer(.GET, "/changes", host: "LocalHost:4356") == .changes)
    #expect(answer(host: "localhost", port: 80) == .page)
  }

  @Test(
    "another host's name is refused, as is none, and more than one",
    arguments: [
      nil, "", "example.com", "example.com:4356", "127.0.0.1", "127.0.0.1:80", "localhost:4357", "127.0.0.2:4356",
      "localhost:4356.example.com", "localhost.:4356",
    ]
  )
  func hosts(_ host: String?) {
    #expect(status(answer(host: host)) == 421)
    #expect(status(answer([("Host", "localhost:4356")])) == 421)
  }

  @Test("what another site asks for is refused")
  func sites() {
    #expect(answer([("Sec-Fetch-Site", "none")]) == .page)
    #expect(answer([("Sec-Fetch-Site", "same-origin"), ("Origin", "http://127.0.0.1:4356")]) == .page)
    for site in ["cross-site", "same-site", "?"] { #expect(status(answer([("Sec-Fetch-Site", site)])) == 403) }
    for origin in ["null", "https://127.0.0.1:4356", "http://localhost:4356", "http://127.0.0.1:4357"] {
      #expect(status(answer(.GET, "/changes", [("Origin", origin)])) == 403)
    }
  }

  @Test("there is nothing else, and nothing to be done but look")
  func others() {
    for path in ["/index.html", "//", "/?", "/../etc/passwd", "*", "http://127.0.0.1:4356/"] {
      #expect(status(answer(.GET, path)) == 404)
    }
    for method in [HTTPMethod.POST, .HEAD, .PUT, .DELETE, .OPTIONS, .CONNECT] {
      #expect(status(answer(method)) == 405)
      #expect(status(answer(method, "/changes")) == 405)
    }
  }

  private func answer(_ more: [(String, String)]) -> PreviewAnswer { answer(.GET, "/", more) }
  private func answer(_ method: HTTPMethod, _ uri: String, _ more: [(String, String)]) -> PreviewAnswer {
    answer(method, uri, host: "127.0.0.1:4356", more)
  }
}

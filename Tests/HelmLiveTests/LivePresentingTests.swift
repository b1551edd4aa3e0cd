import Foundation
import Helm
import HelmCompanion
import HelmDocument
import HelmGraphviz
import NIOCore
import TestSupport
import Testing

@testable import HelmLive
@testable import HelmPreview

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("What the page of a preview asks of an app")
struct LivePresentingTests {
  private enum Section: String, Fragment { case splash, dashboard, compose }

  private let segues: Set<Segue<Section>> = [
    Segue(from: .splash, to: .dashboard), Segue(from: .dashboard, to: .compose, style: .hold, dismissable: true),
  ]

  private func server(
    port: Int = 0,
    token: String? = nil,
    _ change: (inout PreviewLimits) -> Void = { _ in }
  ) throws -> PreviewServer {
    // However busy the machine is.
    var limits = PreviewLimits()
    (limits.commandTime, limits.graceTime) = (.minutes(10), .minutes(10))
    change(&limits)
    let content = PreviewContent(page: [], version: "1", graph: GraphDocument(try Helm(nav: segues)).encoded())
    return try PreviewServer(at: PreviewPlace(port: port, token: token), content: content, limits: limits)
  }

  private func url(_ server: PreviewServer, _ path: String = "") throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(server.port)\(path)"))
  }

  /// What the page gets that asks for a fragment: the status, and the reason.
  private func ask(_ server: PreviewServer, _ query: String) async throws -> (Int, String) {
    var request = URLRequest(url: try url(server, "/present?\(query)"))
    request.httpMethod = "POST"
    request.timeoutInterval = 600
    // As the listener does: what waits for the answer, among a thousand tests, costs nothing then.
    let connection = URLSession(configuration: .ephemeral)
    defer { connection.finishTasksAndInvalidate() }
    var first = request
    first.url = try url(server, "/steps?\(query)")
    _ = try await connection.data(for: first)
    let (data, response) = try await connection.data(for: request)
    let words = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, words)
  }

  /// The same once the app listens.
  private func askListening(_ server: PreviewServer, _ query: String) async throws -> (Int, String) {
    for _ in 0..<5_000 {
      let answer = try await ask(server, query)
      guard answer.1.contains("isn't connected") else { return answer }
      try await Task.sleep(for: .milliseconds(10))
    }
    return (0, "never connected")
  }

  @Test("moves it: a fragment is presented in the app, which says so, or why not")
  @MainActor
  func presents() async throws {
    let server = try server(token: "t+k")
    defer { server.stop() }
    let helm = try Helm(nav: segues)
    let address = try url(server, "/?token=t%2Bk")
    let recorder = LiveRecorder(helm, to: address, session: "a+b & c", isOn: true, allowsPresenting: true)
    let app = "token=t%2Bk&session=a%2Bb+%26+c&fragment="
    #expect(try await askListening(server, app + "dashboard") == (204, ""))
    #expect(helm.presentedFragments.map(\.wrappedValue) == [.dashboard])
    #expect(try await ask(server, app + "compose") == (204, ""))
    #expect(try await ask(server, app + "compose") == (204, ""))
    #expect(helm.presentedFragments.map(\.wrappedValue) == [.dashboard, .compose])
    let refused = try await ask(server, app + "splash")
    #expect(refused == (409, "no segue leads to 'splash' from what the app presents") && helm.errors.isEmpty)
    #expect(try await ask(server, app + "%3Cb%3E").1 == "the app has no fragment '<b>'")
    #expect(recorder.flush(within: 120))
    let state = String(decoding: try Data(contentsOf: url(server, "/state?token=t%2Bk")), as: UTF8.self)
    #expect(state.contains(#""steps":3,"lost":0,"beyond":0,"presented":["dashboard","compose"]"#), "\(state)")
  }

  @Test("an app that doesn't allow it isn't asked")
  @MainActor
  func silent() async throws {
    let server = try server()
    defer { server.stop() }
    let helm = try Helm(nav: segues)
    let recorder = LiveRecorder(helm, to: try url(server), session: "app", isOn: true)
    #expect(recorder.flush(within: 120))
    let off = LiveRecorder(helm, to: try url(server), session: "off", isOn: false, allowsPresenting: true)
    for app in ["app", "off"] {
      #expect(try await ask(server, "session=\(app)&fragment=dashboard").1.contains("isn't connected"))
    }
    #expect(helm.presentedFragments.map(\.wrappedValue) == [.splash])
    withExtendedLifetime(off) {}
  }

  @Test("is done by an app without Helm as that says, one thing after the other, its errors told")
  func reporter() async throws {
    let server = try server()
    defer { server.stop() }
    let asked = Asked()
    let reporter = LiveReporter(to: try url(server), session: "", isOn: true) { fragment in
      asked.names.withLock { $0.append(fragment) }
      if fragment == "no" { throw LiveRefusal(String(repeating: "é?&", count: 1_000)) }
    }
    #expect(try await askListening(server, "fragment=a") == (204, ""))
    let answers = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 { group.addTask { try await ask(server, "fragment=b").0 } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: 204, count: 6))
    #expect(try await ask(server, "fragment=no") == (409, String(repeating: "é?&", count: 167).prefix(500).description))
    #expect(asked.names.withLock { $0 } == ["a"] + Array(repeating: "b", count: 6) + ["no"])
    withExtendedLifetime(reporter) {}
  }

  @Test("is done also where the app was there before the preview")
  func late() async throws {
    let gone = try server()
    let address = try url(gone)
    gone.stop()
    let asked = Asked()
    let reporter = LiveReporter(to: address, session: "late", isOn: true) { fragment in
      asked.names.withLock { $0.append(fragment) }
    }
    let server = try eventually { try self.server(port: gone.port) }
    defer { server.stop() }
    #expect(try await askListening(server, "session=late&fragment=a") == (204, ""))
    #expect(asked.names.withLock { $0 } == ["a"])
    withExtendedLifetime(reporter) {}
  }

  @Test("isn't done while it does something else, and no more waits than so much")
  func busy() async throws {
    let server = try server { $0.commands = 2 }
    defer { server.stop() }
    let asked = Asked()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let reporter = LiveReporter(to: try url(server), session: "busy", isOn: true) { fragment in
      asked.names.withLock { $0.append(fragment) }
      for await _ in gate {}
    }
    async let first = askListening(server, "session=busy&fragment=first")
    while asked.names.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(5)) }
    // Of the two one waits, and one is too much.
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for name in ["second", "second"] { group.addTask { try await ask(server, "session=busy&fragment=\(name)") } }
      let refused = try await group.next()
      #expect(refused?.0 == 409 && refused?.1.contains("enough to do") == true, "\(String(describing: refused))")
      #expect(asked.names.withLock { $0 } == ["first"])
      open.finish()
      #expect(try await group.next()?.0 == 204)
    }
    #expect(try await first.0 == 204)
    #expect(asked.names.withLock { $0 } == ["first", "second"])
    withExtendedLifetime(reporter) {}
  }

  /// The fragments that an app was asked for.
  private final class Asked: Sendable {
    let names = Locked<[String]>([])
  }
}

import Foundation
import Helm
import HelmCompanion
import HelmDocument
import TestSupport
import Testing

@testable import HelmLive
@testable import HelmPreview

@Suite("What an app reports")
struct LiveReporterTests {
  private enum Section: String, Fragment { case splash, dashboard, compose, detail }

  private let segues: Set<Segue<Section>> = [
    Segue(from: .splash, to: .dashboard), Segue(from: .dashboard, to: .compose, style: .hold, dismissable: true),
    Segue(from: .dashboard, to: .detail, dismissable: true), Segue(from: .detail, to: .dashboard),
  ]

  /// A preview of the app's graph.
  private func server(_ helm: Helm<Section>, port: Int = 0, token: String? = nil) throws -> PreviewServer {
    let content = PreviewContent(page: [], version: "1", graph: GraphDocument(helm).encoded())
    return try PreviewServer(at: PreviewPlace(port: port, token: token), content: content)
  }

  private func state(_ server: PreviewServer, token: String? = nil) async throws -> String {
    let query = token.map { "?token=\($0)" } ?? ""
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/state\(query)"))
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  private func url(_ server: PreviewServer) -> URL? { URL(string: "http://127.0.0.1:\(server.port)") }

  @Test("arrives: each step that an app makes by the engine leaves the preview in the app's state")
  func recorder() async throws {
    let helm = try Helm(nav: segues)
    let server = try server(helm)
    defer { server.stop() }
    let recorder = LiveRecorder(helm, to: url(server), session: "test", isOn: true)
    helm.present(fragment: .dashboard)
    helm.present(fragment: .detail, id: 3)
    helm.present(fragment: .dashboard)
    helm.present(fragment: .compose)
    #expect(recorder.flush(within: 120))
    let first = try await state(server)
    #expect(
      first.contains(#""name":"test","steps":5,"lost":0,"beyond":0,"presented":["dashboard","compose"]"#),
      "\(first)"
    )
    helm.dismiss(fragment: .compose)
    #expect(recorder.flush(within: 120))
    let last = try await state(server)
    #expect(last.contains(#""steps":6,"lost":0,"beyond":0,"presented":["dashboard"]"#), "\(last)")
  }

  @Test("five lines report the screens of an app that navigates by itself, with the token that is needed")
  func screens() async throws {
    let server = try server(try Helm(nav: segues), token: "abc")
    defer { server.stop() }
    let reporter = LiveReporter(to: URL(string: "http://127.0.0.1:\(server.port)/?token=abc"), session: "", isOn: true)
    reporter.report(screen: "dashboard", label: "Home")
    reporter.report(screen: "detail", id: .integer(1))
    reporter.report(state: ["detail"])
    #expect(reporter.flush(within: 120))
    let said = try await state(server, token: "abc")
    #expect(said.contains(#""name":"","steps":3,"lost":0,"beyond":0,"presented":["detail"]"#), "\(said)")
  }

  @Test("what no preview reads is lost, and nothing else with it")
  func unreadable() async throws {
    let server = try server(try Helm(nav: segues))
    defer { server.stop() }
    let reporter = LiveReporter(to: url(server), session: "", isOn: true)
    reporter.report(screen: "splash")
    reporter.report(screen: "")
    reporter.report(screen: "splash", label: String(repeating: "a", count: LiveStep.sizeLimit))
    reporter.report(screen: "dashboard")
    #expect(reporter.flush(within: 120))
    let said = try await state(server)
    #expect(said.contains(#""steps":2,"lost":2,"beyond":0,"presented":["dashboard"]"#), "\(said)")
  }

  @Test("waits where nobody listens, as much as is kept, and arrives when somebody does")
  func silence() async throws {
    let helm = try Helm(nav: segues)
    let gone = try server(helm)
    let port = gone.port
    gone.stop()
    let reporter = LiveReporter(to: URL(string: "http://127.0.0.1:\(port)"), session: "late", isOn: true)
    for _ in 0..<5_000 { reporter.report(screen: "splash") }
    #expect(!reporter.flush(within: 0.05))
    let server = try eventually { try self.server(helm, port: port) }
    defer { server.stop() }
    #expect(reporter.flush(within: 120))
    let said = try await state(server)
    let counts = try #require(said.firstMatch(of: /"steps":(\d+),"lost":(\d+)/))
    let (steps, lost) = (try #require(Int(counts.1)), try #require(Int(counts.2)))
    #expect(steps <= LiveReporter.limit + 200 && steps + lost == 5_000)
  }

  @Test("is nothing where it is off, or has no address")
  func off() throws {
    for reporter in [
      LiveReporter(to: URL(string: "http://127.0.0.1:1"), isOn: false), LiveReporter(to: nil, isOn: true),
    ] {
      reporter.report(screen: "splash")
      #expect(reporter.flush(within: 0))
    }
    #expect(LiveReporter.isDebug)
  }
}

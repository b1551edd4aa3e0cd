import Helm
import HelmFlow
import Logging
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whether this is a debug build.
private let asserts: Bool = {
  var asserts = false
  assert({ asserts = true }() == ())
  return asserts
}()

/// Keeps what is logged.
private struct Log: LogHandler {
  final class Lines {
    var all: [String] = []
  }

  // Each test has its own, on one thread.
  nonisolated(unsafe) let lines = Lines()
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    lines.all.append("\(event.level): \(event.message)")
  }
}

@Suite("Error handling", .serialized)
struct ErrorHandlingTests {
  @Test("mistake is logged, and not asserted where HELM_DISABLE_ASSERTIONS is 1")
  func logged() async {
    await #expect(processExitsWith: .success) {
      setenv("HELM_DISABLE_ASSERTIONS", "1", 1)
      let log = Log()
      FlowMistake<Section>.disabledSegue(.splash => .dashboard).report(to: Logger(label: "") { _ in log })
      let line = "error: segue 'splash -> dashboard' is disabled; remove the trait before it is followed"
      guard log.lines.all == [line] else { exit(1) }
    }
  }

  @Test("mistake is asserted in debug builds", .enabled(if: asserts), arguments: ["0", ""])
  func asserted(value: String) async {
    await #expect(processExitsWith: .failure) { [value] in
      setenv("HELM_DISABLE_ASSERTIONS", value, 1)
      let graph = NavigationGraph(flow: Section.flow)
      graph.edit(segue: .splash => .dashboard).add(trait: .disabled)
      graph.present(node: .dashboard)
    }
  }

  @Test("following a disabled segue is a mistake and does nothing; another way there is taken")
  func disabled() {
    let (graph, mistakes) = Section.graph(isAuthenticated: true)
    let editor = graph.edit(segue: .splash => .dashboard).add(trait: .disabled)
    graph.present(node: .dashboard)
    #expect(graph.presentedNodes == [.splash])
    #expect(mistakes.all == [.disabledSegue(.splash => .dashboard)])
    graph.forward()
    #expect(graph.presentedNodes == [.gatekeeper, .login])
    editor.remove(trait: .disabled)
    graph.edit(segue: .login <=> .register).add(trait: .disabled)
    graph.present(flow: .login => .register)
    #expect(mistakes.all.last == .disabledSegue(.login => .register))
    graph.present(flow: .login => .forgotPass => .register)
    #expect(graph.presentedNodes == [.gatekeeper, .register])
    graph.back()
    #expect(graph.presentedNodes == [.gatekeeper, .forgotPass])
    #expect(mistakes.all.count == 2)
  }

  @Test("a disabled counterpart is no way back, and a disabled auto segue isn't taken")
  func disabledWays() {
    let (graph, mistakes) = Section.graph(isAuthenticated: true)
    graph.edit(segue: .register => .login).add(trait: .disabled)
    graph.present(flow: .gatekeeper => .login => .register)
    graph.back()
    #expect(graph.presentedNodes == [.gatekeeper, .register])
    graph.edit(segue: .dashboard => .news).add(trait: .disabled)
    graph.present(node: .dashboard)
    #expect(graph.presentedNodes == [.dashboard])
    #expect(mistakes.all.isEmpty)
  }

  @Test("a graph that breaks a rule of the engine is a mistake and presents nothing")
  func brokenGraphs() {
    let mistakes = Mistakes<Section>()
    let flows: [Flow<Section>] = [
      .login <=> .register,
      Flow(segue: [.splash, .gatekeeper] => .login),
    ]
    for flow in flows {
      let graph = NavigationGraph(flow: flow, onMistake: mistakes.append)
      graph.present(node: .login)
      graph.edit(segue: flow).add(trait: .modal)
      #expect(graph.presentedNodes.isEmpty && graph.navigation == nil)
    }
    #expect(mistakes.all == [.brokenRule(.missingInlets), .brokenRule(.ambiguousInlets)])
    #expect("\(mistakes.all[0])" == "\(HelmError<Section>.missingInlets)")
    let graph = NavigationGraph(flow: .login <=> .register, entry: .login, onMistake: mistakes.append)
    #expect(graph.presentedNodes == [.login] && mistakes.all.count == 2)
  }

  @Test("an edit that breaks a rule of the engine is a mistake and isn't made")
  func brokenEdits() {
    let (graph, mistakes) = Section.graph(isAuthenticated: true)
    graph.present(flow: .dashboard => .library)
    graph.edit(segue: .dashboard => .library).add(trait: .auto)
    graph.edit(segue: .login <=> .register).add(trait: .auto)
    graph.edit(segue: .splash => .library).add(trait: .modal)
    #expect(mistakes.all.count == 3)
    let autos = Set(
      [Section.news, .library].map { Helm<Section>.HelmSegue(from: .dashboard, to: $0, style: .hold, auto: true) }
    )
    #expect(mistakes.all[0] == .brokenRule(.ambiguousAutoSegues(autos)))
    #expect(mistakes.all[2] == .missingSegue(.splash => .library))
    #expect("\(mistakes.all[2])".contains("'splash -> library'"))
    #expect(graph.presentedNodes == [.dashboard, .library])
  }

  @Test("a link with segues that the graph lacks does nothing, in debug builds too")
  func unknownLink() async {
    await #expect(processExitsWith: .success) {
      setenv("HELM_DISABLE_ASSERTIONS", "0", 1)
      let graph = NavigationGraph(flow: Section.flow)
      graph.present(flow: .splash => .compose)
      graph.present(flow: .compose => [.library, .splash])
      graph.present(flow: .splash => .dashboard => .login)
      guard graph.presentedNodes == [.splash] else { exit(1) }
    }
  }

  @Test("a redirect to a flow that the graph lacks is a mistake and presents nothing")
  func unknownRedirect() {
    let (graph, mistakes) = Section.graph()
    graph.edit(segue: .splash => .gatekeeper)
      .add(trait: .redirect(to: .splash => .compose))
    graph.present(node: .gatekeeper)
    #expect(graph.presentedNodes == [.splash])
    #expect(mistakes.all == [.missingSegue(.splash => .compose)])
  }

  @Test("redirects that lead to each other are a mistake and present nothing")
  func redirectCycles() {
    let (graph, mistakes) = Section.graph()
    graph.edit(segue: .splash => .gatekeeper)
      .add(trait: .redirect(to: .splash => .dashboard))
    graph.present(node: .gatekeeper)
    #expect(graph.presentedNodes == [.splash])
    #expect(mistakes.all == [.redirectCycle(.splash => .gatekeeper)])
    #expect("\(mistakes.all[0])".contains("'splash -> gatekeeper'"))
  }
}

import HelmFlow
import Testing

@Suite("Operators of flows")
struct OperatorTests {
  typealias Flow = HelmFlow.Flow<Section>

  @Test("chains lead on from where the last link ends, from one node or from many")
  func chains() {
    let chain: Flow = .splash => .gatekeeper => .login => .dashboard
    #expect("\(chain)" == "[splash -> gatekeeper, gatekeeper -> login, login -> dashboard]")
    let diamond: Flow = .gatekeeper => [.login, .register] => .dashboard
    #expect(diamond == Flow(segue: .gatekeeper => [.login, .register]).add(segue: [.login, .register] => .dashboard))
    let mixed: Flow = .splash => .dashboard <=> .compose
    #expect("\(mixed)" == "[splash -> dashboard, dashboard -> compose, compose -> dashboard]")
  }

  @Test("one node can be connected both ways with many, and many with one")
  func bothWays() {
    let toMany: Flow = .dashboard <=> [.news, .compose]
    #expect("\(toMany)" == "[dashboard -> news, news -> dashboard, dashboard -> compose, compose -> dashboard]")
    let toOne: Flow = [.news, .library] <=> .compose => .dashboard
    #expect(toOne.count == 5 && toOne.last == Segue(.compose, to: .dashboard))
  }

  @Test("a chain goes on from what was added last")
  func addedChain() {
    let flow: Flow = Flow(segue: .splash => .gatekeeper).add(segue: Segue(.gatekeeper, to: .login)) => .dashboard
    #expect("\(flow)" == "[splash -> gatekeeper, gatekeeper -> login, login -> dashboard]")
  }
}

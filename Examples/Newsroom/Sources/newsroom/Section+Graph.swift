import HelmFlow

extension Section {
  /// How the sections are connected.
  static let flow = Flow<Section>(segue: .splash => [.gatekeeper, .dashboard])
    .add(segue: .gatekeeper => .login)
    .add(segue: .login <=> .register <=> .forgotPass <=> .login)
    .add(segue: [.login, .register] => .dashboard)
    .add(segue: .dashboard => [.news, .library])
    .add(segue: .dashboard <=> .compose)

  /// Where the splash screen leads for now.
  static let toGatekeeper = SegueTrait.redirect(to: Flow<Section>(segue: .splash => .gatekeeper))

  /// A graph for somebody who isn't logged in.
  static func makeGraph() -> NavigationGraph<Section> {
    let graph = NavigationGraph(flow: flow)
    graph.edit(segue: .gatekeeper => .login).add(trait: .auto)
    graph.edit(segue: .dashboard => .news).add(trait: .auto)
    graph.edit(segue: .dashboard => .compose).add(trait: .modal)
    graph.edit(segue: .splash => .dashboard).add(trait: toGatekeeper)
    return graph
  }
}

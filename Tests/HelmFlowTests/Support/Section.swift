import HelmFlow

/// The sections of the app that the documentation tells of.
enum Section: Node {
  // the first screen right after the app starts
  case splash

  // the screen that contains the login, register or forgot password sections
  case gatekeeper
  // the three sections of the gatekeeper screen
  case login
  case register
  case forgotPass

  // once the user is logged in, the dashboard is available
  case dashboard
  // which has 2 sections
  case news
  case library

  // also, let's say that you can write new articles once you can access the dashboard
  case compose
}

extension Section {
  /// All its segues.
  static var flow: Flow<Section> {
    Flow(segue: .splash => [.gatekeeper, .dashboard])
      .add(segue: .gatekeeper => .login)
      .add(segue: .login <=> .register <=> .forgotPass <=> .login)
      .add(segue: [.login, .register] => .dashboard)
      .add(segue: .dashboard => [.news, .library])
      .add(segue: .dashboard <=> .compose)
  }

  /// The graph with its traits, and with what is mistaked on it.
  static func graph(isAuthenticated: Bool = false) -> (graph: NavigationGraph<Section>, mistakes: Mistakes<Section>) {
    let mistakes = Mistakes<Section>()
    let graph = NavigationGraph(flow: flow, onMistake: mistakes.append)
    graph.edit(segue: .gatekeeper => .login)
      .add(trait: .auto)
    graph.edit(segue: .dashboard => .news)
      .add(trait: .auto)
    graph.edit(segue: .dashboard => .compose)
      .add(trait: .modal)
    if !isAuthenticated {
      graph.edit(segue: .splash => .dashboard)
        .add(trait: .redirect(to: Flow(segue: .splash => .gatekeeper)))
    }
    return (graph, mistakes)
  }
}

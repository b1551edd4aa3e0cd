import Helm

/// The fragments of an app that signs people in, then shows news and a library.
enum Section: String, Fragment, CaseIterable, Codable, Sendable {
  case splash, gatekeeper, login, register, forgotPass, dashboard, news, library, compose
}

enum Onboarding {
  static let edges = Set<DirectedEdge<Section>>()
    .union(.splash => [.gatekeeper, .dashboard])
    .union([.gatekeeper => .login])
    .union(.login => .register => .forgotPass => .login)
    .union(.login => .forgotPass => .register => .login)
    .union([.login, .register] => .dashboard)
    .union(.dashboard => [.news, .compose, .library])
    .union(.library => .news => .library)

  static let segues = Set(
    edges.map { edge -> Segue<Section> in
      switch edge {
      case .gatekeeper => .login: Segue(edge, style: .hold, auto: true)
      case .dashboard => .news: Segue(edge, style: .hold, auto: true)
      case .dashboard => .compose: Segue(edge, style: .hold, dismissable: true)
      case .dashboard => .library: Segue(edge, style: .hold)
      default: Segue(edge)
      }
    }
  )
}

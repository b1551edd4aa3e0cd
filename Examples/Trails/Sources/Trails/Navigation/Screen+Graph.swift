public import Helm

extension Screen {
  /// Which screens lead where.
  public static let segues: Set<Segue<Screen>> = {
    // Who isn't signed in is welcomed. The welcome hands over with all that lies on its stack.
    let session = Set<DirectedEdge<Screen>>()
      .union(.launch => [.welcome, .tabs])
      .union(.welcome => .tabs => .welcome)
      .map { Segue($0) }
    // One tab hands over to another; their container holds the one that is presented.
    let between = (Screen.discover <=> .saved <=> .profile <=> .discover).map { Segue($0) }
    let contained = (Screen.tabs => [.discover, .saved, .profile])
      .map { Segue($0, style: .hold, auto: $0.to == .discover) }
    // What lies beneath a screen of a stack, a sheet or an alert stays, and one returns to it.
    let above = Set<DirectedEdge<Screen>>()
      .union([.welcome => .signIn])
      .union([.discover, .saved] => .trail)
      .union(.trail => [.map, .review])
      .union([.discover => .filters, .profile => .settings, .review => .sendingFailed])
      .map { Segue($0, style: .hold, dismissable: true) }
    return Set(session + between + contained + above)
  }()

  /// The screens on a stack.
  public static let stacked: Set<Screen> = [.signIn, .trail, .map, .settings]

  /// The screens that cover what was presented before.
  public static let overlays: Set<Screen> = [.filters, .review, .sendingFailed]
}

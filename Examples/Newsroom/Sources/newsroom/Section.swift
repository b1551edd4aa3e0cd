import HelmFlow

/// What the app can show.
enum Section: Node {
  /// The first screen, which finds out who is there.
  case splash
  /// Where people who aren't logged in stay.
  case gatekeeper
  /// The three sections of the gatekeeper.
  case login, register, forgotPass
  /// Where people who are logged in stay.
  case dashboard
  /// The two sections of the dashboard.
  case news, library
  /// The sheet in which an article is written.
  case compose
}

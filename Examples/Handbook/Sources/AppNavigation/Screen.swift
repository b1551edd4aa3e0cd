public import Helm

/// What the app can show.
public enum Screen: String, Fragment {
  /// The first screen, which finds out who is there.
  case welcome
  /// Where readers sign in.
  case signIn
  /// Where articles are listed by day.
  case today
  /// Where articles are listed that were kept.
  case saved
  /// One article.
  case article
  /// The sheet by which an article is sent to somebody.
  case share
}

public import Helm

/// What comes and goes.
public enum Screen: String, Fragment, CaseIterable, Sendable {
  /// What is seen until it is known whether somebody is signed in.
  case launch

  // For who isn't signed in.
  case welcome, signIn

  /// The container of the tabs.
  case tabs
  case discover, saved, profile

  // On the stack of a tab.
  case trail, map, settings

  // Sheets.
  case filters, review

  /// An alert.
  case sendingFailed
}

internal import Helm

/// What a fragment is to the person who uses the app.
public enum FragmentKind: String, Sendable, Hashable, CaseIterable {
  /// A whole screen.
  case screen
  /// A part of a container, such as a tab's content.
  case section
  /// Something above a screen: a sheet, a dialog, a player.
  case overlay

  /// Makes it what a segue that leads there implies: an overlay if the segue holds and can be dismissed, else a section
  /// if it holds and no other made it an overlay.
  mutating func follow(_ style: SeguePresentationStyle, dismissable: Bool) {
    guard style == .hold, self != .overlay else { return }
    self = dismissable ? .overlay : .section
  }
}

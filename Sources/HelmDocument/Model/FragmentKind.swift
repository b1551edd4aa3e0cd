/// What a fragment is to the person who uses the app.
public enum FragmentKind: String, Sendable, Hashable, CaseIterable {
  /// A whole screen.
  case screen
  /// A part of a container, such as a tab's content.
  case section
  /// Something above a screen: a sheet, a dialog, a player.
  case overlay
}

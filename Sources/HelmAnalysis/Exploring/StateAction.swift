/// What a user of an app does: one step of the engine, on fragments and tags by number.
public enum StateAction: Sendable, Hashable {
  /// Presents a fragment from the latest presented one that leads to it.
  case present(fragment: Int32)
  /// Presents along the segue with a tag.
  case presentTag(Int32)
  /// Presents along the only segue out of the last presented fragment.
  case forward
  /// Dismisses a fragment.
  case dismiss(fragment: Int32)
  /// Dismisses along the segue with a tag.
  case dismissTag(Int32)
  /// Dismisses what was presented last.
  case dismissLast
}

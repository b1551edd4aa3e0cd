public import Helm

/// What a user of an app does: one step of the engine, on fragments and tags by number.
public enum StateAction: Sendable, Hashable {
  /// Presents a fragment from the latest presented one that leads to it.
  case present(fragment: FragmentNumber)
  /// Presents along the segue with a tag.
  case presentTag(TagNumber)
  /// Presents along the only segue out of the last presented fragment.
  case forward
  /// Dismisses a fragment.
  case dismiss(fragment: FragmentNumber)
  /// Dismisses along the segue with a tag.
  case dismissTag(TagNumber)
  /// Dismisses what was presented last.
  case dismissLast
}

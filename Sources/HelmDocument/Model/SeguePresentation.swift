/// What a segue that holds presents its destination as: a word for people, which the engine's rules don't ask for.
public enum SeguePresentation: String, Sendable, Hashable, CaseIterable {
  /// Over everything.
  case modal
  /// Over a part of the screen, beside what else is there: a popover, a panel.
  case context
}

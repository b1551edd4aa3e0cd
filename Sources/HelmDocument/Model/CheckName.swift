/// The rules that a graph can be checked against, by the names that documents and findings use.
///
/// Those of the engine carry the identifiers of the diagnostics that say the same.
public enum CheckName: String, Sendable, Hashable, CaseIterable {
  /// The graph has no segue.
  case emptyGraph = "empty-graph"
  /// Nothing says where to start.
  case noEntry = "no-entry"
  /// Nothing says which of several fragments to start from.
  case severalEntries = "several-entries"
  /// One pair of fragments has several segues one way.
  case duplicateSegue = "duplicate-segue"
  /// Auto segues present one another for ever.
  case autoCycle = "auto-cycle"
  /// Several auto segues leave one fragment.
  case ambiguousAuto = "ambiguous-auto"
  /// The engine refuses a step of a flow or recording.
  case refusedStep = "refused-step"
  /// The path takes a segue from where it never was.
  case detachedPath = "detached-path"
  /// No segues lead to a fragment from the entry.
  case unreachableFragment = "unreachable-fragment"
  /// No segue touches a fragment.
  case isolatedFragment = "isolated-fragment"
  /// A fragment can be presented, and then nothing else.
  case trap
  /// Nothing dismisses an overlay.
  case undismissableOverlay = "undismissable-overlay"
  /// No user can take a segue.
  case untakeableSegue = "untakeable-segue"
  /// No user can take a dismissable segue, so there is nothing to dismiss.
  case idleDismissable = "idle-dismissable"
  /// A tag names several segues out of one fragment.
  case ambiguousTag = "ambiguous-tag"
  /// What is presented over its origin stays there.
  case holdWithoutDismissable = "hold-without-dismissable"
  /// Several fragments have the same title.
  case repeatedTitle = "repeated-title"
  /// The graph isn't the one that was agreed on.
  case drift
}

/// Why a step on an `IndexedGraph` can't be made; `HelmError` says the same with names.
public enum IndexedStepError: Error, Hashable {
  /// The path is empty.
  case emptyPath

  /// No segue leads from a presented fragment to this one.
  case missingSegueToFragment(Int32)

  /// No segue with this tag can be taken, or was taken.
  case missingTaggedSegue(Int32)

  /// The segue isn't part of the path.
  case missingPathEdge(segue: Int32)

  /// The fragment is neither presented nor on the path.
  case fragmentNotPresented(Int32)

  /// No segue, or more than one, leaves the fragment.
  case ambiguousForwardFromFragment(Int32)

  /// The path reaches the fragment by no dismissable segue.
  case fragmentMissingDismissableSegue(Int32)

  /// The segue isn't dismissable.
  case segueNotDismissable(segue: Int32)

  /// No segue of the path is dismissable.
  case noDismissableSegues
}

/// Why a step on an `IndexedGraph` can't be made; `HelmError` says the same with names.
public enum IndexedStepError: Error, Hashable {
  /// The path is empty.
  case emptyPath

  /// No segue leads from a presented fragment to this one.
  case missingSegueToFragment(FragmentNumber)

  /// No segue with this tag can be taken, or was taken.
  case missingTaggedSegue(TagNumber)

  /// The segue isn't part of the path.
  case missingPathEdge(segue: SegueNumber)

  /// The fragment is neither presented nor on the path.
  case fragmentNotPresented(FragmentNumber)

  /// No segue, or more than one, leaves the fragment.
  case ambiguousForwardFromFragment(FragmentNumber)

  /// The path reaches the fragment by no dismissable segue.
  case fragmentMissingDismissableSegue(FragmentNumber)

  /// The segue isn't dismissable.
  case segueNotDismissable(segue: SegueNumber)

  /// No segue of the path is dismissable.
  case noDismissableSegues
}

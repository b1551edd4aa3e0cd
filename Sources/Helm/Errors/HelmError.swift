/// A rule that a graph, a path or a step breaks. Its text says which, and what to do.
///
/// ```swift
/// let error = HelmError.segueNotDismissable(Segue(Section.login => .dashboard))
/// error  // segue 'login -> dashboard' isn't dismissable; make it so with 'dismissable: true'
/// ```
///
/// Unchecked because `Error` demands `Sendable` of every payload: fragments, segues and tags are values.
public enum HelmError<N: Fragment>: Error, Equatable, @unchecked Sendable {
  // MARK: The graph

  /// The graph has no segue.
  case empty

  /// No segue leaves the entry, or every fragment that segues leave is led to as well.
  case missingInlets

  /// Segues that nothing leads to leave more than one fragment.
  case ambiguousInlets

  /// Several segues connect the same two fragments in the same direction; the segues of one pair.
  case oneEdgeToManySegues(Set<Segue<N>>)

  /// Auto segues that would be taken for ever; those of one circle.
  case autoCycleDetected(Set<Segue<N>>)

  /// Several auto segues leave one fragment.
  case ambiguousAutoSegues(Set<Segue<N>>)

  // MARK: The path

  /// Edges of a path that have no segue.
  case pathMismatch(Set<DirectedEdge<N>>)

  /// Nothing was presented yet.
  case emptyPath

  /// A segue isn't part of the path.
  case missingPathEdge(Segue<N>)

  // MARK: Presenting

  /// No segue leads from a presented fragment to this one.
  case missingSegueToFragment(N)

  /// No segue connects the two ends.
  case missingSegueForEdge(DirectedEdge<N>)

  /// No segue with the tag leaves a presented fragment or, where one is dismissed, is part of the path.
  case missingTaggedSegue(name: AnyHashable)

  /// The fragment wasn't reached, so that no segue can be taken from it.
  case fragmentNotPresented(N)

  /// Not exactly one segue leaves the last presented fragment.
  case ambiguousForwardFromFragment(N)

  // MARK: Dismissing

  /// No dismissable segue of the path leads to the fragment.
  case fragmentMissingDismissableSegue(N)

  /// The segue isn't dismissable.
  case segueNotDismissable(Segue<N>)

  /// No segue of the path is dismissable.
  case noDismissableSegues

  // MARK: From numbers

  /// Names what went wrong on the integers.
  package init(_ error: IndexedStepError, in graph: NavigationIndex<N>) {
    self =
      switch error {
      case .emptyPath: .emptyPath
      case .missingSegueToFragment(let number): .missingSegueToFragment(graph.fragments[number])
      case .missingTaggedSegue(let number): .missingTaggedSegue(name: graph.tags[number])
      case .missingPathEdge(let number): .missingPathEdge(graph.segues[number])
      case .fragmentNotPresented(let number): .fragmentNotPresented(graph.fragments[number])
      case .ambiguousForwardFromFragment(let number): .ambiguousForwardFromFragment(graph.fragments[number])
      case .fragmentMissingDismissableSegue(let number): .fragmentMissingDismissableSegue(graph.fragments[number])
      case .segueNotDismissable(let number): .segueNotDismissable(graph.segues[number])
      case .noDismissableSegues: .noDismissableSegues
      }
  }
}

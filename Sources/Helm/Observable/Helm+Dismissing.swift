extension Helm {
  /// Dismisses what the last dismissable edge to a fragment presented, whatever its identifier.
  ///
  /// Reports `.fragmentMissingDismissableSegue`.
  public func dismiss(fragment: N) {
    attempt { navigation throws(HelmError<N>) in try navigation.dismiss(fragment: fragment) }
  }

  /// Dismisses what the last dismissable edge to a fragment with an identifier presented; nil matches only none.
  ///
  /// Reports `.fragmentMissingDismissableSegue`.
  public func dismiss(fragment: N, id: AnyHashable?) {
    attempt { navigation throws(HelmError<N>) in try navigation.dismiss(fragment: fragment, id: id) }
  }

  /// Dismisses what the last edge of the path with a tag presented.
  ///
  /// Reports `.missingTaggedSegue`, `.segueNotDismissable`.
  public func dismiss<Tag: SegueTag>(tag: Tag) {
    attempt { navigation throws(HelmError<N>) in try navigation.dismiss(tag: AnyHashable(tag)) }
  }

  /// Dismisses what the last dismissable edge of the path presented.
  ///
  /// Reports `.emptyPath`, `.noDismissableSegues`.
  public func dismiss() {
    attempt { navigation throws(HelmError<N>) in try navigation.dismiss() }
  }

  /// Dismisses what an edge of the path presented.
  ///
  /// - Throws: `.missingSegueForEdge`, `.segueNotDismissable`, `.missingPathEdge`.
  public func dismiss(pathEdge: PathEdge<N>) throws(HelmError<N>) {
    try perform { navigation throws(HelmError<N>) in try navigation.dismiss(pathEdge: pathEdge) }
  }
}

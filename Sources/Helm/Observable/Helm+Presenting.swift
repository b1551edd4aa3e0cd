extension Helm {
  /// Presents a fragment from the latest presented one that has a segue to it.
  ///
  /// ```swift
  /// let helm = try Helm(nav: segues)
  /// helm.present(fragment: .dashboard)
  /// helm.present(fragment: .compose)
  /// helm.path.last  // dashboard -> compose
  /// ```
  ///
  /// Reports `.missingSegueToFragment`.
  public func present(fragment: N) {
    present(fragment: fragment, id: nil)
  }

  /// Presents a fragment with an identifier, from the latest presented one that has a segue to it.
  ///
  /// Reports `.missingSegueToFragment`.
  public func present(fragment: N, id: AnyHashable?) {
    attempt { navigation throws(HelmError<N>) in try navigation.present(fragment: fragment, id: id) }
  }

  /// Takes a segue with a tag from the latest presented fragment that has one; of several the one that leads to the
  /// smallest fragment.
  ///
  /// Reports `.missingTaggedSegue`.
  public func present<Tag: SegueTag>(tag: Tag) {
    present(tag: tag, id: nil)
  }

  /// Takes a segue with a tag, as ``present(tag:)``, and gives the fragment that it leads to an identifier.
  ///
  /// Reports `.missingTaggedSegue`.
  public func present<Tag: SegueTag>(tag: Tag, id: AnyHashable?) {
    attempt { navigation throws(HelmError<N>) in try navigation.present(tag: AnyHashable(tag), id: id) }
  }

  /// Takes the sole segue out of the last presented fragment.
  ///
  /// Reports `.ambiguousForwardFromFragment`, also where no segue leaves it.
  public func forward() {
    forward(id: nil)
  }

  /// Takes the sole segue out of the last presented fragment, and gives the one that it leads to an identifier.
  ///
  /// Reports `.ambiguousForwardFromFragment`, also where no segue leaves it.
  public func forward(id: AnyHashable?) {
    attempt { navigation throws(HelmError<N>) in try navigation.forward(id: id) }
  }

  /// Takes an edge that starts at the entry or at a fragment on the path, whether that is still presented or not.
  ///
  /// - Throws: `.missingSegueForEdge`, `.fragmentNotPresented`; see ``Navigation/present(pathEdge:)``.
  public func present(pathEdge: PathEdge<N>) throws(HelmError<N>) {
    try perform { navigation throws(HelmError<N>) in try navigation.present(pathEdge: pathEdge) }
  }

  /// Puts another path in the place of the whole present one, and restores it as ``init(nav:path:entry:)`` does.
  ///
  /// - Throws: `.pathMismatch` with the edges that have no segue; the present path then stays.
  public func replace(path: HelmPath) throws(HelmError<N>) {
    try perform { navigation throws(HelmError<N>) in try navigation.replace(path: path) }
  }

  /// Makes the step that a transition describes; see ``Navigation/navigate(transition:)``.
  ///
  /// - Throws: what the step throws; nothing changes then.
  public func navigate(transition: HelmTransition) throws(HelmError<N>) {
    try perform { navigation throws(HelmError<N>) in try navigation.navigate(transition: transition) }
  }
}

extension Navigation {
  /// Whether a fragment is presented without an identifier: ``isPresented(_:id:)`` with nil.
  ///
  /// - Complexity: linear in the number of presented fragments.
  public func isPresented(_ fragment: N) -> Bool {
    isPresented(fragment, id: nil)
  }

  /// Whether a fragment is presented with an identifier; nil matches only none.
  ///
  /// ```swift
  /// try navigation.present(fragment: .dashboard)
  /// try navigation.present(fragment: .library, id: 2)
  /// navigation.isPresented(.library, id: 2)  // true
  /// navigation.isPresented(.library)  // false
  /// navigation.isAnyPresented(.library)  // true
  /// ```
  ///
  /// - Complexity: linear in the number of presented fragments.
  public func isPresented(_ fragment: N, id: AnyHashable?) -> Bool {
    guard let number = graph.number(of: fragment), let id = identifiers.number(of: id) else { return false }
    return indexedPath.presented.contains(IndexedPathFragment(fragment: number, id: id))
  }

  /// Whether a fragment is presented, with any identifier or none.
  ///
  /// - Complexity: linear in the number of presented fragments.
  public func isAnyPresented(_ fragment: N) -> Bool {
    guard let number = graph.number(of: fragment) else { return false }
    return indexedPath.presented.contains { $0.fragment == number }
  }

  /// Whether ``present(fragment:id:)`` would succeed.
  public func canPresent(fragment: N) -> Bool {
    guard let number = graph.number(of: fragment) else { return false }
    return indexedPath.edge(presenting: number, in: graph.indexed) != nil
  }

  /// Whether ``present(tag:id:)`` would succeed.
  public func canPresent(using tag: AnyHashable) -> Bool {
    guard let number = graph.number(ofTag: tag) else { return false }
    return indexedPath.edge(presentingTag: number, in: graph.indexed) != nil
  }

  /// Whether ``dismiss(fragment:)`` would succeed.
  public func canDismiss(fragment: N) -> Bool {
    guard let number = graph.number(of: fragment) else { return false }
    return indexedPath.dismissableEdge(to: number, in: graph.indexed) != nil
  }

  /// Whether ``dismiss(tag:)`` would succeed.
  public func canDismiss(using tag: AnyHashable) -> Bool {
    guard
      let number = graph.number(ofTag: tag),
      let place = indexedPath.lastEdge(tagged: number, in: graph.indexed)
    else { return false }
    return graph.segues[indexedPath.edges[place].segue].dismissable
  }

  /// Whether ``dismiss()`` would succeed.
  public func canDismiss() -> Bool {
    indexedPath.lastDismissableEdge(in: graph.indexed) != nil
  }

  /// The identifiers of one type with which a fragment is presented.
  public func matchAll<ID: PathFragmentIdentifier>(_ fragment: N) -> Set<ID> {
    guard let number = graph.number(of: fragment) else { return [] }
    return Set(
      indexedPath.presented.lazy
        .filter { $0.fragment == number }
        .compactMap { identifiers.identifier($0.id) }
        .compactMap { $0 as? ID ?? $0.base as? ID }
    )
  }

  /// The identifier with which a fragment is presented, nil unless there is exactly one of the type.
  public func matchFirst<ID: PathFragmentIdentifier>(_ fragment: N) -> ID? {
    let ids: Set<ID> = matchAll(fragment)
    return ids.count == 1 ? ids.first : nil
  }

  /// The segues that can be presented next: out of presented fragments, the latest presented first, then ascending.
  ///
  /// ```swift
  /// try navigation.present(fragment: .gatekeeper)
  /// let next = navigation.availableSegues.map(\.edge)
  /// next  // [login -> dashboard, login -> forgotPass, login -> register, gatekeeper -> login]
  /// ```
  public var availableSegues: [Segue<N>] {
    indexedPath.availableSegues(in: graph.indexed).map { graph.segues[$0] }
  }
}

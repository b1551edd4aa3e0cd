extension Helm {
  /// A depth-first walk over every segue that can be reached, as transitions to make one after the other from the empty
  /// path; for snapshot tests. See ``Navigation/transitions(from:)``.
  ///
  /// ```swift
  /// let helm = try Helm(nav: segues)
  /// for transition in helm.transitions() {
  ///   try helm.navigate(transition: transition)
  /// }
  /// ```
  ///
  /// - Parameter start: the fragment to start at instead of the entry.
  public func transitions(from start: N? = nil) -> [HelmTransition] {
    navigation.transitions(from: start)
  }

  /// The walk of ``transitions(from:)`` with identifiers. See ``Navigation/transitions(from:identityProvider:)``.
  ///
  /// - Parameters:
  ///   - start: the fragment to start at instead of the entry.
  ///   - identityProvider: the identifier with which a fragment is presented, nil for none.
  public func transitions<ID: PathFragmentIdentifier>(
    from start: N? = nil,
    identityProvider: (N) -> ID?
  ) -> [HelmTransition] {
    navigation.transitions(from: start, identityProvider: identityProvider)
  }

  /// A short walk that takes every segue that can be reached, as transitions to make one after the other from the
  /// present state. See ``Navigation/tour()``.
  ///
  /// ```swift
  /// let helm = try Helm(nav: segues)
  /// helm.transitions().count  // 32
  /// helm.tour().count < 20  // true
  /// ```
  public func tour() -> [HelmTransition] {
    navigation.tour()
  }

  /// The fewest steps that present a fragment, with any identifier, from the present state; nil if there are none. See
  /// ``Navigation/route(to:)``.
  public func route(to fragment: N) -> [HelmTransition]? {
    navigation.route(to: fragment)
  }
}

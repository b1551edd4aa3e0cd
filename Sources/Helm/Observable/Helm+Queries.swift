extension Helm {
  /// Whether a fragment is presented without an identifier.
  ///
  /// ```swift
  /// enum Shop: Fragment { case list, item }
  /// let helm = try Helm<Shop>(nav: [Segue(from: .list, to: .item)])
  /// helm.present(fragment: .item, id: 7)
  /// helm.isPresented(.item)  // false
  /// helm.isPresented(.item, id: 7)  // true
  /// helm.isAnyPresented(.item)  // true
  /// ```
  ///
  /// - Complexity: linear in the number of presented fragments.
  public func isPresented(_ fragment: N) -> Bool {
    navigation.isPresented(fragment)
  }

  /// Whether a fragment is presented with an identifier; nil matches only none.
  ///
  /// - Complexity: linear in the number of presented fragments.
  public func isPresented(_ fragment: N, id: AnyHashable?) -> Bool {
    navigation.isPresented(fragment, id: id)
  }

  /// Whether a fragment is presented, with any identifier or none.
  ///
  /// - Complexity: linear in the number of presented fragments.
  public func isAnyPresented(_ fragment: N) -> Bool {
    navigation.isAnyPresented(fragment)
  }

  /// Whether ``present(fragment:)`` would succeed.
  public func canPresent(fragment: N) -> Bool {
    navigation.canPresent(fragment: fragment)
  }

  /// Whether ``present(tag:)`` would succeed.
  public func canPresent<Tag: SegueTag>(using tag: Tag) -> Bool {
    navigation.canPresent(using: AnyHashable(tag))
  }

  /// Whether ``dismiss(fragment:)`` would succeed.
  public func canDismiss(fragment: N) -> Bool {
    navigation.canDismiss(fragment: fragment)
  }

  /// Whether ``dismiss(tag:)`` would succeed.
  public func canDismiss<Tag: SegueTag>(using tag: Tag) -> Bool {
    navigation.canDismiss(using: AnyHashable(tag))
  }

  /// Whether ``dismiss()`` would succeed.
  public func canDismiss() -> Bool {
    navigation.canDismiss()
  }

  /// The identifiers of one type with which a fragment is presented.
  ///
  /// ```swift
  /// enum Shop: Fragment { case list, item }
  /// let helm = try Helm<Shop>(nav: [Segue(from: .list, to: .item, style: .hold)])
  /// helm.present(fragment: .item, id: 7)
  /// let ids: Set<Int> = helm.matchAll(.item)
  /// ids  // [7]
  /// ```
  public func matchAll<ID: PathFragmentIdentifier>(_ fragment: N) -> Set<ID> {
    navigation.matchAll(fragment)
  }

  /// The identifier with which a fragment is presented, nil unless there is exactly one of the type.
  public func matchFirst<ID: PathFragmentIdentifier>(_ fragment: N) -> ID? {
    navigation.matchFirst(fragment)
  }
}

extension RootCoordinable {
  /// Replaces what is shown by the screen of a route; what it presented is dismissed. That it is the root already is a
  /// mistake.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func root(_ route: KeyPath<Self, (Self) -> () -> ScreenView>) -> Self {
    guard !isRoot(route) else {
      report(.alreadyRoot, at: route)
      return self
    }
    return show(route) { fill(view(), with: $0) }
  }

  /// Replaces what is shown by the screen that a route makes from an input, even where the route is the root: it is made
  /// anew.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func root<Input>(_ route: KeyPath<Self, (Self) -> (Input) -> ScreenView>, input: Input) -> Self {
    show(route, input: input) { fill(view(), with: $0) }
  }

  /// Replaces what is shown by the coordinator of a route; what was presented from there is dismissed. That it is the
  /// root already is a mistake.
  ///
  /// - Returns: the coordinator that is the root now.
  @discardableResult
  public func root<Child: Coordinable>(_ route: KeyPath<Self, (Self) -> () -> Child>) -> Child {
    if let child = hasRoot(route) {
      report(.alreadyRoot, at: route)
      return child
    }
    return show(route) { fill(view(), with: $0) }
  }

  /// Replaces what is shown by the coordinator that a route makes from an input, even where the route is the root.
  ///
  /// - Returns: the coordinator that is the root now.
  @discardableResult
  public func root<Input, Child: Coordinable>(
    _ route: KeyPath<Self, (Self) -> (Input) -> Child>,
    input: Input
  ) -> Child {
    show(route, input: input) { fill(view(), with: $0) }
  }

  /// Whether a route is what is shown, beneath what is presented.
  public func isRoot<Maker>(_ route: KeyPath<Self, (Self) -> Maker>) -> Bool { current?.route == route }

  /// The coordinator that is the root, if it is there by a route.
  public func hasRoot<Child: Coordinable>(_ route: KeyPath<Self, (Self) -> () -> Child>) -> Child? {
    isRoot(route) ? current?.coordinator as? Child : nil
  }

  /// The coordinator that is the root, if it is there by a route with an input.
  public func hasRoot<Input, Child: Coordinable>(_ route: KeyPath<Self, (Self) -> (Input) -> Child>) -> Child? {
    isRoot(route) ? current?.coordinator as? Child : nil
  }

  /// This coordinator, if the screen of a route is the root.
  public func hasRoot(_ route: KeyPath<Self, (Self) -> () -> ScreenView>) -> Self? { isRoot(route) ? self : nil }

  /// This coordinator, if the screen of a route with an input is the root.
  public func hasRoot<Input>(_ route: KeyPath<Self, (Self) -> (Input) -> ScreenView>) -> Self? {
    isRoot(route) ? self : nil
  }

  private var current: ShownRoute? { view().children.lazy.compactMap(navigation.contained).first }
}

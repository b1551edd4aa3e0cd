extension RootCoordinable {
  /// Replaces what is shown by the screen of a route, made anew, also where the route is the root already; what was
  /// presented from there is dismissed.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func root(_ route: KeyPath<Self, (Self) -> () -> ScreenView>) -> Self {
    show(route) { fill(view(), with: $0) }
  }

  /// Replaces what is shown by the screen that a route makes from an input, also where the route is the root already.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func root<Input>(_ route: KeyPath<Self, (Self) -> (Input) -> ScreenView>, input: Input) -> Self {
    show(route, input: input) { fill(view(), with: $0) }
  }

  /// Replaces what is shown by the coordinator of a route, made anew, also where the route is the root already; what
  /// was presented from there is dismissed.
  ///
  /// - Returns: the coordinator that is the root now.
  @discardableResult
  public func root<Child: Coordinable>(_ route: KeyPath<Self, (Self) -> () -> Child>) -> Child {
    show(route) { fill(view(), with: $0) }
  }

  /// Replaces what is shown by the coordinator that a route makes from an input, also where the route is the root
  /// already.
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

extension NavigationCoordinable {
  /// Takes the top off the stack. The root can't be taken off.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func pop(animated: Bool = true) -> Self {
    guard let stack, stack.viewControllers.count > 1 else {
      report(.poppedRoot)
      return self
    }
    return leave(stack.viewControllers.count - 2, animated: animated)
  }

  /// Takes the topmost screen of a route off the stack, with what lies on it.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func pop<Maker>(_ route: KeyPath<Self, (Self) -> Maker>, animated: Bool = true) -> Self {
    guard let place = place(of: route) else { return self }
    guard place > 0 else {
      report(.poppedRoot, at: route)
      return self
    }
    return leave(place - 1, animated: animated)
  }

  /// Takes off what lies on the topmost screen of a route.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func pop<Maker>(to route: KeyPath<Self, (Self) -> Maker>, animated: Bool = true) -> Self {
    guard let place = place(of: route) else { return self }
    return leave(place, animated: animated)
  }

  /// Takes off everything but the root.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func popToRoot(animated: Bool = true) -> Self { leave(0, animated: animated) }

  /// Where a route stands on the stack, counted from the root; that it doesn't is reported.
  private func place<Maker>(of route: KeyPath<Self, (Self) -> Maker>) -> Int? {
    let place = stack?.viewControllers.lastIndex { navigation.contained($0)?.route == route }
    if place == nil { report(.notOnStack, at: route) }
    return place
  }

  private func leave(_ top: Int, animated: Bool) -> Self {
    guard let stack, stack.viewControllers.indices.contains(top) else { return self }
    stack.popToViewController(stack.viewControllers[top], animated: animated)
    navigation.settleTree()
    return self
  }
}

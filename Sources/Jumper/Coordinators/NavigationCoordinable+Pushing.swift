extension NavigationCoordinable {
  /// Pushes the screen of a route.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func push(_ route: KeyPath<Self, (Self) -> () -> ScreenView>, animated: Bool = true) -> Self {
    show(route) { controller throws(CoordinatorMistake.Reason) in try push(controller, animated: animated) }
  }

  /// Pushes the screen that a route makes from an input.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func push<Input>(
    _ route: KeyPath<Self, (Self) -> (Input) -> ScreenView>,
    input: Input,
    animated: Bool = true
  ) -> Self {
    show(route, input: input) { controller throws(CoordinatorMistake.Reason) in
      try push(controller, animated: animated)
    }
  }

  /// Pushes the coordinator of a route. One whose controller is a stack itself is a mistake.
  ///
  /// - Returns: the coordinator pushed.
  @discardableResult
  public func push<Child: Coordinable>(_ route: KeyPath<Self, (Self) -> () -> Child>, animated: Bool = true) -> Child {
    show(route) { controller throws(CoordinatorMistake.Reason) in try push(controller, animated: animated) }
  }

  /// Pushes the coordinator that a route makes from an input.
  ///
  /// - Returns: the coordinator pushed.
  @discardableResult
  public func push<Input, Child: Coordinable>(
    _ route: KeyPath<Self, (Self) -> (Input) -> Child>,
    input: Input,
    animated: Bool = true
  ) -> Child {
    show(route, input: input) { controller throws(CoordinatorMistake.Reason) in
      try push(controller, animated: animated)
    }
  }

  /// Pushes several screens, the last on top, which alone is animated; none of them where one can't be pushed.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func push(stack routes: [KeyPath<Self, (Self) -> () -> ScreenView>], animated: Bool = true) -> Self {
    push(animated: animated, references: routes.map { RouteBuilder<Self>.buildExpression($0) })
  }

  /// Pushes several screens and coordinators, one a line, the last on top, which alone is animated.
  ///
  /// All of them are made first. Where one can't be pushed, none is.
  ///
  /// ```swift
  /// final class MenuCoordinator: NavigationCoordinable {
  ///   var navigation: Navigation<MenuCoordinator> = .init(initial: \.menu)
  ///   @Route var menu = menuScreen
  ///   @Route var dishes = dishesScreen
  ///   @Route var drinks = drinksScreen
  ///
  ///   func menuScreen() -> ScreenView { UIViewController() }
  ///   func dishesScreen() -> ScreenView { UIViewController() }
  ///   func drinksScreen() -> ScreenView { UIViewController() }
  ///
  ///   func showDrinks() {
  ///     push {
  ///       \MenuCoordinator.dishes
  ///       \MenuCoordinator.drinks
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func push(animated: Bool = true, @RouteBuilder<Self> stack routes: () -> [RouteReference<Self>]) -> Self {
    push(animated: animated, references: routes())
  }

  /// Pushes several screens and coordinators, one a line, the last on top, which alone is animated, if at all.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func push(@RouteBuilder<Self> stack routes: () -> [RouteReference<Self>], animated: Bool) -> Self {
    push(animated: animated, references: routes())
  }

  /// Makes all of them, and pushes them unless one can't be pushed.
  private func push(animated: Bool, references: [RouteReference<Self>]) -> Self {
    let made = references.map { $0.make(self) }
    var shown: [ShownRoute] = []
    for case let route? in made {
      if route.controller is UINavigationController {
        report(.stackOnStack, route.declaration)
      } else if route.controller.isShown || shown.contains(where: { $0.controller === route.controller }) {
        report(.alreadyShown, route.declaration)
      } else {
        shown.append(route)
      }
    }
    guard shown.count == references.count else { return self }
    for (number, route) in shown.enumerated() {
      show(route) { controller throws(CoordinatorMistake.Reason) in
        try push(controller, animated: animated && number == shown.count - 1)
      }
    }
    return self
  }
}

// A chain may begin with a question, `hasRoot(\.tabBar)`. Where the answer is nil, nothing happens.

extension Optional where Wrapped: Coordinable {
  /// Does `present` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func present(_ route: KeyPath<Wrapped, (Wrapped) -> () -> ScreenView>, animated: Bool = true) -> Self {
    self?.present(route, animated: animated)
  }

  /// Does `present` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func present<Input>(
    _ route: KeyPath<Wrapped, (Wrapped) -> (Input) -> ScreenView>,
    input: Input,
    animated: Bool = true
  ) -> Self {
    self?.present(route, input: input, animated: animated)
  }

  /// Does `present` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func present<Child: Coordinable>(
    _ route: KeyPath<Wrapped, (Wrapped) -> () -> Child>,
    animated: Bool = true
  ) -> Child? {
    self?.present(route, animated: animated)
  }

  /// Does `present` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func present<Input, Child: Coordinable>(
    _ route: KeyPath<Wrapped, (Wrapped) -> (Input) -> Child>,
    input: Input,
    animated: Bool = true
  ) -> Child? {
    self?.present(route, input: input, animated: animated)
  }
}

extension Optional where Wrapped: Coordinable {
  /// Does `dismiss` on the coordinator, if there is one.
  @preconcurrency @MainActor
  public func dismiss(animated: Bool = true) {
    self?.dismiss(animated: animated)
  }
}

extension Optional where Wrapped: RootCoordinable {
  /// Asks the coordinator, if there is one; no coordinator has no root.
  @preconcurrency @MainActor
  public func isRoot<Maker>(_ route: KeyPath<Wrapped, (Wrapped) -> Maker>) -> Bool {
    self?.isRoot(route) ?? false
  }

  /// Asks the coordinator, if there is one.
  @preconcurrency @MainActor
  public func hasRoot<Child: Coordinable>(_ route: KeyPath<Wrapped, (Wrapped) -> () -> Child>) -> Child? {
    self?.hasRoot(route)
  }

  /// Asks the coordinator, if there is one.
  @preconcurrency @MainActor
  public func hasRoot<Input, Child: Coordinable>(
    _ route: KeyPath<Wrapped, (Wrapped) -> (Input) -> Child>
  ) -> Child? {
    self?.hasRoot(route)
  }

  /// Asks the coordinator, if there is one.
  @preconcurrency @MainActor
  public func hasRoot(_ route: KeyPath<Wrapped, (Wrapped) -> () -> ScreenView>) -> Self {
    self?.hasRoot(route)
  }

  /// Asks the coordinator, if there is one.
  @preconcurrency @MainActor
  public func hasRoot<Input>(_ route: KeyPath<Wrapped, (Wrapped) -> (Input) -> ScreenView>) -> Self {
    self?.hasRoot(route)
  }

  /// Does `root` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func root(_ route: KeyPath<Wrapped, (Wrapped) -> () -> ScreenView>) -> Self {
    self?.root(route)
  }

  /// Does `root` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func root<Input>(_ route: KeyPath<Wrapped, (Wrapped) -> (Input) -> ScreenView>, input: Input) -> Self {
    self?.root(route, input: input)
  }

  /// Does `root` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func root<Child: Coordinable>(_ route: KeyPath<Wrapped, (Wrapped) -> () -> Child>) -> Child? {
    self?.root(route)
  }

  /// Does `root` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func root<Input, Child: Coordinable>(
    _ route: KeyPath<Wrapped, (Wrapped) -> (Input) -> Child>,
    input: Input
  ) -> Child? {
    self?.root(route, input: input)
  }
}

extension Optional where Wrapped: NavigationCoordinable {
  /// Does `push` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func push(_ route: KeyPath<Wrapped, (Wrapped) -> () -> ScreenView>, animated: Bool = true) -> Self {
    self?.push(route, animated: animated)
  }

  /// Does `push` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func push<Input>(
    _ route: KeyPath<Wrapped, (Wrapped) -> (Input) -> ScreenView>,
    input: Input,
    animated: Bool = true
  ) -> Self {
    self?.push(route, input: input, animated: animated)
  }

  /// Does `push` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func push<Child: Coordinable>(
    _ route: KeyPath<Wrapped, (Wrapped) -> () -> Child>,
    animated: Bool = true
  ) -> Child? {
    self?.push(route, animated: animated)
  }

  /// Does `push` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func push<Input, Child: Coordinable>(
    _ route: KeyPath<Wrapped, (Wrapped) -> (Input) -> Child>,
    input: Input,
    animated: Bool = true
  ) -> Child? {
    self?.push(route, input: input, animated: animated)
  }

  /// Does `push` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func push(
    animated: Bool = true,
    @RouteBuilder<Wrapped> stack routes: () -> [RouteReference<Wrapped>]
  ) -> Self {
    self?.push(animated: animated, stack: routes)
  }

  /// Does `push` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func push(@RouteBuilder<Wrapped> stack routes: () -> [RouteReference<Wrapped>], animated: Bool) -> Self {
    self?.push(stack: routes, animated: animated)
  }

  /// Does `push` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func push(stack routes: [KeyPath<Wrapped, (Wrapped) -> () -> ScreenView>], animated: Bool = true) -> Self {
    self?.push(stack: routes, animated: animated)
  }

  /// Does `pop` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func pop(animated: Bool = true) -> Self {
    self?.pop(animated: animated)
  }

  /// Does `pop` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func pop<Maker>(_ route: KeyPath<Wrapped, (Wrapped) -> Maker>, animated: Bool = true) -> Self {
    self?.pop(route, animated: animated)
  }

  /// Does `pop` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func pop<Maker>(to route: KeyPath<Wrapped, (Wrapped) -> Maker>, animated: Bool = true) -> Self {
    self?.pop(to: route, animated: animated)
  }

  /// Does `popToRoot` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func popToRoot(animated: Bool = true) -> Self {
    self?.popToRoot(animated: animated)
  }
}

extension Optional where Wrapped: TabCoordinable {
  /// Does `focus` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func focus<Child: Coordinable>(_ route: KeyPath<Wrapped, (Wrapped) -> () -> Child>) -> Child? {
    self?.focus(route)
  }

  /// Does `focus` on the coordinator, if there is one.
  @preconcurrency @MainActor
  @discardableResult
  public func focus(_ route: KeyPath<Wrapped, (Wrapped) -> () -> ScreenView>) -> Self {
    self?.focus(route)
  }
}

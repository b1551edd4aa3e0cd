extension Coordinable {
  /// Makes the screen of a route and has it placed: what transitions of one's own are made of.
  ///
  /// What `place` throws is reported, and then nothing was shown.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func show(_ route: KeyPath<Self, (Self) -> () -> ScreenView>, by place: Placing) -> Self {
    let (make, declaration) = RouteReading.read(route, of: self)
    return show(make(), along: route, declaration, by: place)
  }

  /// Makes the screen of a route from an input and has it placed.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func show<Input>(
    _ route: KeyPath<Self, (Self) -> (Input) -> ScreenView>,
    input: Input,
    by place: Placing
  ) -> Self {
    let (make, declaration) = RouteReading.read(route, of: self)
    return show(make(input), along: route, declaration, by: place)
  }

  /// Makes the coordinator of a route and has its controller placed.
  ///
  /// - Returns: the coordinator reached.
  @discardableResult
  public func show<Child: Coordinable>(_ route: KeyPath<Self, (Self) -> () -> Child>, by place: Placing) -> Child {
    let (make, declaration) = RouteReading.read(route, of: self)
    return show(make(), along: route, declaration, by: place)
  }

  /// Makes the coordinator of a route from an input and has its controller placed.
  ///
  /// - Returns: the coordinator reached.
  @discardableResult
  public func show<Input, Child: Coordinable>(
    _ route: KeyPath<Self, (Self) -> (Input) -> Child>,
    input: Input,
    by place: Placing
  ) -> Child {
    let (make, declaration) = RouteReading.read(route, of: self)
    return show(make(input), along: route, declaration, by: place)
  }

  /// What a route leads to, made and ready to be placed; nil where it can't be shown, which was reported.
  func made(_ route: KeyPath<Self, (Self) -> () -> ScreenView>) -> ShownRoute? {
    let (make, declaration) = RouteReading.read(route, of: self)
    return ready(make(), along: route, declaration)
  }

  /// What a route to a coordinator leads to, made and ready to be placed; nil where it can't be shown, which was
  /// reported.
  func made<Child: Coordinable>(_ route: KeyPath<Self, (Self) -> () -> Child>) -> ShownRoute? {
    let (make, declaration) = RouteReading.read(route, of: self)
    return ready(make(), along: route, declaration)
  }

  /// Has what was made placed.
  func show(_ shown: ShownRoute, by place: Placing) {
    do throws(CoordinatorMistake.Reason) {
      try place(shown.controller)
      guard shown.controller.isShown else { throw .notShown }
      navigation.keep(shown)
    } catch {
      report(error, shown.declaration)
    }
  }

  private func show(
    _ screen: ScreenView,
    along route: AnyKeyPath,
    _ declaration: (any DeclaredRoute)?,
    by place: Placing
  ) -> Self {
    if let shown = ready(screen, along: route, declaration) { show(shown, by: place) }
    return self
  }

  private func show<Child: Coordinable>(
    _ child: Child,
    along route: AnyKeyPath,
    _ declaration: (any DeclaredRoute)?,
    by place: Placing
  ) -> Child {
    if let shown = ready(child, along: route, declaration) { show(shown, by: place) }
    return child
  }

  private func ready(
    _ screen: ScreenView,
    along route: AnyKeyPath,
    _ declaration: (any DeclaredRoute)?
  ) -> ShownRoute? {
    let controller = screen.screenController
    return ready(ShownRoute(route: route, declaration: declaration, controller: controller, coordinator: nil))
  }

  private func ready(
    _ child: some Coordinable,
    along route: AnyKeyPath,
    _ declaration: (any DeclaredRoute)?
  ) -> ShownRoute? {
    guard child.navigation.controller?.isShown != true, !lineage.contains(where: { $0 === child }) else {
      report(.alreadyShown, declaration)
      return nil
    }
    child.navigation.parent = self
    let controller = child.view()
    return ready(ShownRoute(route: route, declaration: declaration, controller: controller, coordinator: child))
  }

  private func ready(_ shown: ShownRoute) -> ShownRoute? {
    let controller = shown.controller
    guard !controller.isShown, !lineage.contains(where: { $0.navigation.controller === controller }) else {
      report(.alreadyShown, shown.declaration)
      return nil
    }
    if let item = shown.declaration?.tabItem(of: self) { controller.tabBarItem = item }
    return shown
  }

  /// This coordinator, its parent, its parent's parent.
  private var lineage: some Sequence<any Coordinable> {
    sequence(first: self as any Coordinable) { $0.navigation.parent }
  }

  func report(_ reason: CoordinatorMistake.Reason, _ declaration: (any DeclaredRoute)? = nil) {
    report(CoordinatorMistake(reason, coordinator: "\(Self.self)", route: name(of: declaration)))
  }

  func report<Maker>(_ reason: CoordinatorMistake.Reason, at route: KeyPath<Self, (Self) -> Maker>) {
    report(reason, RouteReading.read(route, of: self).declaration)
  }
}

/// A route that was taken, with what it led to.
@preconcurrency @MainActor
struct ShownRoute {
  let route: AnyKeyPath
  let declaration: (any DeclaredRoute)?
  let controller: UIViewController
  let coordinator: (any Coordinable)?
}

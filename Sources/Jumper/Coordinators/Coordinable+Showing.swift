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

  private func show(
    _ screen: ScreenView,
    along route: AnyKeyPath,
    _ declaration: (any DeclaredRoute)?,
    by place: Placing
  ) -> Self {
    let controller = screen.screenController
    show(ShownRoute(route: route, declaration: declaration, controller: controller, coordinator: nil), by: place)
    return self
  }

  private func show<Child: Coordinable>(
    _ child: Child,
    along route: AnyKeyPath,
    _ declaration: (any DeclaredRoute)?,
    by place: Placing
  ) -> Child {
    guard child.navigation.controller?.isShown != true, !lineage.contains(where: { $0 === child }) else {
      report(.alreadyShown, declaration)
      return child
    }
    child.navigation.parent = self
    let controller = child.view()
    show(ShownRoute(route: route, declaration: declaration, controller: controller, coordinator: child), by: place)
    return child
  }

  private func show(_ shown: ShownRoute, by place: Placing) {
    let controller = shown.controller
    guard !controller.isShown, !lineage.contains(where: { $0.navigation.controller === controller }) else {
      return report(.alreadyShown, shown.declaration)
    }
    if let item = shown.declaration?.tabItem(of: self) { controller.tabBarItem = item }
    do throws(CoordinatorMistake.Reason) {
      try place(controller)
      guard controller.isShown else { throw .notShown }
      navigation.keep(shown)
    } catch {
      report(error, shown.declaration)
    }
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

extension Coordinable {
  /// Presents the screen of a route over everything that is on the screen.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func present(_ route: KeyPath<Self, (Self) -> () -> ScreenView>, animated: Bool = true) -> Self {
    show(route) { present($0, animated: animated) }
  }

  /// Presents the screen that a route makes from an input.
  ///
  /// - Returns: this coordinator.
  @discardableResult
  public func present<Input>(
    _ route: KeyPath<Self, (Self) -> (Input) -> ScreenView>,
    input: Input,
    animated: Bool = true
  ) -> Self {
    show(route, input: input) { present($0, animated: animated) }
  }

  /// Presents the coordinator of a route.
  ///
  /// - Returns: the coordinator presented.
  @discardableResult
  public func present<Child: Coordinable>(
    _ route: KeyPath<Self, (Self) -> () -> Child>,
    animated: Bool = true
  ) -> Child {
    show(route) { present($0, animated: animated) }
  }

  /// Presents the coordinator that a route makes from an input.
  ///
  /// - Returns: the coordinator presented.
  @discardableResult
  public func present<Input, Child: Coordinable>(
    _ route: KeyPath<Self, (Self) -> (Input) -> Child>,
    input: Input,
    animated: Bool = true
  ) -> Child {
    show(route, input: input) { present($0, animated: animated) }
  }

  /// Dismisses this coordinator with everything that it presents.
  ///
  /// One that wasn't presented itself dismisses the last screen that it presented without a coordinator, since it is
  /// the current coordinator there too; else it is dismissed with the container that it lies in and that was presented.
  public func dismiss(animated: Bool = true) {
    let controller = view()
    let screen = navigation.shown.last { $0.coordinator == nil && $0.controller.isPresented }?.controller
    let dismissed = controller.isPresented ? controller : screen ?? controller
    guard let presenter = dismissed.presentingViewController else { return report(.nothingPresented) }
    presenter.dismiss(animated: animated) { [navigation] in navigation.settleTree() }
  }

  private func present(_ controller: UIViewController, animated: Bool) {
    controller.presentationController?.delegate = navigation.observer
    view().topmost.present(controller, animated: animated)
  }

  /// A value as the input of a route, where only its dynamic type is known, as that of a deep link's parts.
  ///
  /// - Returns: nil where the route takes another type, which is reported.
  public func input<Input, Output>(
    _ value: Any,
    for route: KeyPath<Self, (Self) -> (Input) -> Output>
  ) -> Input? {
    if let input = value as? Input { return input }
    report(.wrongInput(expected: "\(Input.self)", given: "\(type(of: value))"), at: route)
    return nil
  }
}

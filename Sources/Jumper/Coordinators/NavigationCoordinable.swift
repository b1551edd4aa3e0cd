/// A stack of screens and coordinators, in a `UINavigationController`.
public protocol NavigationCoordinable: Coordinable
where Place == Navigation<Self>, Controller == UINavigationController {}

/// Where a ``NavigationCoordinable`` keeps what it shows.
///
/// Where `Helm` is imported too, whose value has the same name, this is `Jumper.Navigation`.
public final class Navigation<Coordinator: Coordinable>: Placement {
  /// Starts with a screen as the root of the stack.
  public init(initial route: KeyPath<Coordinator, (Coordinator) -> () -> ScreenView>) {
    super.init(initial: RouteBuilder.buildExpression(route).initial)
  }

  /// Starts with a coordinator as the root of the stack.
  public init<Child: Coordinable>(initial route: KeyPath<Coordinator, (Coordinator) -> () -> Child>) {
    super.init(initial: RouteBuilder.buildExpression(route).initial)
  }
}

extension NavigationCoordinable {
  /// An empty stack.
  public func makeController() -> UINavigationController { UINavigationController() }

  /// Pushes a controller without animation.
  public func place(
    _ child: UIViewController,
    in controller: UINavigationController
  ) throws(CoordinatorMistake.Reason) {
    try push(child, animated: false)
  }

  func push(_ controller: UIViewController, animated: Bool) throws(CoordinatorMistake.Reason) {
    guard !(controller is UINavigationController) else { throw .stackOnStack }
    stack?.pushViewController(controller, animated: animated)
  }

  var stack: UINavigationController? { view() as? UINavigationController }
}

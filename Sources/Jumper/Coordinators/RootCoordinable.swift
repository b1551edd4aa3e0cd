/// A container of one view or coordinator at a time, which an app's logic begins with.
public protocol RootCoordinable: Coordinable where Place == RootNavigation<Self>, Controller == UIViewController {}

/// Where a ``RootCoordinable`` keeps what it shows.
public final class RootNavigation<Coordinator: Coordinable>: Placement {
  /// Starts with a screen.
  public init(initial route: KeyPath<Coordinator, (Coordinator) -> () -> ScreenView>) {
    super.init(initial: RouteBuilder.buildExpression(route).initial)
  }

  /// Starts with a coordinator.
  public init<Child: Coordinable>(initial route: KeyPath<Coordinator, (Coordinator) -> () -> Child>) {
    super.init(initial: RouteBuilder.buildExpression(route).initial)
  }
}

extension RootCoordinable {
  /// An empty container.
  public func makeController() -> UIViewController { UIViewController() }

  /// Fills the container with a controller, and takes out what was there.
  public func place(_ child: UIViewController, in controller: UIViewController) {
    fill(controller, with: child)
  }

  func fill(_ controller: UIViewController, with child: UIViewController) {
    for old in controller.children where navigation.contained(old) != nil {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    controller.addChild(child)
    child.view.frame = controller.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
  }
}

/// Takes the routes of a list, one a line: `\TabBarCoordinator.main`.
@preconcurrency @MainActor
@resultBuilder
public enum RouteBuilder<Coordinator: Coordinable> {
  /// A route to a screen.
  public static func buildExpression(
    _ route: KeyPath<Coordinator, (Coordinator) -> () -> ScreenView>
  ) -> RouteReference<Coordinator> {
    RouteReference(route) { $0.made(route) }
  }

  /// A route to a coordinator.
  public static func buildExpression<Child: Coordinable>(
    _ route: KeyPath<Coordinator, (Coordinator) -> () -> Child>
  ) -> RouteReference<Coordinator> {
    RouteReference(route) { $0.made(route) }
  }

  /// The routes in their order.
  public static func buildBlock(_ routes: RouteReference<Coordinator>...) -> [RouteReference<Coordinator>] { routes }
}

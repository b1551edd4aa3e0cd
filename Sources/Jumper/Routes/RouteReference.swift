/// A route of a coordinator without what it leads to, as lists of routes hold it.
@preconcurrency @MainActor
public struct RouteReference<Coordinator: Coordinable> {
  /// What it leads to, made and not shown yet; nil where it can't be shown, which was reported.
  let make: (Coordinator) -> ShownRoute?
  let initial: InitialRoute

  init(_ route: AnyKeyPath, make: @escaping (Coordinator) -> ShownRoute?) {
    self.make = make
    initial = InitialRoute(route: route) { coordinator, place in
      guard let coordinator = coordinator as? Coordinator, let shown = make(coordinator) else { return }
      coordinator.show(shown, by: place)
    }
  }
}

/// A route that is shown from the start, without any type.
@preconcurrency @MainActor
struct InitialRoute {
  let route: AnyKeyPath
  let show: (any Coordinable, Placing) -> Void
}

/// Puts a controller into a container or over another, or says why it doesn't belong there.
public typealias Placing = @MainActor (UIViewController) throws(CoordinatorMistake.Reason) -> Void

/// A route of a coordinator without what it leads to, as lists of routes hold it.
@preconcurrency @MainActor
public struct RouteReference<Coordinator: Coordinable> {
  let show: (Coordinator, Placing) -> Void
  let initial: InitialRoute

  init(_ route: AnyKeyPath, show: @escaping (Coordinator, Placing) -> Void) {
    self.show = show
    initial = InitialRoute(route: route) { coordinator, place in
      if let coordinator = coordinator as? Coordinator { show(coordinator, place) }
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

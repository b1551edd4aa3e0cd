/// Finds the declaration behind a key path, which itself leads to the method only.
@preconcurrency @MainActor
enum RouteReading {
  static var latest: (any DeclaredRoute)?

  /// The method behind a route, and its declaration; nil where the property isn't declared by `@Route`.
  static func read<Coordinator, Maker>(
    _ route: KeyPath<Coordinator, (Coordinator) -> Maker>,
    of coordinator: Coordinator
  ) -> (maker: Maker, declaration: (any DeclaredRoute)?) {
    latest = nil
    defer { latest = nil }
    let maker = coordinator[keyPath: route]
    return (maker(coordinator), latest)
  }
  /// The declaration behind a route whose types aren't known.
  static func declaration(of route: AnyKeyPath, in coordinator: any Coordinable) -> (any DeclaredRoute)? {
    latest = nil
    defer { latest = nil }
    _ = (coordinator as Any)[keyPath: route]
    return latest
  }
}

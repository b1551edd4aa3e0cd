/// A route that was taken, with what it led to.
@preconcurrency @MainActor
struct ShownRoute {
  let route: AnyKeyPath
  let declaration: (any DeclaredRoute)?
  let controller: UIViewController
  let coordinator: (any Coordinable)?
}

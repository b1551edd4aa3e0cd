/// What is known of a route without its types.
@preconcurrency @MainActor
protocol DeclaredRoute: AnyObject {
  /// The type of what it is made from, if anything.
  var input: Any.Type? { get }

  /// The type of coordinator that it leads to; nil where it leads to a screen.
  var output: (any Coordinable.Type)? { get }

  func tabItem(of coordinator: any Coordinable) -> UITabBarItem?

  /// The coordinator that it leads to; nil for a screen, and where an input is needed.
  func coordinator(of coordinator: any Coordinable) -> (any Coordinable)?
}

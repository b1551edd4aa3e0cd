/// Declares a transition of a coordinator by the method that makes where it leads.
///
/// ```swift
/// final class MenuCoordinator: NavigationCoordinable {
///   var navigation: Navigation<MenuCoordinator> = .init(initial: \.menu)
///   @Route var menu = menuScreen
///
///   func menuScreen() -> ScreenView { MenuViewController() }
/// }
/// ```
///
/// The method takes nothing or one input, and returns a ``ScreenView`` or a coordinator. The key path `\.menu` then
/// stands for the transition and carries those types, so that a wrong input doesn't compile. The name is what mistakes
/// and drawings call it.
@preconcurrency @MainActor
@propertyWrapper
public final class Route<Coordinator, Maker>: DeclaredRoute {
  let input: Any.Type?
  let output: (any Coordinable.Type)?
  private let maker: (Coordinator) -> Maker
  private let item: ((Coordinator) -> () -> UITabBarItem)?
  private let makeCoordinator: (Coordinator) -> (any Coordinable)?

  /// The method. A key path leads no further, so the route notes that it was read.
  public var wrappedValue: (Coordinator) -> Maker {
    RouteReading.latest = self
    return maker
  }

  private init(
    _ maker: @escaping (Coordinator) -> Maker,
    input: Any.Type? = nil,
    output: (any Coordinable.Type)? = nil,
    item: ((Coordinator) -> () -> UITabBarItem)?,
    makeCoordinator: @escaping (Coordinator) -> (any Coordinable)? = { _ in nil }
  ) {
    self.maker = maker
    self.input = input
    self.output = output
    self.item = item
    self.makeCoordinator = makeCoordinator
  }

  /// A route to a screen, with the method that makes what stands for it in a tab bar.
  public convenience init(
    wrappedValue: @escaping (Coordinator) -> Maker,
    tabItem: ((Coordinator) -> () -> UITabBarItem)? = nil
  ) where Maker == () -> ScreenView {
    self.init(wrappedValue, item: tabItem)
  }

  /// A route to a screen that is made from an input.
  public convenience init<Input>(wrappedValue: @escaping (Coordinator) -> Maker) where Maker == (Input) -> ScreenView {
    self.init(wrappedValue, input: Input.self, item: nil)
  }

  /// A route to a coordinator, with the method that makes what stands for it in a tab bar.
  public convenience init<Child: Coordinable>(
    wrappedValue: @escaping (Coordinator) -> Maker,
    tabItem: ((Coordinator) -> () -> UITabBarItem)? = nil
  ) where Maker == () -> Child {
    self.init(wrappedValue, output: Child.self, item: tabItem, makeCoordinator: { wrappedValue($0)() })
  }

  /// A route to a coordinator that is made from an input.
  public convenience init<Input, Child: Coordinable>(
    wrappedValue: @escaping (Coordinator) -> Maker
  ) where Maker == (Input) -> Child {
    self.init(wrappedValue, input: Input.self, output: Child.self, item: nil)
  }

  func tabItem(of coordinator: any Coordinable) -> UITabBarItem? {
    (coordinator as? Coordinator).flatMap { item?($0)() }
  }

  func coordinator(of coordinator: any Coordinable) -> (any Coordinable)? {
    (coordinator as? Coordinator).flatMap(makeCoordinator)
  }
}

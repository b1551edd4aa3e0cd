import Jumper

/// A kind of one's own: two screens side by side, of which the second can be exchanged.
final class PairCoordinator: Coordinable {
  let navigation = Placement {
    \PairCoordinator.menu
    \PairCoordinator.content
  }
  @Route var menu = menuScreen
  @Route var content = contentScreen
  @Route var article = articleScreen
  @Route var orders = ordersScreen
  let registry: Registry

  init(_ registry: Registry) {
    self.registry = registry
    registry.add(self)
  }

  func menuScreen() -> ScreenView { NamedScreen("menu") }
  func contentScreen() -> ScreenView { NamedScreen("content") }
  func articleScreen(name: String) -> ScreenView { NamedScreen(name) }
  func ordersScreen() -> OrdersCoordinator { OrdersCoordinator(registry, first: 100) }

  func makeController() -> UIViewController { UIViewController() }

  func place(_ child: UIViewController, in controller: UIViewController) throws(CoordinatorMistake.Reason) {
    if let second = controller.children.dropFirst().first {
      second.willMove(toParent: nil)
      second.removeFromParent()
    }
    controller.addChild(child)
    child.didMove(toParent: controller)
  }

  @discardableResult
  func exchange(_ name: String) -> PairCoordinator {
    show(\.article, input: name) { (child) throws(CoordinatorMistake.Reason) in try place(child, in: view()) }
  }

  @discardableResult
  func exchangeForOrders() -> OrdersCoordinator {
    show(\.orders) { (child) throws(CoordinatorMistake.Reason) in try place(child, in: view()) }
  }
}

/// A screen, or a container of screens.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// What names it, in a navigation bar for one.
  open var title: String?

  /// What it shows.
  open var view = UIView()

  /// What stands for it in a tab bar.
  open var tabBarItem = UITabBarItem()

  /// The controllers in it.
  public private(set) var children: [UIViewController] = []

  /// The controller that it is in.
  public private(set) weak var parent: UIViewController?

  /// Whether it is on its way off the screen, which takes no time here.
  open var isBeingDismissed: Bool { false }

  /// What manages how it is presented.
  public let presentationController: UIPresentationController? = UIPresentationController()

  /// What the outermost container presents over itself.
  var modal: UIViewController?

  weak var presenter: UIViewController?

  /// Called once it is on the screen. Here nothing comes there.
  open func viewDidAppear(_ animated: Bool) {}

  // MARK: Containment

  /// Takes a controller in; call `didMove(toParent:)` on it next.
  open func addChild(_ childController: UIViewController) {
    assert(childController.parent !== self, "A controller is in this one already")
    childController.removeFromParent()
    childController.parent = self
    children.append(childController)
  }

  /// Leaves the controller that it is in; call `willMove(toParent:)` with `nil` before.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Called before it moves.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after it has moved.
  open func didMove(toParent parent: UIViewController?) {}

  /// The stack that it is in.
  public var navigationController: UINavigationController? { nearest(UINavigationController.self) }

  /// The tabs that it is in.
  public var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

  private func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  var outermost: UIViewController { parent?.outermost ?? self }

  /// Makes some controllers its only children, in their order.
  func contain(_ controllers: [UIViewController]) {
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    children = controllers
  }
}

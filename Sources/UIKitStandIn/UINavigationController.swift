/// A stack of controllers, of which the last is seen.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// Who hears of what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Creates an empty stack.
  public override init() {}

  /// Creates a stack of one.
  public convenience init(rootViewController: UIViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  /// The stack, the root first.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// What is seen.
  open var topViewController: UIViewController? { viewControllers.last }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    assert(!viewControllers.contains { $0 is UINavigationController }, "A stack can't be pushed on a stack")
    contain(viewControllers)
    guard let topViewController else { return }
    delegate?.navigationController(self, didShow: topViewController, animated: animated)
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    assert(viewController.parent == nil, "A controller is on the screen already")
    setViewControllers(viewControllers + [viewController], animated: animated)
  }

  /// Takes the top off, unless it is the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    pop(to: viewControllers.count - 2, animated: animated)?.last
  }

  /// Takes off what lies on a controller.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    pop(to: viewControllers.firstIndex { $0 === viewController } ?? -1, animated: animated)
  }

  /// Takes off what lies on the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: 0, animated: animated)
  }

  /// Does what a user does who swipes from the edge: the top goes, unless it is the root, and the delegate hears of it.
  public func simulateSwipeBack() {
    popViewController(animated: true)
  }

  private func pop(to place: Int, animated: Bool) -> [UIViewController]? {
    guard viewControllers.indices.contains(place) else { return nil }
    let popped = Array(viewControllers[(place + 1)...])
    guard !popped.isEmpty else { return nil }
    setViewControllers(Array(viewControllers[...place]), animated: animated)
    return popped
  }
}

/// Hears what a stack shows.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called after a controller has come to the top, by the program or by the user.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

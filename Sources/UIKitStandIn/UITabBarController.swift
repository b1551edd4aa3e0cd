/// Controllers side by side, of which one is seen.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// Who hears of what users select.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The tabs, from left to right.
  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The number of the tab that is seen.
  open var selectedIndex = 0

  /// The tab that is seen.
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { selectedIndex = children.firstIndex { $0 === newValue } ?? selectedIndex }
  }

  /// Replaces the tabs.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    contain(viewControllers ?? [])
  }
  /// Does what a user does who taps a tab: it is seen, and the delegate hears of it.
  public func simulateTap(at place: Int) {
    selectedIndex = place
    if let selectedViewController { delegate?.tabBarController(self, didSelect: selectedViewController) }
  }
}

/// Hears what users do to a bar of tabs.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Called after a user has selected a tab.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Controllers side by side, of which one is seen.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
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
}

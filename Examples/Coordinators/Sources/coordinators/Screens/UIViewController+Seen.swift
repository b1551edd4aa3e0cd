import Jumper

extension UIViewController {
  /// The titles of what is on the screen, from back to front.
  var seen: [String] {
    let own: [String] =
      switch self {
      case let stack as UINavigationController: stack.viewControllers.last?.seen ?? []
      case let bar as UITabBarController: bar.selectedViewController?.seen ?? []
      default: children.isEmpty ? [title ?? "untitled"] : children.flatMap(\.seen)
      }
    guard parent == nil, let presentedViewController else { return own }
    return own + presentedViewController.seen
  }
}

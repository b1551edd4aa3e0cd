extension UIViewController {
  /// Whether some controller contains or presents it. What is being popped or dismissed isn't shown any more.
  var isShown: Bool {
    if let stack = parent as? UINavigationController { return stack.viewControllers.contains { $0 === self } }
    return parent != nil || isPresented
  }

  /// Whether it was presented itself.
  var isPresented: Bool { parent == nil && presentingViewController != nil && !isBeingDismissed }

  /// What it contains and doesn't hide as other tabs are hidden; of a stack, what lies beneath the top too.
  var visibleChildren: [UIViewController] {
    switch self {
    case let stack as UINavigationController: stack.viewControllers
    case let bar as UITabBarController: [bar.selectedViewController].compactMap { $0 }
    default: children
    }
  }

  /// The last of what is presented over it, or itself.
  var topmost: UIViewController {
    guard let next = presentedViewController, !next.isBeingDismissed else { return self }
    return next.topmost
  }
}

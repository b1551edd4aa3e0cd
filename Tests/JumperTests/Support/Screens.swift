import Jumper

/// A screen that isn't a controller itself.
struct NamedScreen: Screen {
  let name: String

  init(_ name: String) { self.name = name }

  var screenController: UIViewController {
    let controller = UIViewController()
    controller.title = name
    return controller
  }
}

extension UIViewController {
  /// The titles of what is on a stack.
  var titles: [String] { (self as? UINavigationController)?.viewControllers.map { $0.title ?? "-" } ?? [] }
}

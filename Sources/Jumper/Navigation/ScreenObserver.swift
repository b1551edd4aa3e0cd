/// Hears from UIKit what users do to a coordinator's screens. A responder, since UIKit's delegates have to be objects
/// of its own.
final class ScreenObserver: UIResponder {
  private weak var placement: Placement?

  init(_ placement: Placement) {
    self.placement = placement
    super.init()
  }
}

extension ScreenObserver: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    placement?.settleTree()
  }
}

extension ScreenObserver: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    placement?.settleTree()
  }
}

extension ScreenObserver: UITabBarControllerDelegate {
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    placement?.settleTree()
  }
}

/// Manages how a controller is presented.
@preconcurrency @MainActor
open class UIPresentationController: UIResponder {
  /// Who hears that the user has dismissed what was presented.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

/// Hears what the user does with what is presented.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Called after the user, not the program, has dismissed it.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

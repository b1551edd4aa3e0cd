extension UIViewController {
  /// What it, or a controller that it is in, presents.
  public var presentedViewController: UIViewController? { outermost.modal }

  /// What presents it, or a controller that it is in.
  public var presentingViewController: UIViewController? { outermost.presenter }

  /// Presents a controller over everything; nothing happens where something is presented already.
  public func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    assert(
      viewControllerToPresent.parent == nil && viewControllerToPresent.presenter == nil,
      "A controller is on the screen already"
    )
    assert(viewControllerToPresent !== outermost, "A controller can't present itself")
    guard presentedViewController == nil else { return }
    outermost.modal = viewControllerToPresent
    viewControllerToPresent.presenter = outermost
    completion?()
  }

  /// Dismisses what it presents with everything above, or else itself.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let modal = presentedViewController {
      if modal.modal != nil { modal.dismiss(animated: false) }
      modal.presenter = nil
      outermost.modal = nil
      completion?()
    } else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
    }
  }

  /// Does what a user does who pulls a sheet down: it goes, with everything above, and its delegate hears of it.
  public func simulateInteractiveDismissal() {
    let controller = outermost
    guard let presenter = controller.presenter else { return }
    presenter.dismiss(animated: true)
    if let presentation = controller.presentationController {
      presentation.delegate?.presentationControllerDidDismiss(presentation)
    }
  }
}

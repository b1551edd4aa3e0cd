/// Something whose controller can show more: what alerts and other pop-ups need.
@preconcurrency @MainActor
public protocol ScreenViewPresentable: AnyObject {
  /// The controller; a coordinator makes it, with the screens it starts with, when it is first asked.
  func view() -> UIViewController
}

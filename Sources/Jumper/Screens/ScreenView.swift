#if canImport(UIKit) && !os(watchOS) && canImport(SwiftUI)
  public import SwiftUI
#endif

/// What a route shows that leads to no coordinator: a controller, or a SwiftUI view that says it is a ``Screen``.
public typealias ScreenView = any Screen

/// Something to show. Controllers are screens; a SwiftUI view becomes one by `extension MyView: Screen {}`.
@preconcurrency @MainActor
public protocol Screen {
  /// The controller that shows it; asked for once each time a route is taken.
  var screenController: UIViewController { get }
}

extension UIViewController: Screen {
  /// The controller itself.
  public var screenController: UIViewController { self }
}

/// Something whose controller can show more: what alerts and other pop-ups need.
@preconcurrency @MainActor
public protocol ScreenViewPresentable: AnyObject {
  /// The controller; a coordinator makes it, with the screens it starts with, when it is first asked.
  func view() -> UIViewController
}

#if canImport(UIKit) && !os(watchOS) && canImport(SwiftUI)
  extension Screen where Self: View {
    /// A controller that hosts the view.
    public var screenController: UIViewController { UIHostingController(rootView: self) }
  }
#endif

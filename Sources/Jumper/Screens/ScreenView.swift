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

/// What can answer events. Under UIKit it is an `NSObject`, which delegates have to be.
///
/// This module has the names of UIKit that coordinators use, for platforms without it: controllers that contain, stack
/// and present one another and tell their delegates, and show nothing. It does at once what UIKit animates. Where UIKit
/// raises an exception it asserts.
@preconcurrency @MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}
}

extension UIResponder: Hashable {
  /// Whether both are one object.
  public nonisolated static func == (lhs: UIResponder, rhs: UIResponder) -> Bool { lhs === rhs }

  /// Feeds the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

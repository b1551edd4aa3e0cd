/// A transition that can't be made. Nothing has changed.
///
/// Most depend on what is on the screen: a link, a gesture or a second tap can bring them about. They are logged. Two
/// can only be written: ``Reason/stackOnStack`` and ``Reason/notATab``. They are asserted too, in debug builds.
public struct CoordinatorMistake: Error, Hashable, Sendable {
  /// What prevents a transition.
  public enum Reason: Error, Hashable, Sendable {
    /// The root of a stack can't be popped.
    case poppedRoot
    /// UIKit allows no stack in a stack.
    case stackOnStack
    /// The route isn't on the stack.
    case notOnStack
    /// The route is none of the tabs.
    case notATab
    /// The controller is on the screen already, as what was made before was made again.
    case alreadyShown
    /// UIKit didn't show the controller, as where it should stand is just being dismissed.
    case notShown
    /// Neither the coordinator nor a container of it is presented.
    case nothingPresented
    /// A value isn't what the route is made from.
    case wrongInput(expected: String, given: String)
  }

  /// Whether only the program can get it wrong, where it makes the call, whatever is on the screen.
  var isProgramming: Bool { reason == .stackOnStack || reason == .notATab }

  /// What prevents it.
  public var reason: Reason

  /// The type of the coordinator that was asked.
  public var coordinator: String

  /// The name of the route, if it is about one.
  public var route: String?

  /// Creates a mistake.
  public init(_ reason: Reason, coordinator: String, route: String? = nil) {
    self.reason = reason
    self.coordinator = coordinator
    self.route = route
  }
}

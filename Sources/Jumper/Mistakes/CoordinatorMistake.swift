internal import HelmMistakes
internal import Logging

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
    /// The route is a tab that isn't in the bar now.
    case notInBar
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

  /// Logs the mistake. One that only the program can make is asserted in debug builds, unless `HELM_DISABLE_ASSERTIONS`
  /// is "1".
  func log(to logger: Logger = Logger(label: "Jumper")) {
    if isProgramming { logger.report(mistake: self) } else { logger.warning("\(self)") }
  }
}

extension CoordinatorMistake: CustomStringConvertible {
  /// Where it was made, what is wrong and what to do.
  public var description: String {
    "\(coordinator)\(route.map { ".\($0)" } ?? ""): \(reason)"
  }
}

extension CoordinatorMistake.Reason: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .poppedRoot: "the root of a stack can't be popped; dismiss the coordinator, or replace it in its parent"
    case .stackOnStack: "a navigation controller can't be pushed on a stack; present it"
    case .notOnStack: "the route isn't on the stack; push it first"
    case .notATab: "the route is none of the tabs; list it where 'navigation' is initialised"
    case .notInBar: "the tab was taken out of the bar; put its controller back first"
    case .alreadyShown: "what the route leads to is on the screen already; make it anew each time"
    case .notShown: "UIKit didn't show it; wait until what is being dismissed is gone"
    case .nothingPresented: "nothing was presented that could be dismissed"
    case .wrongInput(let expected, let given): "the route takes \(expected), not \(given)"
    }
  }
}

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
    case .alreadyShown: "what the route leads to is on the screen already; make it anew each time"
    case .notShown: "UIKit didn't show it; wait until what is being dismissed is gone"
    case .nothingPresented: "nothing was presented that could be dismissed"
    case .wrongInput(let expected, let given): "the route takes \(expected), not \(given)"
    }
  }
}

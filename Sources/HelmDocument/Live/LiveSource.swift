/// What navigates while an app runs, and says each time where it is: flows and coordinators, to recorders.
@preconcurrency @MainActor
public protocol LiveSource: AnyObject {
  /// Tells its graph with the path that is presented, now and after each change, as long as what is returned is kept.
  ///
  /// A graph without a path says that nothing is presented yet.
  func observe(_ tell: @escaping @MainActor (GraphDocument) -> Void) -> AnyObject
}

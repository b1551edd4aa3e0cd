public import HelmDocument

extension Coordinable {
  /// Tells the document of the tree of coordinators with what is on the screen, now and after each change, as long as
  /// what is returned is kept.
  ///
  /// Changes are what coordinators do, and what users do to stacks, tabs and sheets. Where an app sets a delegate of a
  /// stack, a bar or a sheet itself, what users do there is told with the next change.
  public func observe(_ tell: @escaping @MainActor (GraphDocument) -> Void) -> AnyObject {
    let watch = ScreenWatch(self, tell)
    navigation.add(watch)
    watch.look()
    return watch
  }
}

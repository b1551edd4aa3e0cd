#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension NavigationGraph {
  /// Whether a node is presented, to read and to write: `.sheet(isPresented: graph.isPresented(.compose))`.
  ///
  /// Writing true presents the node. Writing false dismisses it, if a modal or context segue presented it, else takes
  /// the last step back, if it led there. Writing what is so already changes nothing.
  @_disfavoredOverload
  public func isPresented(_ node: N) -> Binding<Bool> {
    // A binding of SwiftUI's asks for closures that may run anywhere, and runs them on the main actor, where views are.
    nonisolated(unsafe) let read = { self.presentedNodes.contains(node) }
    nonisolated(unsafe) let write = { (isPresented: Bool) in
      guard self.presentedNodes.contains(node) != isPresented else { return }
      if isPresented {
        self.present(node: node)
      } else {
        self.perform { step throws(FlowMistake<N>) in step.leave(node) }
      }
    }
    return Binding(get: { read() }, set: { write($0) })
  }
}

extension NavigationGraph {
  /// Presents a node from the latest presented one that has a segue to it, disabled ones left out.
  ///
  /// Does nothing if no presented node has a segue to it. If all that have are disabled, it is a mistake.
  public func present(node: N) {
    perform { step throws(FlowMistake<N>) in try step.present(node) }
  }

  /// Presents a flow, a part of the graph: `graph.present(flow: .dashboard => [.compose, .news])`.
  ///
  /// The first node is presented, unless it is already, then what its segues lead to, depth first, modals last. All or
  /// nothing: does nothing if the first node isn't connected to what is presented, a segue starts at a node that isn't
  /// presented by then, or the graph lacks one. After a redirect, only what starts at presented nodes is followed.
  public func present(flow: Flow<N>) {
    perform { step throws(FlowMistake<N>) in try step.present(flow) }
  }

  /// Follows the sole segue out of the node presented last; disabled segues don't count.
  ///
  /// Does nothing if there is none, or more than one.
  public func forward() {
    perform { step throws(FlowMistake<N>) in try step.forward() }
  }

  /// Takes the last step back, together with the auto segues that followed from it.
  ///
  /// Does nothing if nothing was followed yet, or if the segue has no counterpart, or a disabled one.
  public func back() {
    perform { step throws(FlowMistake<N>) in step.back() }
  }

  /// Takes as many steps back as it needs to present a node; none if it is presented already.
  ///
  /// Does nothing if a step on the way can't be taken back.
  public func back(at node: N) {
    perform { step throws(FlowMistake<N>) in step.back(at: node) }
  }

  /// Dismisses the topmost node that a modal or context segue presented, with all that was presented from it.
  ///
  /// Does nothing if there is none.
  public func dismiss() {
    perform { step throws(FlowMistake<N>) in step.dismiss() }
  }

  /// Whether a node is presented; what a modal covers is.
  public func isPresented(_ node: N) -> Bool {
    presentedNodes.contains(node)
  }
}

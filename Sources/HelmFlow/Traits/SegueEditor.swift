/// Adds traits to segues of a graph and removes them, at any time; see ``NavigationGraph/edit(segue:)-(Flow<N>)``.
public struct SegueEditor<N: Node> {
  let graph: NavigationGraph<N>
  let segues: [Segue<N>]

  /// Adds a trait to each of the segues.
  ///
  /// A segue has one redirect, and is either modal or context: what is added later counts. An edit by which the graph
  /// would break a rule of the engine, such as a second auto segue out of a node, is a mistake and isn't made.
  ///
  /// - Returns: this editor, for the next trait.
  @discardableResult
  public func add(trait: SegueTrait<N>) -> SegueEditor {
    edit { $0.add(trait) }
  }

  /// Removes a trait from each of the segues that has it; a redirect only if it leads to the same flow.
  ///
  /// - Returns: this editor, for the next trait.
  @discardableResult
  public func remove(trait: SegueTrait<N>) -> SegueEditor {
    edit { $0.remove(trait) }
  }

  /// Removes all traits, whatever the redirect leads to.
  ///
  /// - Returns: this editor, for the next trait.
  @discardableResult
  public func removeTraits() -> SegueEditor {
    edit { $0 = FlowTraits() }
  }

  private func edit(_ change: (inout FlowTraits<N>) -> Void) -> SegueEditor {
    graph.change(traitsOf: segues, change)
    return self
  }
}

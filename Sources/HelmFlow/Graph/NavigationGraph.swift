#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif
public import Helm

/// Navigates between the nodes of an app along the segues of a flow, and says when that changes.
///
/// The rules are the engine's, `Navigation`, to which the traits of the segues are told; <doc:Semantics> says how. No
/// method throws: what users can't ask for from where they are does nothing, and mistakes of the program are logged,
/// and asserted in debug builds.
///
/// The flow stays as it is; traits change with ``edit(segue:)-(Flow<N>)`` at any time. A graph isn't `Sendable`: it
/// belongs to where it was made, in an app the main actor.
public final class NavigationGraph<N: Node>: ObservableObject {
  /// Says that views have to ask again, before something changes.
  public let objectWillChange = ObservableObjectPublisher()

  /// The engine on the graph, with the presented path; nil where the flow breaks a rule of the engine, so that nothing
  /// can be presented.
  ///
  /// What is projected publishes it as it is now, then after each change.
  @Announced public private(set) var navigation: Navigation<N>?

  /// What is presented, the latest last, beginning with what modals cover. A container is presented with something that
  /// it contains.
  public private(set) var presentedNodes: [N] = []

  private(set) var rules: FlowRules<N>
  /// How often something was changed.
  private var changes = 0
  private let report: (FlowMistake<N>) -> Void

  /// A graph of a flow's segues, without traits, that presents its entry.
  ///
  /// A flow that breaks a rule of the engine, such as one without an entry, is a mistake; the graph then presents
  /// nothing.
  ///
  /// - Parameters:
  ///   - flow: all segues of the app.
  ///   - entry: the node to start at. Without it, the sole node that segues leave and none leads to.
  /// - Complexity: linear, apart from sorting the segues.
  public convenience init(flow: Flow<N>, entry: N? = nil) {
    self.init(flow: flow, entry: entry) { $0.report() }
  }

  package init(flow: Flow<N>, entry: N? = nil, onMistake report: @escaping (FlowMistake<N>) -> Void) {
    self.report = report
    self.rules = FlowRules(flow: flow, entry: entry)
    do throws(FlowMistake<N>) {
      show(try rules.navigation())
    } catch {
      report(error)
    }
  }

  /// All segues, in their order.
  public var flow: Flow<N> { rules.flow }

  /// The segues to add traits to or to remove them from: `graph.edit(segue: .dashboard => .compose).add(trait:
  /// .modal)`.
  ///
  /// The path stays, but for an auto segue that now leaves the node reached last: it is taken. A segue that isn't
  /// in the graph is a mistake, and nothing is edited.
  public func edit(segue: Flow<N>) -> SegueEditor<N> {
    guard let missing = segue.first(where: { !flow.contains($0) }) else {
      return SegueEditor(graph: self, segues: Array(segue))
    }
    report(.missingSegue(missing))
    return SegueEditor(graph: self, segues: [])
  }

  /// The segue to add traits to or to remove them from, as in ``edit(segue:)-(Flow<N>)``.
  public func edit(segue: Segue<N>) -> SegueEditor<N> {
    edit(segue: Flow(segue: segue))
  }

  func change(traitsOf segues: [Segue<N>], _ change: (inout FlowTraits<N>) -> Void) {
    guard !segues.isEmpty else { return }
    announce { () throws(FlowMistake<N>) in
      var changed = rules
      changed.change(segues, change)
      let changedNavigation = try navigation.map { now throws(FlowMistake<N>) in
        try changed.navigation(path: now.path)
      }
      return (changed, changedNavigation)
    }
  }

  /// Makes a step, and publishes it if it could be made.
  func perform(_ make: (inout FlowStep<N>) throws(FlowMistake<N>) -> Bool) {
    announce { () throws(FlowMistake<N>) in
      guard let navigation else { return nil }
      var step = FlowStep(rules: rules, navigation: navigation)
      return try make(&step) ? (rules, step.navigation) : nil
    }
  }

  /// Tries a change, and makes it once everybody was told. What a subscriber changes meanwhile comes first.
  private func announce(_ change: () throws(FlowMistake<N>) -> (rules: FlowRules<N>, navigation: Navigation<N>?)?) {
    do {
      guard var next = try change() else { return }
      let before = changes
      objectWillChange.send()
      if changes != before {
        guard let again = try change() else { return }
        next = again
      }
      rules = next.rules
      changes += 1
      if let navigation = next.navigation { show(navigation) }
    } catch {
      report(error)
    }
  }

  private func show(_ navigation: Navigation<N>) {
    presentedNodes = FlowStep(rules: rules, navigation: navigation).presented
    self.navigation = navigation
  }
}

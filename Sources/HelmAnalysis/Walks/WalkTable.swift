public import Helm
public import HelmDocument

/// What a reader can walk through, worked out by the engine beforehand: the states, and what each step does in them.
///
///     StateExploration, start, flows ──engine──> WalkTable ──print──> a page that shows it and decides nothing
///
/// Fragments, segues and tags have the engine's numbers. The explored states come first, as they were explored; behind
/// them those of flows and of the start that aren't among them, and what can be reached from there.
public struct WalkTable: Sendable {
  /// A segue that was taken, or a fragment that is presented, with what it shows.
  public struct Item<Number: GraphNumber>: Sendable, Hashable {
    /// The segue's or the fragment's number.
    public var number: Number
    /// The number of the identifier with which it was presented, -1 for none.
    public var id: Int32
  }

  /// A state.
  public struct State: Sendable {
    /// The fragment at which the path starts.
    public var entry: FragmentNumber
    /// The segues that were taken.
    public var path: [Item<SegueNumber>]
    /// What they leave presented, the latest last.
    public var presented: [Item<FragmentNumber>]
    /// The segues that can be taken next, the engine's choice first.
    public var available: [SegueNumber]
    /// What can be done: a number among ``WalkTable/menus``.
    public var menu: Int
    /// The state that each of the menu's steps leads to, -1 where that isn't in the table.
    public var targets: [Int]
  }

  /// What can be done in a state, and what the engine answers where it refuses.
  public struct Menu: Sendable, Hashable {
    /// The steps, each with every action that makes it: those that present first, then those that dismiss.
    public var steps: [[StateAction]]
    /// What a click on a fragment does, where it doesn't present it.
    public var clicks: [StateAction]
    /// The answers that are given in this state only: to what has no tag, then by the tags.
    var refusals: [Answer]

    /// What the engine answers to an action.
    struct Answer: Sendable, Hashable {
      let action: StateAction
      let error: IndexedStepError
    }

    /// Whether an action is refused in this state only.
    func refuses(_ action: StateAction) -> Bool { refusals.contains { $0.action == action } }

    /// Feeds what tells most menus apart.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(steps.count)
      for step in steps { hasher.combine(step.first) }
      hasher.combine(clicks)
    }
  }

  /// Why the engine doesn't make a step.
  public struct Refusal: Sendable, Equatable {
    /// The rule that is broken.
    public var error: HelmError<NamedFragment>

    /// The engine's own words.
    public var words: String { error.description }
  }

  /// The most states beside the explored ones; those of flows and of the start always are there.
  static let otherLimit = 200

  /// The states.
  public internal(set) var states: [State] = []
  /// How many of them were explored, and come first.
  public internal(set) var exploredCount = 0
  /// What can be done in them, each menu once.
  public internal(set) var menus: [Menu] = []
  /// The identifiers as text.
  public internal(set) var identifiers: [String] = []
  /// The state in which to begin.
  public internal(set) var start = 0
  /// The states of each flow, the one it starts in first.
  public internal(set) var flows: [[Int]] = []
  /// Whether every path was explored and is here.
  public internal(set) var isWhole: Bool

  /// The ids of the fragments.
  public let fragments: [String]
  /// The segues.
  public let segues: [DocumentSegue]
  /// The document's graph that is walked, which says more than the engine's; nil of an engine's alone.
  public let compiled: CompiledGraph?
  /// The graph as it is walked.
  public let walked: WalkedGraph
  /// The tags.
  public let tags: [String]

  /// The answers that are the same wherever the engine gives one.
  var refusals: [StateAction: IndexedStepError] = [:]
  let engine: Navigation<NamedFragment>
}

extension WalkTable {
  /// The graph whose numbers everything here has.
  public var graph: NavigationIndex<NamedFragment> { engine.graph }

  /// The numbers of a segue's ends.
  public func ends(of segue: Int) -> (from: FragmentNumber, to: FragmentNumber) {
    let segue = graph.indexed.segues[segue]
    return (segue.from, segue.to)
  }

  /// What the engine answers to an action, nil where it makes the step.
  public func refusal(of action: StateAction, in state: Int) -> Refusal? {
    let menu = menus[states[state].menu]
    guard !menu.steps.contains(where: { $0.contains(action) }) else { return nil }
    return refusal(of: action, in: menu)
  }

  /// What the engine answers to an action that a menu doesn't have.
  public func refusal(of action: StateAction, in menu: Menu) -> Refusal? {
    error(of: action, in: menu).map { Refusal(error: HelmError($0, in: engine.graph)) }
  }

  /// The same in the graph's numbers.
  package func error(of action: StateAction, in menu: Menu) -> IndexedStepError? {
    menu.refusals.first { $0.action == action }?.error ?? refusals[action]
  }

  /// What the engine answers to an action in whatever state it isn't a step; nil where it always is one, and for
  /// actions whose answers differ.
  public func refusal(of action: StateAction) -> Refusal? {
    refusals[action].map { Refusal(error: HelmError($0, in: engine.graph)) }
  }

  /// What the engine answers who presents a fragment that no segue touches, and that is none of ``fragments``.
  public func refusal(presenting id: String) -> Refusal? {
    var engine = engine
    do {
      try engine.present(fragment: NamedFragment(id))
      return nil
    } catch {
      return Refusal(error: error)
    }
  }

  /// What a click on a fragment does: it dismisses what is presented, if that is possible or nothing else is; else it
  /// presents.
  public func click(fragment: FragmentNumber, in state: Int) -> StateAction {
    let clicks = menus[states[state].menu].clicks
    return clicks.contains(.dismiss(fragment: fragment)) ? .dismiss(fragment: fragment) : .present(fragment: fragment)
  }

  /// What a click on a segue does: the same as one on the fragment that it leads to.
  public func click(segue: SegueNumber, in state: Int) -> StateAction {
    click(fragment: engine.graph.indexed.segues[segue].to, in: state)
  }
}

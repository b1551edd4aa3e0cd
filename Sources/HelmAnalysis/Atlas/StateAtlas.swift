public import Helm
public import HelmDocument

/// The states of an app, each with a name that a file can have.
///
///     StateExploration, or the engine's transitions ──> StateAtlas ──> pictures, states.json, states.md
public struct StateAtlas: Sendable {
  /// What makes a state.
  public enum Grouping: String, Sendable, CaseIterable {
    /// What is presented, in order, and what can be dismissed.
    case presented
    /// The path.
    case path
    /// The path after each of the engine's `transitions()`, and the one before them.
    case transitions
    /// The path, identifiers included, of each state that was recorded.
    case recorded
    /// One state for each fragment: where the fewest steps present it.
    case screen
  }

  /// One moment at which a recording was in a state.
  public struct Capture: Sendable, Hashable {
    /// The name of the recording.
    public var recording: String
    /// The step after which it was, from 1 on.
    public var step: Int
    /// What was said of it.
    public var label: String?
    /// Its screenshot: a path inside the document's folder.
    public var image: String?
  }

  /// A state with its name.
  public struct State: Sendable, Hashable {
    /// A file's name without an extension; no other state has it, in small or capital letters.
    public var name: String
    /// The path, what is presented, and what can be presented next.
    public var navigation: NavigationState
    /// What can be dismissed, ascending.
    public var dismissable: [FragmentNumber]
    /// After how many steps it was reached first: the fewest, or where steps have an order, in that order.
    public var depth: Int
    /// The fragment that it was looked for to present; nil unless there is one state a fragment.
    public var fragment: FragmentNumber?
    /// When recordings were in it; none unless recorded states were asked for.
    public var captures: [Capture] = []
    /// Whether nothing can be dismissed, and whatever is presented next, the same is presented as before.
    public var isDeadEnd = false
  }

  /// What leads from one state to another.
  public struct Transition: Sendable, Hashable {
    /// The place of the state that the step leaves.
    public var from: Int
    /// The place of the state that it leads to; nil where that lies beyond a limit.
    public var to: Int?
    /// What a user does for it; each of them does the same.
    public var actions: [DocumentStep]
    /// The segues of the path that it is made from, where that isn't the state's but another one that presents the
    /// same.
    public var path: [SegueNumber]?
  }

  /// The graph as it is walked, whose numbers the states have.
  public var walked: WalkedGraph
  /// What makes a state.
  public var grouping: Grouping
  /// The states, the start first.
  public var states: [State]
  /// The steps, in the order in which they were found.
  public var steps: [Transition]
  /// The segues that no path takes, ascending.
  public var untaken: [SegueNumber]
  /// The fragments that no steps present, ascending; looked for where there is one state a fragment.
  public var unreached: [FragmentNumber] = []
  /// Whether there are other states.
  public var completeness: StateExploration.Completeness

  /// Whether the states are those of an exploration, whose steps lead from one to another of them.
  public var isExplored: Bool { grouping == .presented || grouping == .path }

  /// The places of the states that are dead ends, ascending.
  public var deadEnds: [Int] { states.indices.filter { states[$0].isDeadEnd } }

  /// The same as the engine has it.
  public var graph: NavigationIndex<NamedFragment> { walked.index }

  /// The id of a fragment.
  public func id(_ fragment: FragmentNumber) -> String { graph.fragments[fragment].rawValue }

  /// The ids of a segue's ends.
  public func edge(_ segue: SegueNumber) -> DocumentEdge { graph.edge(of: segue) }
}

extension StateAtlas.State {
  /// A state by its path, without a name yet.
  init(_ path: IndexedPath, depth: Int, in graph: IndexedGraph) {
    self.init(NavigationState(path, in: graph), path, depth: depth, in: graph)
  }

  /// A state by the state of the engine, without a name yet.
  init(_ navigation: Navigation<NamedFragment>, depth: Int) {
    self.init(NavigationState(navigation), navigation.indexedPath, depth: depth, in: navigation.graph.indexed)
  }

  private init(_ state: NavigationState, _ path: IndexedPath, depth: Int, in graph: IndexedGraph) {
    self.init(name: "", navigation: state, dismissable: path.dismissableFragments(in: graph), depth: depth)
    isDeadEnd = path.isDeadEnd(in: graph)
  }
}

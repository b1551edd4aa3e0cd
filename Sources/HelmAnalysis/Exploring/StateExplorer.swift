public import Helm

/// Finds the states that an app can reach: from the entry, by every step a user can take, the nearest first.
///
///     IndexedGraph ──explore──> StateExploration (states, the steps between them, what is left)
///
/// A user presents any fragment and any tag, goes forward, and dismisses any fragment, any tag, or what came last. The
/// result depends on the graph alone: of several steps to one state, the first in the engine's own order counts.
public struct StateExplorer: Sendable {
  /// What makes two paths one state.
  public enum Grouping: String, Sendable, CaseIterable {
    /// The same fragments are presented in the same order, and the same ones can be dismissed.
    case presented
    /// The paths are the same.
    case path

    /// Appends what tells a path's state apart from others.
    ///
    /// - Parameter graph: as the path's start has it.
    func appendKey(
      of path: IndexedPath,
      from start: Int,
      in graph: IndexedGraph,
      _ starts: WalkStarts,
      to keys: inout SequenceList
    ) {
      switch self {
      case .path: starts.append(path, from: start, to: &keys)
      case .presented:
        let dismissable = path.dismissableFragments(in: graph).map(\.rawValue)
        keys.append(path.presented.map(\.fragment.rawValue) + [-1] + dismissable)
      }
    }
  }

  /// What makes two paths one state.
  public var grouping: Grouping

  /// How many states are kept.
  public var limit: Int

  /// How many steps are made from the start, nil for as many as there are.
  public var depth: Int?

  /// How many paths are looked at to find states that only one of several paths to the same state leads to.
  public var pathLimit: Int

  /// Whether every core helps with large graphs; the result is the same.
  public var isParallel = true

  /// Whether it is kept, by path, where each step leads: four bytes a step. Where paths are states, those steps needn't
  /// be made again.
  package var keepsSteps = false

  /// Told now and then how many paths and how many states were found.
  public typealias Progress = (_ paths: Int, _ states: Int) -> Void

  /// An explorer with its limits.
  public init(
    grouping: Grouping = .presented,
    limit: Int = 1_000,
    depth: Int? = nil,
    pathLimit: Int = 50_000
  ) {
    self.grouping = grouping
    self.limit = limit
    self.depth = depth
    self.pathLimit = pathLimit
  }

  /// Whether another explorer finds the same states of every graph.
  public func findsTheSame(as other: StateExplorer) -> Bool {
    (grouping, limit, depth) == (other.grouping, other.limit, other.depth)
      && (grouping == .path || pathLimit == other.pathLimit)
  }

  /// Finds the states of a graph.
  ///
  /// - Parameters:
  ///   - graph: one that keeps the engine's rules.
  ///   - entries: the numbers of the fragments to start at; without any the graph's own entry. Of states that two
  ///     entries have in common, the nearer one's path is kept.
  ///   - progress: called from time to time, after 16,384 steps at the earliest.
  /// - Complexity: proportional to the steps that are made; each costs what its path is long. A path takes less than a
  ///   hundred bytes and itself.
  public func explore(
    _ graph: IndexedGraph,
    from entries: [FragmentNumber] = [],
    progress: @escaping Progress = { _, _ in }
  ) -> StateExploration {
    var search = StateSearch(starts: WalkStarts(graph, entries: entries), explorer: self, progress: progress)
    return search.run()
  }
}

extension IndexedPath {
  /// What a user can dismiss, ascending.
  func dismissableFragments(in graph: IndexedGraph) -> [FragmentNumber] {
    var fragments: [FragmentNumber] = []
    let cover = cover(in: graph)
    for edge in edges where canDismiss(edge, over: cover, in: graph) {
      let fragment = graph.segues[edge.segue].to
      if !fragments.contains(fragment) { fragments.append(fragment) }
    }
    return fragments.sorted()
  }

  /// Whether nothing can be dismissed, and whatever is presented next, the same fragments are presented as before.
  ///
  /// - Complexity: that of presenting what every segue out of what is presented leads to.
  func isDeadEnd(in graph: IndexedGraph) -> Bool {
    guard lastDismissableEdge(in: graph) == nil else { return false }
    let fragments = presented.map(\.fragment)
    return Set(availableSegues(in: graph).map { graph.segues[$0].to }).allSatisfy { fragment in
      var next = self
      guard (try? next.present(fragment: fragment, in: graph)) != nil else { return true }
      return next.presented.map(\.fragment) == fragments
    }
  }
}

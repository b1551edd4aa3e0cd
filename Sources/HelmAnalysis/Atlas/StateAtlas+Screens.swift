public import Helm
public import HelmDocument

extension StateAtlas {
  /// One state for each fragment that can be presented, by the fewest steps: what is drawn of apps that have more
  /// states than anybody looks at.
  ///
  /// A fragment's state is the one that the route to it leads to, from the entry with the shortest; see
  /// `Navigation.route(to:)` for when that may be longer than it must be.
  ///
  /// - Parameters:
  ///   - walked: the graph as it is walked.
  ///   - limit: how many states are kept, the nearest to the entries first.
  ///   - depth: how many steps are made, nil for all.
  /// - Throws: what the engine refuses of its own routes: nothing.
  /// - Complexity: that of one route a fragment, and one more for each entry that might be as near.
  public init(
    screensOf walked: WalkedGraph,
    limit: Int = 1_000,
    depth: Int? = nil
  ) throws(HelmError<NamedFragment>) {
    self.init(walked: walked, grouping: .screen, states: [], steps: [], untaken: [], completeness: .exhaustive)
    let starts = walked.entries.compactMap { try? walked.navigation(at: $0) }
    let bounds = starts.map { StepBounds(from: $0.indexedPath, in: $0.graph.indexed) }
    let fragments = walked.indexed.fragments
      .compactMap { fragment in bounds.compactMap { $0[fragment] }.min().map { (fragment, $0) } }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      .map(\.0)
    var places: [IndexedPath: Int] = [:]
    var origins: [(path: IndexedPath, action: DocumentStep)?] = []
    for fragment in fragments {
      guard let (start, route) = Self.route(to: fragment, from: starts, bounds) else {
        unreached.append(fragment)
        continue
      }
      guard route.count <= depth ?? .max else {
        completeness = .stoppedByDepth
        continue
      }
      guard states.count < limit else {
        completeness = .stoppedByLimit
        break
      }
      var (at, origin) = (start, nil as (path: IndexedPath, action: DocumentStep)?)
      for transition in route {
        let path = at.indexedPath
        origin = (path, try at.take(transition))
      }
      var state = State(at, depth: route.count)
      state.fragment = fragment
      if places[at.indexedPath] == nil { places[at.indexedPath] = states.count }
      states.append(state)
      origins.append(origin)
    }
    unreached += walked.indexed.fragments.filter { fragment in
      bounds.allSatisfy { $0[fragment] == nil }
    }
    unreached.sort()
    for (to, origin) in origins.enumerated() {
      guard let origin, let from = places[origin.path] else { continue }
      steps.append(Transition(from: from, to: to, actions: [origin.action]))
    }
    let taken = Set(states.flatMap { $0.navigation.path.map(\.segue) })
    untaken = walked.representatives(
      of: walked.indexed.segueNumbers.filter {
        !taken.contains($0) && !walked.indexed.segues[$0].isClosed
      }
    )
    nameStates()
  }

  /// The fewest steps to a fragment from one of several starts; of equals the first.
  private static func route(
    to fragment: FragmentNumber,
    from starts: [Navigation<NamedFragment>],
    _ bounds: [StepBounds]
  ) -> (start: Navigation<NamedFragment>, steps: [PathTransition<NamedFragment>])? {
    var best: (start: Int, steps: [PathTransition<NamedFragment>])?
    let order = starts.indices.compactMap { start in bounds[start][fragment].map { (bound: $0, start: start) } }
    for (bound, start) in order.sorted(by: <) {
      if let best, best.steps.count <= bound { break }
      let goal = starts[start].graph.fragments[fragment]
      guard let route = starts[start].route(to: goal), route.count < best?.steps.count ?? .max else { continue }
      best = (start, route)
    }
    return best.map { (starts[$0.start], $0.steps) }
  }
}

/// The least steps that can present each fragment, by the segues alone.
private struct StepBounds {
  private var bounds: [Int?]

  init(from path: IndexedPath, in graph: IndexedGraph) {
    bounds = [Int?](repeating: nil, count: graph.fragmentCount)
    var layer = path.presented.map(\.fragment)
    for fragment in layer { bounds[fragment] = 0 }
    var steps = 0
    while !layer.isEmpty {
      // What leads on by itself costs no step.
      var number = 0
      while number < layer.count {
        add(from: layer[number], steps, to: &layer) { graph.segues[$0].auto }
        number += 1
      }
      var next: [FragmentNumber] = []
      for fragment in layer { add(from: fragment, steps + 1, to: &next) { _ in true } }
      (layer, steps) = (next, steps + 1)
    }

    func add(
      from fragment: FragmentNumber,
      _ steps: Int,
      to layer: inout [FragmentNumber],
      where isTaken: (SegueNumber) -> Bool
    ) {
      for segue in graph.segues(from: fragment) where isTaken(segue) && !graph.segues[segue].isClosed {
        let to = graph.segues[segue].to
        guard bounds[to] == nil else { continue }
        bounds[to] = steps
        layer.append(to)
      }
    }
  }

  subscript(fragment: FragmentNumber) -> Int? { bounds[fragment] }
}

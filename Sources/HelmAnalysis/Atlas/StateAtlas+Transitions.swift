public import Helm
public import HelmDocument

extension StateAtlas {
  /// The state before the engine's `transitions()`, and those after each of them, every path once.
  ///
  /// - Parameters:
  ///   - navigation: the engine on the graph, with an empty path.
  ///   - walked: the graph as it is walked; without it what the engine is on.
  ///   - limit: how many states are kept.
  ///   - depth: how many transitions are made, nil for all.
  /// - Throws: what the engine refuses of its own transitions: nothing.
  /// - Complexity: linear in the transitions times the length of their paths.
  public init(
    transitionsOf navigation: Navigation<NamedFragment>,
    in walked: WalkedGraph? = nil,
    limit: Int = 1_000,
    depth: Int? = nil
  ) throws(HelmError<NamedFragment>) {
    let graph = navigation.graph
    let walked = walked ?? WalkedGraph(graph)
    var current = navigation
    self.init(walked: walked, grouping: .transitions, states: [], steps: [], untaken: [], completeness: .exhaustive)
    var places: [IndexedPath: Int] = [current.indexedPath: 0]
    states.append(State(current.indexedPath, depth: 0, in: graph.indexed))
    var taken = Set(current.indexedPath.edges.map(\.segue))
    for (number, transition) in navigation.transitions().enumerated() {
      guard number < depth ?? .max else {
        completeness = .stoppedByDepth
        break
      }
      let from = places[current.indexedPath] ?? 0
      let step = try current.take(transition)
      let path = current.indexedPath
      let to = places[path] ?? states.count
      guard to < limit else {
        steps.append(Transition(from: from, to: nil, actions: [step]))
        completeness = .stoppedByLimit
        break
      }
      if to == states.count {
        places[path] = to
        states.append(State(path, depth: number + 1, in: graph.indexed))
        taken.formUnion(path.edges.map(\.segue))
      }
      steps.append(Transition(from: from, to: to, actions: [step]))
    }
    untaken = walked.representatives(
      of: graph.indexed.segueNumbers.filter {
        !taken.contains($0) && !graph.indexed.segues[$0].isClosed
      }
    )
    nameStates()
  }
}

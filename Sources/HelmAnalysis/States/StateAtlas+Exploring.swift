public import Helm
public import HelmDocument

extension StateAtlas {
  /// The states that an explorer found, in words.
  ///
  /// - Parameters:
  ///   - exploration: what was found.
  ///   - navigation: the engine on the graph that was explored.
  /// - Complexity: linear in the states' paths, in what can be presented next, and in the steps.
  public init(
    _ exploration: StateExploration,
    by grouping: Grouping,
    of navigation: Navigation<NamedFragment>
  ) {
    let graph = navigation.graph
    self.init(
      grouping: grouping,
      states: exploration.states.map { state in
        let edges = state.path.map { IndexedPathEdge(segue: $0) }
        return State(IndexedPath(exactly: edges, in: graph.indexed), depth: state.depth, in: graph)
      },
      steps: exploration.steps.map { step in
        Step(
          from: step.from,
          to: step.to,
          actions: step.actions.map { DocumentStep($0, in: graph) },
          path: step.path.map { $0.map { NavigationState.Step($0, in: graph) } }
        )
      },
      untaken: exploration.untaken.map { graph.edge(of: $0) },
      completeness: exploration.completeness
    )
    nameStates()
  }
}

extension StateAtlas.State {
  /// A state by its path, without a name yet.
  init(_ path: IndexedPath, depth: Int, in graph: NavigationIndex<NamedFragment>) {
    self.init(NavigationState(path, in: graph), path, depth: depth, in: graph)
  }

  /// A state by the state of the engine, without a name yet.
  init(_ navigation: Navigation<NamedFragment>, depth: Int) {
    self.init(NavigationState(navigation), navigation.indexedPath, depth: depth, in: navigation.graph)
  }

  private init(
    _ state: NavigationState,
    _ path: IndexedPath,
    depth: Int,
    in graph: NavigationIndex<NamedFragment>
  ) {
    let segues = path.edges.map { graph.indexed.segues[Int($0.segue)] }
    let dismissable = Set(segues.filter(\.dismissable).map(\.to)).sorted()
    self.init(
      name: "",
      navigation: state,
      dismissable: dismissable.map { graph.fragments[Int($0)].rawValue },
      depth: depth
    )
    isDeadEnd = path.isDeadEnd(in: graph.indexed)
  }
}

extension NavigationState {
  /// The state of a path without identifiers.
  fileprivate init(_ path: IndexedPath, in graph: NavigationIndex<NamedFragment>) {
    self.init(
      path: path.edges.map { Step($0.segue, in: graph) },
      presented: path.presented.map { Presented(fragment: graph.fragments[Int($0.fragment)].rawValue) },
      available: path.availableSegues(in: graph.indexed).map { Step($0, in: graph) }
    )
  }
}

extension NavigationState.Step {
  /// A segue by its number.
  fileprivate init(_ segue: Int32, in graph: NavigationIndex<NamedFragment>) {
    let edge = graph.edge(of: segue)
    self.init(from: edge.from, to: edge.to)
  }
}

extension DocumentStep {
  fileprivate init(_ action: StateAction, in graph: NavigationIndex<NamedFragment>) {
    let fragment = { (number: Int32) in graph.fragments[Int(number)].rawValue }
    let tag = { (number: Int32) in "\(graph.tags[Int(number)].base)" }
    switch action {
    case .present(let number): self.init(.present(fragment(number)))
    case .presentTag(let number): self.init(.presentTag(tag(number)))
    case .forward: self.init(.forward)
    case .dismiss(let number): self.init(.dismiss(fragment(number)))
    case .dismissTag(let number): self.init(.dismissTag(tag(number)))
    case .dismissLast: self.init(.dismissLast)
    }
  }
}

extension NavigationIndex<NamedFragment> {
  /// A segue's ends by its number.
  func edge(of segue: Int32) -> DocumentEdge {
    let segue = segues[Int(segue)]
    return DocumentEdge(from: segue.from.rawValue, to: segue.to.rawValue)
  }
}

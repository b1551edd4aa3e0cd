public import Helm
public import HelmDocument

extension StateAtlas {
  /// The states that an explorer found, in words, and the steps between them.
  ///
  /// - Parameters:
  ///   - exploration: what was found.
  ///   - navigation: the engine on the graph that was explored.
  ///   - walked: the graph as it is walked; without it what the engine is on.
  /// - Complexity: linear in the states' paths, in what can be presented next, and in the steps.
  public init(
    _ exploration: StateExploration,
    by grouping: Grouping,
    of navigation: Navigation<NamedFragment>,
    in walked: WalkedGraph? = nil
  ) {
    self.init(statesOf: exploration, by: grouping, in: walked ?? WalkedGraph(navigation.graph))
    addSteps(of: exploration)
  }

  /// The states that an explorer found, in words, without the steps: who draws them needn't wait for those.
  ///
  /// - Parameters:
  ///   - exploration: what was found.
  ///   - walked: the graph that was explored.
  /// - Complexity: linear in the states' paths and in what can be presented next.
  public init(statesOf exploration: StateExploration, by grouping: Grouping, in walked: WalkedGraph) {
    let states = exploration.states
    var path = WalkedPath(states.starts)
    self.init(
      walked: walked,
      grouping: grouping,
      states: states.indices.map { number in
        path.load(number, of: states.paths)
        return State(path.path, depth: states.depth(of: number), in: path.graph)
      },
      steps: [],
      untaken: walked.representatives(of: exploration.untaken),
      completeness: exploration.completeness
    )
    nameStates()
  }

  /// Adds the steps between the states that an explorer found.
  ///
  /// - Complexity: linear in the steps.
  public mutating func addSteps(of exploration: StateExploration) {
    var words: [[StateAction]: [DocumentStep]] = [:]
    steps = exploration.steps.map { step in
      let known = words[step.actions]
      let actions = known ?? step.actions.map { DocumentStep($0, in: graph) }
      if known == nil { words[step.actions] = actions }
      return Transition(from: step.from, to: step.to, actions: actions, path: step.path)
    }
  }
}

extension DocumentStep {
  /// An action as a flow says it.
  init(_ action: StateAction, in graph: NavigationIndex<NamedFragment>) {
    let fragment = { (number: FragmentNumber) in graph.fragments[number].rawValue }
    let tag = { (number: TagNumber) in "\(graph.tags[number].base)" }
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

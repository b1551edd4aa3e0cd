public import Helm
public import HelmDocument

extension StateAtlas {
  /// The states that an explorer found, in words.
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
    let graph = navigation.graph
    let states = exploration.states
    var path = WalkedPath(states.starts)
    var words: [[StateAction]: [DocumentStep]] = [:]
    self.init(
      walked: walked ?? WalkedGraph(graph),
      grouping: grouping,
      states: states.indices.map { number in
        path.load(number, of: states.paths)
        return State(path.path, depth: states.depth(of: number), in: path.graph)
      },
      steps: exploration.steps.map { step in
        let known = words[step.actions]
        let actions = known ?? step.actions.map { DocumentStep($0, in: graph) }
        if known == nil { words[step.actions] = actions }
        return Transition(from: step.from, to: step.to, actions: actions, path: step.path)
      },
      untaken: walked?.representatives(of: exploration.untaken) ?? exploration.untaken,
      completeness: exploration.completeness
    )
    nameStates()
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

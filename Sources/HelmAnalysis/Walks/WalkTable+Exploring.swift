public import Helm
public import HelmDocument

extension WalkTable {
  /// The table of what was explored, of a start and of flows.
  ///
  /// - Parameters:
  ///   - exploration: grouped by path.
  ///   - start: the state in which to begin, on the graph that was explored.
  ///   - flows: the states of each flow.
  ///   - compiled: the document's graph that is walked; without it what the start is on.
  /// - Complexity: that of making the exploration's steps once more, and those from 200 other states.
  public init(
    _ exploration: StateExploration,
    start: Navigation<NamedFragment>,
    flows: [[Navigation<NamedFragment>]] = [],
    of compiled: CompiledGraph? = nil
  ) {
    let graph = start.graph
    self.init(
      isWhole: exploration.completeness == .exhaustive,
      fragments: graph.fragments.map(\.rawValue),
      segues: graph.segues.map(DocumentSegue.init),
      compiled: compiled,
      walked: compiled?.walked ?? WalkedGraph(graph),
      tags: graph.tags.map { "\($0.base)" },
      engine: start
    )
    var menus = MenuTable(graph.indexed)
    loadExplored(exploration, &menus)
    var others = OtherStates(exploration)
    self.start = others.number(of: start)
    self.flows = flows.map { $0.map { others.number(of: $0) } }
    states += others.states(&menus)
    identifiers = others.identifiers.map { "\($0.base)" }
    (self.menus, refusals) = (menus.menus, menus.refusals)
  }

  private mutating func loadExplored(_ exploration: StateExploration, _ menus: inout MenuTable) {
    var walked = WalkedPath(exploration.states.starts)
    var steps = exploration.steps.makeIterator()
    var step = steps.next()
    states.reserveCapacity(exploration.states.count)
    for number in exploration.states.indices {
      walked.load(number, of: exploration.states.paths)
      var actions: [[StateAction]] = []
      var targets: [Int] = []
      while let made = step, made.from == number {
        actions.append(made.actions)
        targets.append(made.to ?? -1)
        step = steps.next()
      }
      let (path, graph) = (walked.path, walked.graph)
      states.append(State(path, menu: menus.number(of: actions, path, in: graph), targets: targets, in: graph))
    }
    exploredCount = states.count
  }
}

extension WalkTable.State {
  fileprivate init(_ path: IndexedPath, menu: Int, targets: [Int], in graph: IndexedGraph) {
    self.init(
      entry: graph.entry,
      path: path.edges.map { WalkTable.Item(number: $0.segue, id: $0.targetId) },
      presented: path.presented.map { WalkTable.Item(number: $0.fragment, id: $0.id) },
      available: path.availableSegues(in: graph),
      menu: menu,
      targets: targets
    )
  }
}

extension DocumentSegue {
  fileprivate init(_ segue: Segue<NamedFragment>) {
    self.init(
      from: segue.from.rawValue,
      to: segue.to.rawValue,
      style: segue.style,
      dismissable: segue.dismissable,
      auto: segue.auto,
      tag: segue.tag.map { "\($0.base)" }
    )
  }
}

/// The menus that states have in common, and what the engine answers to what isn't in them.
private struct MenuTable {
  private(set) var menus: [WalkTable.Menu] = []
  private(set) var refusals: [StateAction: IndexedStepError] = [:]
  private var numbers: [WalkTable.Menu: Int] = [:]
  /// The actions that every state so far has as a step.
  private var unrefused: Set<StateAction>

  init(_ graph: IndexedGraph) {
    let fragments = graph.fragments
    let tags = 0..<TagNumber(graph.tagCount)
    unrefused = Set(fragments.map { .present(fragment: $0) } + fragments.map { .dismiss(fragment: $0) })
    unrefused.formUnion(tags.map { .presentTag($0) } + tags.map { .dismissTag($0) })
  }

  /// The number of the menu of a path from which some steps can be made.
  mutating func number(of steps: [[StateAction]], _ path: IndexedPath, in graph: IndexedGraph) -> Int {
    var possible: [StateAction] = []
    for step in steps { possible += step }
    var menu = WalkTable.Menu(steps: steps, clicks: [], refusals: [])
    func answer(_ action: StateAction) {
      guard !possible.contains(action), let error = path.refusal(of: action, in: graph) else { return }
      menu.refusals.append(.init(action: action, error: error))
    }
    answer(.forward)
    answer(.dismissLast)
    var tags: [TagNumber] = []
    for edge in path.edges { tags += graph.tags(of: edge.segue) }
    tags.sort()
    var last: TagNumber?
    for tag in tags where tag != last {
      answer(.dismissTag(tag))
      last = tag
    }
    let presented = path.presented.map(\.fragment).sorted()
    for (place, fragment) in presented.enumerated() where place == 0 || presented[place - 1] != fragment {
      let dismissal = StateAction.dismiss(fragment: fragment)
      if possible.contains(dismissal) || !possible.contains(.present(fragment: fragment)) {
        menu.clicks.append(dismissal)
      }
    }
    for action in unrefused where !possible.contains(action) && !menu.refuses(action) {
      refusals[action] = path.refusal(of: action, in: graph)
      unrefused.remove(action)
    }
    if let number = numbers[menu] { return number }
    numbers[menu] = menus.count
    menus.append(menu)
    return menus.count - 1
  }
}

/// The states beside the explored ones: with identifiers, or beyond what was explored.
private struct OtherStates {
  private let exploration: StateExploration
  private struct Key: Hashable {
    let start: Int
    let path: IndexedPath
  }

  private var paths: [Key] = []
  private var numbers: [Key: Int] = [:]
  private(set) var identifiers: [AnyHashable] = []
  private var identifierNumbers: [AnyHashable: Int32] = [:]

  init(_ exploration: StateExploration) {
    self.exploration = exploration
  }

  /// The number of a state of the engine.
  mutating func number(of navigation: Navigation<NamedFragment>) -> Int {
    let edges = zip(navigation.indexedPath.edges, navigation.path).map { edge, named in
      IndexedPathEdge(segue: edge.segue, sourceId: number(of: named.from.id), targetId: number(of: named.to.id))
    }
    let starts = exploration.states.starts
    let start = starts.graphs.firstIndex { $0.entry == navigation.graph.indexed.entry } ?? 0
    return number(of: IndexedPath(exactly: edges, in: starts.graphs[start]), from: start, limit: .max)
  }

  /// The identifiers of all flows have numbers of their own; those of an engine's value belong to it alone.
  private mutating func number(of identifier: AnyHashable?) -> Int32 {
    guard let identifier else { return -1 }
    if let number = identifierNumbers[identifier] { return number }
    identifierNumbers[identifier] = Int32(identifiers.count)
    identifiers.append(identifier)
    return Int32(identifiers.count - 1)
  }

  /// The number of a path, which is added if it is new; -1 beyond the limit.
  private mutating func number(of path: IndexedPath, from start: Int, limit: Int) -> Int {
    let key = Key(start: start, path: path)
    if let number = exploration.stateNumber(of: path, from: start) ?? numbers[key] { return number }
    guard paths.count < limit else { return -1 }
    paths.append(key)
    numbers[key] = exploration.states.count + paths.count - 1
    return exploration.states.count + paths.count - 1
  }

  /// The states, and those that can be reached from them as far as there is room.
  mutating func states(_ menus: inout MenuTable) -> [WalkTable.State] {
    var actions = StateActions(in: exploration.states.graph)
    var states: [WalkTable.State] = []
    while states.count < paths.count {
      let (path, start) = (paths[states.count].path, paths[states.count].start)
      let graph = exploration.states.starts.graphs[start]
      actions.load(path, in: graph)
      let targets = (0..<actions.count).map { step in
        var next = path
        actions.make(step, on: &next, in: graph)
        return number(of: next, from: start, limit: WalkTable.otherLimit)
      }
      let menu = menus.number(of: (0..<actions.count).map { Array(actions.actions($0)) }, path, in: graph)
      states.append(WalkTable.State(path, menu: menu, targets: targets, in: graph))
    }
    return states
  }
}

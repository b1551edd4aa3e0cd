import Helm

/// The breadth-first search of an explorer, while it runs.
struct StateSearch {
  private let graph: IndexedGraph
  private let explorer: StateExplorer

  private(set) var exploration = StateExploration()
  /// What the states are told apart by, numbered as they are.
  private var keys = SequenceTable()
  private var taken: [Bool]
  private var key: [Int32] = []

  init(graph: IndexedGraph, explorer: StateExplorer) {
    self.graph = graph
    self.explorer = explorer
    self.taken = [Bool](repeating: false, count: graph.segues.count)
  }

  mutating func run() {
    if explorer.grouping == .path {
      search(.max, reducing: false)
    } else if !search(explorer.pathLimit, reducing: false) {
      exploration.completeness = .reduced
      if !search(explorer.pathLimit, reducing: true) { exploration.completeness = .stoppedByPathLimit }
    }
    connectStates()
    exploration.untaken = taken.indices.filter { !taken[$0] }.map { Int32($0) }
  }

  /// Looks at paths, the nearest first, until there are no more or the explorer has enough.
  ///
  /// - Parameters:
  ///   - limit: how many paths may be found.
  ///   - reducing: whether paths that reduce to the same one count as one.
  /// - Returns: whether the search ended by itself; false where there are more paths than `limit`.
  @discardableResult
  private mutating func search(_ limit: Int, reducing: Bool) -> Bool {
    var queue = PathQueue(reduction: reducing ? ReducedPath(in: graph) : nil)
    var depths: [Int32] = [0]
    var actions = StateActions(in: graph)
    var path = IndexedPath(restoring: EmptyCollection(), in: graph)
    queue.insert(path)
    guard note(path, depth: 0) else { return true }
    var edges: [IndexedPathEdge] = []
    var next = 0
    while next < queue.count {
      let depth = Int(depths[next]) + 1
      queue.load(&edges, next)
      next += 1
      path.become(edges, in: graph)
      actions.load(path, in: graph)
      if let limit = explorer.depth, depth > limit {
        if actions.count == 0 { continue }
        exploration.completeness = .stoppedByDepth
        return true
      }
      exploration.stepCount += actions.count
      for step in 0..<actions.count {
        actions.make(step, on: &path, in: graph)
        if queue.insert(path) {
          guard queue.count <= limit else { return false }
          guard note(path, depth: depth) else { return true }
          depths.append(Int32(depth))
        }
        path.become(edges, in: graph)
      }
    }
    return true
  }

  /// Takes note of a path that was found.
  ///
  /// - Returns: whether the search is to go on.
  private mutating func note(_ path: IndexedPath, depth: Int) -> Bool {
    exploration.pathCount += 1
    for edge in path.edges { taken[Int(edge.segue)] = true }
    loadKey(of: path)
    let (number, isNew) = keys.insert(key)
    guard isNew else { return true }
    guard number < explorer.limit else {
      exploration.completeness = .stoppedByLimit
      return false
    }
    exploration.states.append(StateExploration.State(path, depth: depth, in: graph))
    return true
  }

  private mutating func loadKey(of path: IndexedPath) {
    key.removeAll(keepingCapacity: true)
    switch explorer.grouping {
    case .path:
      key.append(contentsOf: path.edges.lazy.map(\.segue))
    case .presented:
      key.append(contentsOf: path.presented.lazy.map(\.fragment))
      key.append(-1)
      key.append(contentsOf: path.dismissableFragments(in: graph))
    }
  }

  /// Finds the steps from each state's path.
  private mutating func connectStates() {
    var actions = StateActions(in: graph)
    var path = IndexedPath(in: graph)
    for (number, state) in exploration.states.enumerated() {
      let edges = state.path.map { IndexedPathEdge(segue: $0) }
      path.become(edges, in: graph)
      actions.load(path, in: graph)
      for step in 0..<actions.count {
        actions.make(step, on: &path, in: graph)
        loadKey(of: path)
        let target = keys.number(of: key).flatMap { $0 < exploration.states.count ? $0 : nil }
        exploration.steps.append(.init(from: number, to: target, actions: Array(actions.actions(step))))
        path.become(edges, in: graph)
      }
    }
  }
}

/// The paths that were found, in order, each once.
private struct PathQueue {
  let reduction: ReducedPath?
  private var paths = SequenceTable()
  private var reduced = SequenceTable()

  init(reduction: ReducedPath?) {
    self.reduction = reduction
  }

  var count: Int { paths.count }

  /// Whether the path is new.
  @discardableResult
  mutating func insert(_ path: IndexedPath) -> Bool {
    if let reduction, !reduced.insert(reduction.key(of: path)).isNew { return false }
    return paths.insert(path.edges.lazy.map(\.segue)).isNew
  }

  /// Writes the edges of a path over others.
  func load(_ edges: inout [IndexedPathEdge], _ number: Int) {
    edges.removeAll(keepingCapacity: true)
    for segue in paths[number] { edges.append(IndexedPathEdge(segue: segue)) }
  }
}

extension IndexedPath {
  /// What can be dismissed, ascending.
  fileprivate func dismissableFragments(in graph: IndexedGraph) -> [Int32] {
    var fragments: [Int32] = []
    for edge in edges {
      let segue = graph.segues[Int(edge.segue)]
      if segue.dismissable, !fragments.contains(segue.to) { fragments.append(segue.to) }
    }
    return fragments.sorted()
  }
}

extension StateExploration.State {
  fileprivate init(_ path: IndexedPath, depth: Int, in graph: IndexedGraph) {
    self.path = path.edges.map(\.segue)
    self.presented = path.presented.map(\.fragment)
    self.dismissable = path.dismissableFragments(in: graph)
    self.depth = depth
  }
}

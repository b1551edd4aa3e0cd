import Helm

extension StateExploration {
  /// The steps between the states, made one after the other: kept, they would take more than the states.
  public struct Steps: Sequence, Sendable {
    let exploration: StateExploration

    /// Makes the steps.
    public struct Iterator: IteratorProtocol {
      private let exploration: StateExploration
      private var actions: StateActions
      private var path: IndexedPath
      private var edges: [IndexedPathEdge] = []
      private var key = SequenceList()
      private var from = -1
      private var step = 0
      private var detour = 0

      init(_ exploration: StateExploration) {
        self.exploration = exploration
        self.actions = StateActions(in: exploration.states.graph)
        self.path = IndexedPath(in: exploration.states.graph)
      }

      /// The next step.
      ///
      /// - Complexity: linear in its path.
      public mutating func next() -> Step? {
        let (states, graph) = (exploration.states, exploration.states.graph)
        while step == actions.count {
          (from, step) = (from + 1, 0)
          guard from < states.count else { return nextDetour() }
          edges.removeAll(keepingCapacity: true)
          states.paths.forEach(in: from) { edges.append(IndexedPathEdge(segue: $0)) }
          path.become(edges, in: graph)
          actions.load(path, in: graph)
        }
        actions.make(step, on: &path, in: graph)
        key.removeAll()
        exploration.grouping.appendKey(of: path, in: graph, to: &key)
        path.become(edges, in: graph)
        let to = exploration.keys.number(of: key[0], hash: SequenceTable.hash(key[0]))
        defer { step += 1 }
        return Step(from: from, to: to.flatMap { $0 < states.count ? $0 : nil }, actions: Array(actions.actions(step)))
      }

      /// The next step from a path that isn't a state's own.
      private mutating func nextDetour() -> Step? {
        from = exploration.states.count
        guard detour < exploration.detours.count else {
          step = actions.count
          return nil
        }
        let (from, to, origin) = exploration.detours[detour]
        detour += 1
        let (graph, edges) = (exploration.states.graph, origin.map { IndexedPathEdge(segue: $0) })
        let target = exploration.states.paths.numbers(of: to)
        path.become(edges, in: graph)
        actions.load(path, in: graph)
        let found = (0..<actions.count).first { step in
          actions.make(step, on: &path, in: graph)
          defer { path.become(edges, in: graph) }
          return path.edges.lazy.map(\.segue).elementsEqual(target)
        }
        let made = found.map { Array(actions.actions($0)) } ?? []
        // Nothing is left to be made from a state's own path.
        step = actions.count
        return Step(from: from, to: to, actions: made, path: origin)
      }
    }

    /// Starts with the steps from the first state.
    public func makeIterator() -> Iterator { Iterator(exploration) }
  }
}

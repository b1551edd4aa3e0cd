import Helm

extension StateExploration {
  /// The steps between the states, made one after the other unless they are kept: they take more than the states.
  public struct Steps: Sequence, Sendable {
    let exploration: StateExploration

    /// Makes the steps.
    public struct Iterator: IteratorProtocol {
      private let exploration: StateExploration
      private var kept: Array<Step>.Iterator?
      private var actions: StateActions
      private var walked: WalkedPath
      private var key = SequenceList()
      private var from = -1
      private var step = 0
      private var detour = 0

      init(_ exploration: StateExploration) {
        self.exploration = exploration
        self.kept = exploration.keptSteps?.makeIterator()
        self.actions = StateActions(in: exploration.states.graph)
        self.walked = WalkedPath(exploration.states.starts)
      }

      /// The next step.
      ///
      /// - Complexity: linear in its path.
      public mutating func next() -> Step? {
        if kept != nil { return kept?.next() }
        // The states' number alone: a copy of them for each step would cost a part of the step.
        let count = exploration.states.count
        while step == actions.count {
          (from, step) = (from + 1, 0)
          guard from < count else { return nextDetour() }
          walked.load(from, of: exploration.states.paths)
          actions.load(walked.path, in: walked.graph)
        }
        let to = target()
        defer { step += 1 }
        return Step(from: from, to: to.flatMap { $0 < count ? $0 : nil }, actions: Array(actions.actions(step)))
      }

      /// Where the step leads: as the search has it where that was kept, else it is made.
      private mutating func target() -> Int? {
        if let known = exploration.target(ofStep: step, from: from) { return known }
        actions.make(step, on: &walked.path, in: walked.graph)
        defer { walked.restore() }
        return exploration.number(of: walked.path, from: walked.start, in: walked.graph, by: &key)
      }

      /// The next step from a path that isn't a state's own.
      private mutating func nextDetour() -> Step? {
        from = exploration.states.count
        guard detour < exploration.detours.count else {
          step = actions.count
          return nil
        }
        let (from, to, start, origin) = exploration.detours[detour]
        detour += 1
        let (targetStart, target) = exploration.states.starts.path(to, of: exploration.states.paths)
        walked.load(origin, from: start)
        actions.load(walked.path, in: walked.graph)
        let found = (0..<actions.count).first { step in
          actions.make(step, on: &walked.path, in: walked.graph)
          defer { walked.restore() }
          return start == targetStart && walked.path.edges.lazy.map(\.segue).elementsEqual(target)
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

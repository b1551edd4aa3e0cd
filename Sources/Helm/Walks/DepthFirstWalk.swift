/// The depth-first walk behind `transitions(from:)`, on integers.
struct DepthFirstWalk {
  struct Step {
    let segue: SegueNumber
    /// How many steps of the path before it the step goes on from. Where these aren't all of them, the walk starts
    /// over.
    let depth: Int32
  }

  private(set) var steps: [Step] = []

  /// How many transitions the walk is: a step each, and one for each time that it starts over.
  private(set) var length = 0

  /// Walks from a fragment.
  ///
  /// A segue that stands on the stack twice when it is first taken is taken once more later on.
  ///
  /// - Parameter limit: the length at which the walk is given up.
  /// - Complexity: linear in the length of the walk and in the segues out of what it reaches.
  init(from start: FragmentNumber, in graph: IndexedGraph, limit: Int = .max) {
    var visited = [Bool](repeating: false, count: graph.segues.count)
    var stack = graph.egress(of: start).map { Step(segue: $0, depth: 0) }
    while length < limit, let step = stack.popLast() {
      let startsOver = steps.last.map { step.depth <= $0.depth } ?? false
      length += startsOver ? 2 : 1
      steps.append(step)
      visited[step.segue] = true
      for segue in graph.egress(of: graph.segues[step.segue].to) where !visited[segue] {
        stack.append(Step(segue: segue, depth: step.depth + 1))
      }
    }
  }
}

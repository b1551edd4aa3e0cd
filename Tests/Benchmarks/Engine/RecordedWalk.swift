import Helm
import SeededRandomness

/// Steps that can be made from a path on, to be made again and again.
struct RecordedWalk {
  let start: Navigation<Place>
  let end: Navigation<Place>
  let steps: [WalkStep]
  /// The lengths of the paths between the steps, added up.
  let edges: Int

  init(from start: Navigation<Place>, count: Int, with generator: inout SeededGenerator) throws {
    var navigation = start
    var steps: [WalkStep] = []
    var edges = 0
    for _ in 0..<count {
      let step = WalkStep.random(on: navigation, with: &generator)
      try navigation.make(step)
      steps.append(step)
      edges += navigation.indexedPath.edges.count
    }
    self.start = start
    self.end = navigation
    self.steps = steps
    self.edges = edges
  }
}

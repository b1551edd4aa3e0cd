/// Looks for the fewest steps that present a fragment: A* over paths.
struct RouteSearch {
  private struct Candidate {
    let path: IndexedPath
    let cost: Int
    let estimate: (least: Int, direct: Int)
    /// The number of the last of the steps that lead to it, -1 for none.
    let step: Int
  }

  private let graph: IndexedGraph
  private let estimate: RouteEstimate
  private let goal: FragmentNumber
  private var steps: [(transition: IndexedTransition, previous: Int)] = []
  /// Candidates by how soon they are looked at; of the same priority the last found goes first.
  private var candidates: [[Candidate]] = []
  private var isHasty = false
  /// How many edges the paths have that were found.
  private var effort = 0
  /// How much effort is spent on the fewest steps, and as much again on any.
  private let limit: Int

  init(to goal: FragmentNumber, from path: IndexedPath, in graph: IndexedGraph, limit: Int = 200_000) {
    self.limit = limit
    self.goal = goal
    self.graph = graph
    let presentable = PresentableFragments(from: path, in: graph).isPresentable
    estimate = RouteEstimate(to: goal, through: presentable, in: graph)
    add(path, cost: 0, step: -1)
  }

  mutating func route() -> [IndexedTransition]? {
    var explored: Set<IndexedPath> = []
    var priority = 0
    while priority < candidates.count {
      guard let candidate = candidates[priority].popLast() else {
        priority += 1
        continue
      }
      guard explored.insert(candidate.path).inserted else { continue }
      if candidate.path.presented.contains(where: { $0.fragment == goal }) {
        return transitions(to: candidate.step)
      }
      explore(candidate, except: explored)
      guard effort < 2 * limit else { return nil }
      if effort > limit, !isHasty { hurry() }
      if isHasty { priority = 0 }
    }
    return nil
  }

  private mutating func explore(_ candidate: Candidate, except explored: Set<IndexedPath>) {
    let path = candidate.path
    let cover = path.cover(in: graph)
    for number in path.edges.indices where path.canDismiss(path.edges[number], over: cover, in: graph) {
      var next = path
      next.dismiss(at: number, in: graph)
      guard !explored.contains(next) else { continue }
      steps.append((.dismiss(path.edges[number]), candidate.step))
      add(next, cost: candidate.cost + 1, step: steps.count - 1)
    }
    for origin in path.presented[(cover ?? 0)...] {
      for segue in graph.egress(of: origin.fragment).reversed() {
        let edge = IndexedPathEdge(segue: segue, sourceId: origin.id)
        var next = path
        next.take(edge, in: graph)
        guard !explored.contains(next) else { continue }
        steps.append((.present(edge), candidate.step))
        add(next, cost: candidate.cost + 1, step: steps.count - 1)
      }
    }
  }

  private static let haste = 4

  private mutating func add(_ path: IndexedPath, cost: Int, step: Int) {
    effort += path.edges.count
    guard let estimate = estimate.steps(from: path) else { return }
    add(Candidate(path: path, cost: cost, estimate: estimate, step: step))
  }

  private mutating func add(_ candidate: Candidate) {
    let estimate = candidate.estimate
    let priority = candidate.cost + (isHasty ? Self.haste * estimate.direct : estimate.least)
    while candidates.count <= priority { candidates.append([]) }
    candidates[priority].append(candidate)
  }

  /// Goes for the goal along segues from here on, hardly minding how many steps were made.
  private mutating func hurry() {
    let waiting = candidates.joined()
    candidates = []
    isHasty = true
    for candidate in waiting { add(candidate) }
  }

  private func transitions(to step: Int) -> [IndexedTransition] {
    var transitions: [IndexedTransition] = []
    var next = step
    while next >= 0 {
      transitions.append(steps[next].transition)
      next = steps[next].previous
    }
    return transitions.reversed()
  }
}

/// A step from one path to another, on integers.
enum IndexedTransition: Equatable {
  case present(IndexedPathEdge)
  case dismiss(IndexedPathEdge)
  case replace([IndexedPathEdge])
}

import Helm
import HelmDocument

/// What walks can cover, and where: nodes, and the steps between them that cover a thing each, or none.
///
/// By segues and by states a node is a state; by pairs it is a state with the segue that was taken last, so that a step
/// covers one thing there, too. Where there are too many states, steps from the nearest ones are known, and others are
/// made as a search comes there; but they count no things of their own.
struct CoverGraph {
  /// A step: where it leads, and the thing that it covers, -1 for none.
  struct Arc {
    var target: Int32
    var thing: Int32
  }

  /// The nodes at which walks start: the first ones.
  let starts: Range<Int>
  /// For each node how many steps lead there, of the nearest ones at least.
  private(set) var depths: [Int32] = []
  private(set) var arcs: [Arc] = []
  /// Whether the steps from all nodes are known.
  private(set) var isComplete = true
  /// How many things there are.
  private(set) var thingCount = 0
  /// For each node where its steps are, nil where they aren't known.
  private var rows: [Range<Int>?] = []

  private let goal: CoverWalks.Goal
  /// For each segue the number of the one that the document has for it, which may have several.
  private let declared: [Int32]
  private var steps: StepsOnDemand?
  /// For each node its state and, in the lower half, one more than the segue that was taken last.
  private var keys: [Int64] = []
  private var nodes: [Int64: Int32] = [:]
  private var things: [Int64: Int32] = [:]
  /// Whether all things are found that are looked for.
  private var isSettled = false
  /// How many states are found at most.
  private var limit: Int

  /// - Parameters:
  ///   - graph: one that can be walked.
  ///   - limit: after how many states no more things are looked for.
  /// - Complexity: linear in the steps; by pairs for each segue that leads to the state that they leave.
  init(_ goal: CoverWalks.Goal, of graph: CompiledGraph, limit: Int) {
    let steps = StepsOnDemand(graph)
    (self.goal, self.limit, self.steps, starts) = (goal, limit, steps, 0..<steps.startCount)
    declared = graph.walked.indexed.segues.indices.map { graph.walked.declared(Int32($0)).first ?? Int32($0) }
    for start in starts { _ = node(Int32(start), -1, 0) }
    var next = 0
    while next < rows.count, self.steps?.count ?? 0 <= limit {
      expand(next)
      next += 1
    }
    isComplete = next == rows.count
    (thingCount, isSettled) = (things.count, true)
    // Walks may go on where no more is looked for.
    self.limit = goal == .states ? 0 : limit * 5
  }

  /// A graph of which all steps are known; walks start at the first nodes.
  init(startCount: Int, arcs: [[Arc]]) {
    (goal, limit, starts, declared) = (.segues, 0, 0..<startCount, [])
    thingCount = Int((arcs.joined().map(\.thing).max() ?? -1) + 1)
    depths = arcs.indices.map { $0 < startCount ? 0 : .max }
    var (level, depth) = (Array(starts), Int32(0))
    while !level.isEmpty {
      depth += 1
      level = Set(level.flatMap { arcs[$0].map { Int($0.target) } }).filter { depths[$0] == .max }.sorted()
      for node in level { depths[node] = depth }
    }
    for list in arcs {
      rows.append(self.arcs.count..<self.arcs.count + list.count)
      self.arcs += list
    }
  }

  /// How many nodes were found.
  var count: Int { rows.count }

  /// Whether it isn't known where steps lead from a node.
  func isUnknown(_ node: Int) -> Bool { rows[node] == nil }

  /// The places of the steps from a node, as far as they are known.
  func arcs(from node: Int) -> Range<Int> { rows[node] ?? 0..<0 }

  /// Makes the steps from a node, unless there are too many states.
  mutating func makeSteps(from node: Int) {
    if isUnknown(node), steps?.count ?? .max <= limit { expand(node) }
  }

  private mutating func expand(_ node: Int) {
    let last = Int32(truncatingIfNeeded: keys[node] & 0xFFFF_FFFF) - 1
    let first = arcs.count
    for (target, segue) in steps?.steps(from: Int(keys[node] >> 32)) ?? [] {
      let reached = self.node(target, segue, depths[node] + 1)
      arcs.append(Arc(target: reached, thing: thing(last, target, segue)))
    }
    rows[node] = first..<arcs.count
  }

  private mutating func node(_ state: Int32, _ last: Int32, _ depth: Int32) -> Int32 {
    let key = Int64(state) << 32 | Int64(goal == .pairs ? last + 1 : 0)
    if let known = nodes[key] { return known }
    nodes[key] = Int32(rows.count)
    keys.append(key)
    depths.append(depth)
    rows.append(nil)
    return Int32(rows.count - 1)
  }

  /// The thing that a step covers; one that nobody looked for is none.
  private mutating func thing(_ last: Int32, _ target: Int32, _ segue: Int32) -> Int32 {
    let key: Int64
    switch goal {
    case .states where target >= starts.count: key = Int64(target)
    case .segues where segue >= 0: key = Int64(declared[Int(segue)])
    case .pairs where segue >= 0 && last >= 0: key = Int64(declared[Int(last)]) << 32 | Int64(declared[Int(segue)])
    default: return -1
    }
    if let known = things[key] { return known }
    guard !isSettled else { return -1 }
    things[key] = Int32(things.count)
    return Int32(things.count - 1)
  }
}

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
  /// How many things there are, those aside that are covered with another anyway.
  private(set) var thingCount = 0
  /// How many of those are covered, and how many are too far.
  private(set) var impliedCount = 0, farCount = 0
  /// For each node where its steps are, nil where they aren't known.
  private var rows: [Range<Int>?] = []

  private let goal: CoverWalks.Goal
  /// For each segue those that the document has for it: first the one that fewest others stand for, then those that
  /// who takes it has taken besides, of a group say.
  private let declared: [[SegueNumber]]
  /// What is covered whenever one of some other things is.
  private var implied: [Int64: Set<Int64>] = [:]
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
  ///   - length: how many steps a walk has at most.
  ///   - limit: after how many states no more things are looked for.
  /// - Complexity: linear in the steps; by pairs for each segue that leads to the state that they leave.
  init(_ goal: CoverWalks.Goal, of graph: CompiledGraph, length: Int, limit: Int) {
    let steps = StepsOnDemand(graph)
    (self.goal, self.limit, self.steps, starts) = (goal, limit, steps, 0..<steps.startCount)
    declared = graph.walked.indexed.segues.indices.map { number in
      graph.walked.declared(SegueNumber(number)).sorted {
        (graph.walked.walked($0).count, $0) < (graph.walked.walked($1).count, $1)
      }
    }
    for start in starts { _ = node(Int32(start), -1, 0) }
    var next = 0
    while next < rows.count, self.steps?.count ?? 0 <= limit {
      expand(next)
      next += 1
    }
    isComplete = next == rows.count
    leaveOutImplied(length)
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

  /// What is covered with another thing anyway needn't be looked for, unless all such others are too far.
  private mutating func leaveOutImplied(_ length: Int) {
    guard !implied.isEmpty else { return }
    var isNear = [Bool](repeating: false, count: things.count)
    for node in rows.indices where Int(depths[node]) < length {
      for arc in arcs[arcs(from: node)] where arc.thing >= 0 { isNear[Int(arc.thing)] = true }
    }
    let left = implied.filter { _, others in others.contains { isNear[Int(things[$0] ?? 0)] } }
    (impliedCount, farCount) = (left.count, implied.keys.count { left[$0] == nil && things[$0] == nil })
    let kept = things.filter { left[$0.key] == nil }.sorted { $0.value < $1.value }
    var numbers = [Int32](repeating: -1, count: things.count)
    for (number, thing) in kept.enumerated() { numbers[Int(thing.value)] = Int32(number) }
    for place in arcs.indices where arcs[place].thing >= 0 { arcs[place].thing = numbers[Int(arcs[place].thing)] }
    things = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1.key, Int32($0)) })
  }

  private mutating func expand(_ node: Int) {
    let last = Int32(truncatingIfNeeded: keys[node] & 0xFFFF_FFFF) - 1
    let first = arcs.count
    for (target, segue) in steps?.steps(from: Int(keys[node] >> 32)) ?? [] {
      let reached = self.node(target, segue.rawValue, depths[node] + 1)
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
  private mutating func thing(_ last: Int32, _ target: Int32, _ segue: SegueNumber) -> Int32 {
    let key: Int64
    switch goal {
    case .states where target >= starts.count: key = Int64(target)
    case .segues where !segue.isAbsent:
      key = Int64(declared[segue][0].rawValue)
      for other in declared[segue].dropFirst() { note(Int64(other.rawValue), with: key) }
    case .pairs where !segue.isAbsent && last >= 0:
      let pairs = declared[Int(last)].flatMap { first in
        declared[segue].map { Int64(first.rawValue) << 32 | Int64($0.rawValue) }
      }
      key = pairs[0]
      for other in pairs.dropFirst() { note(other, with: key) }
    default: return -1
    }
    if let known = things[key] { return known }
    guard !isSettled else { return -1 }
    things[key] = Int32(things.count)
    return Int32(things.count - 1)
  }

  private mutating func note(_ thing: Int64, with other: Int64) {
    if !isSettled { implied[thing, default: []].insert(other) }
  }
}

import Helm
public import HelmDocument

/// Few walks from the entries that cover every segue, every state, or every pair of segues that are taken one after the
/// other, none longer than a length.
///
/// Each walk goes on to the nearest thing that isn't covered yet, as long as that is within its length; when none is,
/// the next walk begins. That isn't always the fewest: ``bound`` says how many steps there are at least.
public struct CoverWalks: Sendable {
  /// What is to be covered.
  public enum Goal: String, Sendable, CaseIterable {
    /// Every segue that a user can take.
    case segues
    /// Every state.
    case states
    /// Every two segues that a user can take one right after the other.
    case pairs
  }

  /// A walk: its entry, its steps, and what is presented before the first and after each.
  public struct Walk: Sendable, Hashable {
    /// The fragment at which it starts.
    public var entry: String
    /// The steps, as a flow's.
    public var steps: [DocumentStep] = []
    /// The ids of what is presented, the latest last; one more than steps.
    public var presented: [[String]] = []
  }

  /// The walks.
  public private(set) var walks: [Walk] = []
  /// How many things are covered.
  public private(set) var coveredCount = 0
  /// How many there are in the states that were looked at.
  public let count: Int
  /// How many steps any walks that cover all of them take at least: a step covers one thing.
  public let bound: Int
  /// Whether all states were looked at.
  public let isComplete: Bool

  private let states: RuleStates
  /// For each step, in the table's order, the number of the thing that it covers, -1 for none; by pairs that of its
  /// segue.
  private let things: [Int32]
  private let goal: Goal

  /// Finds the walks.
  ///
  /// - Parameters:
  ///   - goal: what is to be covered.
  ///   - graph: one that can be walked.
  ///   - length: how many steps a walk has at most.
  ///   - limit: how many states are looked at.
  /// - Complexity: for each thing that is covered linear in the steps that lie between it and the one before.
  public init(_ goal: Goal, of graph: CompiledGraph, length: Int, limit: Int) {
    let states = RuleStates(graph, limit: limit)
    self.states = states
    self.goal = goal
    isComplete = states.isComplete
    things = goal == .states ? [] : states.segues
    var all: Set<Int64> = []
    for from in 0..<states.expandedCount {
      for (place, target) in states.table[from].enumerated() {
        let first = Self.thing(goal, from, place, Int(target), states, things)
        guard goal == .pairs, first >= 0 else {
          if first >= 0 { all.insert(first) }
          continue
        }
        guard Int(target) < states.expandedCount else { continue }
        for next in states.table[Int(target)].indices {
          let second = things[next]
          if second >= 0 { all.insert(first << 32 | Int64(second)) }
        }
      }
    }
    if goal == .states { for start in 0..<states.startCount { all.remove(Int64(start)) } }
    count = all.count
    bound = goal == .pairs && count > 0 ? count + 1 : count
    var covered: Set<Int64> = []
    while covered.count < count {
      let before = covered.count
      for start in 0..<states.startCount where covered.count == before {
        add(from: start, length: length, count: count, &covered)
      }
      // What is left lies farther than a walk is long.
      guard covered.count > before else { break }
    }
    coveredCount = covered.count
  }

  /// What a step covers: its state, or its segue; -1 for nothing.
  private static func thing(
    _ goal: Goal,
    _ from: Int,
    _ place: Int,
    _ target: Int,
    _ states: RuleStates,
    _ things: [Int32]
  ) -> Int64 {
    goal == .states ? Int64(target) : Int64(things[states.table[from].startIndex + place])
  }

  /// Walks from a start as long as there is something new within the length.
  private mutating func add(from start: Int, length: Int, count: Int, _ covered: inout Set<Int64>) {
    var way: [RuleStep] = []
    var (state, last): (Int, Int64) = (start, -1)
    while way.count < length, covered.count < count,
      let next = nearest(from: state, after: last, within: length - way.count, covered)
    {
      for step in next {
        let target = Int(states.table[step.from][states.table[step.from].startIndex + step.place])
        let thing = Self.thing(goal, step.from, step.place, target, states, things)
        switch goal {
        case .pairs:
          if last >= 0, thing >= 0 { covered.insert(last << 32 | thing) }
          last = thing
        case .states where target < states.startCount: break
        case .states, .segues: if thing >= 0 { covered.insert(thing) }
        }
        state = target
      }
      way += next
    }
    guard !way.isEmpty else { return }
    let walk = states.walk(way, from: start)
    walks.append(walk)
  }

  /// The fewest steps to something new.
  private func nearest(from start: Int, after last: Int64, within limit: Int, _ covered: Set<Int64>) -> [RuleStep]? {
    struct Node: Hashable {
      var state: Int
      var last: Int64
    }
    var origins: [Node: (before: Node, step: RuleStep)] = [:]
    let first = Node(state: start, last: goal == .pairs ? last : -1)
    func way(to node: Node, _ step: RuleStep) -> [RuleStep] {
      var steps = [step]
      var node = node
      while node != first, let origin = origins[node] {
        steps.append(origin.step)
        node = origin.before
      }
      return steps.reversed()
    }
    var level = [first]
    for _ in 0..<limit {
      var next: [Node] = []
      for node in level where node.state < states.expandedCount {
        for (place, target) in states.table[node.state].enumerated() {
          let thing = Self.thing(goal, node.state, place, Int(target), states, things)
          let step = RuleStep(from: node.state, place: place)
          let isNew =
            switch goal {
            case .pairs: node.last >= 0 && thing >= 0 && !covered.contains(node.last << 32 | thing)
            case .states: Int(target) >= states.startCount && !covered.contains(thing)
            case .segues: thing >= 0 && !covered.contains(thing)
            }
          if isNew { return way(to: node, step) }
          let reached = Node(state: Int(target), last: goal == .pairs ? thing : -1)
          guard reached != first, origins[reached] == nil else { continue }
          origins[reached] = (node, step)
          next.append(reached)
        }
      }
      if next.isEmpty { return nil }
      level = next
    }
    return nil
  }
}

/// Walks that go wherever chance says, to find what only long use shows.
public struct RandomWalks: Sendable {
  /// The walks.
  public private(set) var walks: [CoverWalks.Walk] = []

  /// Makes walks; the same seed gives the same ones on every machine.
  ///
  /// - Parameters:
  ///   - graph: one that can be walked.
  ///   - count: how many walks there are, from one entry after the other.
  ///   - length: how many steps each has, or fewer where nothing leads on.
  ///   - seed: where chance begins.
  /// - Complexity: linear in the steps times the length of the paths.
  public init(of graph: CompiledGraph, count: Int, length: Int, seed: UInt64) {
    let starts = WalkStarts(graph.walked.indexed, entries: graph.walked.entries)
    var state = seed
    // SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators).
    func random(_ count: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ mixed >> 31) % UInt64(count))
    }
    for number in 0..<count {
      var walked = WalkedPath(starts)
      walked.load(start: number % starts.count)
      var actions = StateActions(in: walked.graph)
      var walk = CoverWalks.Walk(entry: graph.id(walked.graph.entry))
      walk.presented.append(walked.path.presented.map { graph.id($0.fragment) })
      while walk.steps.count < length {
        actions.load(walked.path, in: walked.graph)
        guard actions.count > 0 else { break }
        let step = random(actions.count)
        guard let action = actions.actions(step).first else { break }
        actions.make(step, on: &walked.path, in: walked.graph)
        walk.steps.append(DocumentStep(action, in: graph.walked.index))
        walk.presented.append(walked.path.presented.map { graph.id($0.fragment) })
      }
      walks.append(walk)
    }
  }
}

extension RuleStates {
  /// For each step, in the table's order, the segue that a user takes; -1 for a dismissal.
  fileprivate var segues: [Int32] {
    var segues: [Int32] = []
    segues.reserveCapacity(table.stepCount)
    var walked = start(0)
    var actions = StateActions(in: walked.graph)
    for state in 0..<expandedCount {
      load(state, into: &walked)
      actions.load(walked.path, in: walked.graph)
      for step in 0..<actions.count { segues.append(actions.segue(step) ?? -1) }
    }
    return segues
  }

  /// Steps from a start as a flow makes them, with what is presented on the way.
  fileprivate func walk(_ way: [RuleStep], from start: Int) -> CoverWalks.Walk {
    var walked = self.start(start)
    var actions = StateActions(in: walked.graph)
    var walk = CoverWalks.Walk(entry: graph.id(walked.graph.entry))
    walk.presented.append(walked.path.presented.map { graph.id($0.fragment) })
    for step in way {
      actions.load(walked.path, in: walked.graph)
      if let action = actions.actions(step.place).first {
        walk.steps.append(DocumentStep(action, in: graph.walked.index))
      }
      actions.make(step.place, on: &walked.path, in: walked.graph)
      walk.presented.append(walked.path.presented.map { graph.id($0.fragment) })
    }
    return walk
  }
}

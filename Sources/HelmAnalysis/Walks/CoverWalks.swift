import Helm
public import HelmDocument

/// Few walks from the entries that cover every segue, every state, or every pair of segues that are taken one after the
/// other, none longer than a length.
///
///     CompiledGraph ──> CoverGraph ──> CoverBound, CoverSearch, CoverFamily ──> walks
///
/// How many walks there are at least is known before any is looked for; a search that finds as few has found the
/// fewest. Where it doesn't, and there are few things to cover, all that single walks can cover is compared: the fewest
/// of them are then the fewest walks. So ``isFewest`` is never a guess.
public struct CoverWalks: Sendable {
  /// What is to be covered.
  public enum Goal: String, Sendable, CaseIterable {
    /// Every segue that a user can take, one of a group or of all fragments once. What is taken by itself behind
    /// another isn't taken by a user.
    case segues
    /// Every state, those in which walks start included.
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
  /// How many things are covered: those that a walk of the length can cover.
  public let coveredCount: Int
  /// How many there are in the states that were looked at.
  public let count: Int
  /// How many walks there are at least that cover as much.
  public let bound: Int
  /// How many steps they take at least: a step covers one thing.
  public let stepBound: Int
  /// Whether all states were looked at.
  public let isComplete: Bool

  /// Whether no fewer walks cover as much.
  public var isFewest: Bool { walks.count == bound }

  /// How many steps are looked at, for each of the ways to look for fewer walks.
  private static let effort = 10_000_000

  /// Finds the walks.
  ///
  /// - Parameters:
  ///   - goal: what is to be covered.
  ///   - graph: one that can be walked.
  ///   - length: how many steps a walk has at most.
  ///   - limit: how many states are looked at.
  /// - Complexity: for each thing linear in the steps that lie between it and the one before; then bounded.
  public init(_ goal: Goal, of graph: CompiledGraph, length: Int, limit: Int) {
    let cover = CoverGraph(goal, of: graph, length: length, limit: limit)
    let found = Self.ways(in: cover, length: length)
    // A state is come to from one entry alone: of an entry that nothing leads on from, the walk has no steps.
    let begun = Set(found.ways.map(\.start))
    let idle = goal == .states ? cover.starts.filter { !begun.contains($0) } : []
    let states = goal == .states ? cover.starts.count : 0
    isComplete = cover.isComplete
    count = cover.thingCount + cover.impliedCount + cover.farCount + states
    coveredCount = found.covered + cover.impliedCount + states
    bound = found.bound + idle.count
    // The first step of a walk makes no pair.
    stepBound = found.covered + (goal == .pairs ? bound : 0)
    let starts = WalkStarts(graph.walked.indexed, entries: graph.walked.entries)
    walks = (found.ways + idle.map { CoverSearch.Way(start: $0) }).map { graph.walk($0, in: found.graph, starts) }
  }

  /// Few walks that cover everything that one of the length can.
  static func ways(
    in graph: CoverGraph,
    length: Int,
    tryingAll: Bool = true
  ) -> (ways: [CoverSearch.Way], graph: CoverGraph, covered: Int, bound: Int) {
    let found = CoverBound(graph, length: length, effort: effort)
    let things = found.earliest.indices.filter { found.earliest[$0] <= length }
    let search = CoverSearch(graph, things: things, length: length, bound: found.walks, effort: effort)
    guard search.ways.count > found.walks, graph.isComplete, tryingAll,
      let family = CoverFamily(graph, things: things, length: length),
      let fewer = family.fewest(from: found.walks, below: search.ways.count)
    else { return (search.ways, search.graph, things.count, found.walks) }
    let ways = fewer.isEmpty ? search.ways : fewer
    return (ways, graph, things.count, ways.count)
  }
}

extension CompiledGraph {
  /// A walk as a flow makes it, with what is presented on the way.
  fileprivate func walk(_ way: CoverSearch.Way, in cover: CoverGraph, _ starts: WalkStarts) -> CoverWalks.Walk {
    var walked = WalkedPath(starts)
    walked.load(start: way.start)
    var actions = StateActions(in: walked.graph)
    var walk = CoverWalks.Walk(entry: id(walked.graph.entry))
    walk.presented.append(walked.path.presented.map { id($0.fragment) })
    var node = way.start
    for arc in way.arcs {
      let step = Int(arc) - cover.arcs(from: node).lowerBound
      actions.load(walked.path, in: walked.graph)
      if let action = actions.actions(step).first { walk.steps.append(DocumentStep(action, in: self.walked.index)) }
      actions.make(step, on: &walked.path, in: walked.graph)
      walk.presented.append(walked.path.presented.map { id($0.fragment) })
      node = Int(cover.arcs[Int(arc)].target)
    }
    return walk
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

/// What single walks can cover, all of it: of each set of things that some walk covers the largest, so that the fewest
/// walks are the fewest sets. For few things alone, as there may be as many sets as subsets.
struct CoverFamily {
  /// The most things.
  static let thingLimit = 64
  /// The most places that walks come to, each with what was covered until there.
  private static let placeLimit = 100_000
  /// How often sets are compared at most, on the way and at the end.
  private static let comparisonLimit = 20_000_000

  private let graph: CoverGraph
  /// Where walks come to: the node, what was covered, the place before and the step.
  private var places: [(node: Int32, covered: UInt64, before: Int32, arc: Int32)] = []
  /// The largest sets, and where walks come to that cover them.
  private var sets: [(covered: UInt64, place: Int)] = []
  private let all: UInt64
  private var left = Self.comparisonLimit

  /// - Parameters:
  ///   - graph: one of which all steps are known.
  ///   - things: what is to be covered.
  ///   - length: how many steps a walk has at most.
  /// - Returns: nil where there is too much of it.
  init?(_ graph: CoverGraph, things: [Int], length: Int) {
    guard things.count <= Self.thingLimit else { return nil }
    self.graph = graph
    all = things.isEmpty ? 0 : .max >> UInt64(64 - things.count)
    var bits = [UInt64](repeating: 0, count: graph.thingCount)
    for (number, thing) in things.enumerated() { bits[thing] = 1 << UInt64(number) }
    guard walk(bits, length) else { return nil }
    var known: Set<UInt64> = []
    let candidates = places.indices.filter { known.insert(places[$0].covered).inserted }
      .sorted { (places[$1].covered.nonzeroBitCount, $0) < (places[$0].covered.nonzeroBitCount, $1) }
    for place in candidates {
      let covered = places[place].covered
      left -= sets.count
      guard left > 0 else { return nil }
      if !sets.contains(where: { $0.covered & covered == covered }) { sets.append((covered, place)) }
    }
  }

  /// Walks on, step by step, from everywhere with everything that can have been covered; what has covered more at the
  /// same node in as few steps stands for the rest.
  private mutating func walk(_ bits: [UInt64], _ length: Int) -> Bool {
    var best = [[UInt64]](repeating: [], count: graph.count)
    for start in graph.starts {
      best[start].append(0)
      places.append((Int32(start), 0, -1, -1))
    }
    var level = places.indices
    for _ in 0..<length where !level.isEmpty {
      for from in level {
        let (node, covered, _, _) = places[from]
        for step in graph.arcs(from: Int(node)) {
          let arc = graph.arcs[step]
          let reached = covered | (arc.thing < 0 ? 0 : bits[Int(arc.thing)])
          left -= best[Int(arc.target)].count
          guard left > 0 else { return false }
          guard !best[Int(arc.target)].contains(where: { $0 & reached == reached }) else { continue }
          best[Int(arc.target)].removeAll { $0 & reached == $0 }
          best[Int(arc.target)].append(reached)
          places.append((arc.target, reached, Int32(from), Int32(step)))
          guard places.count < Self.placeLimit else { return false }
        }
      }
      level = level.upperBound..<places.count
    }
    return true
  }

  /// Walks, fewer than so many, that cover everything.
  ///
  /// - Parameters:
  ///   - bound: how many there are at least.
  ///   - limit: how many are too many.
  /// - Returns: the fewest, none where there are no fewer; nil where that couldn't be found out.
  func fewest(from bound: Int, below limit: Int) -> [CoverSearch.Way]? {
    var choice = Choice(sets.map(\.covered))
    for count in max(bound, 1)..<max(limit, bound, 1) {
      if let chosen = choice.covering(all, by: count) { return chosen.map { way(to: sets[$0].place) } }
      guard choice.left > 0 else { return nil }
    }
    return []
  }

  private func way(to place: Int) -> CoverSearch.Way {
    var (arcs, place) = ([Int32](), place)
    while places[place].before >= 0 {
      arcs.append(places[place].arc)
      place = Int(places[place].before)
    }
    return CoverSearch.Way(start: Int(places[place].node), arcs: arcs.reversed())
  }
}

/// Chooses few of some sets that cover all, whatever it takes.
private struct Choice {
  private let sets: [UInt64]
  /// For each thing the sets that have it; the things that few sets have come first.
  private let holders: [(thing: UInt64, sets: [Int])]
  private let most: Int
  /// What couldn't be covered, by how many sets.
  private var failed: [Int: Set<UInt64>] = [:]
  /// How many sets are still tried.
  private(set) var left = 1_000_000

  init(_ sets: [UInt64]) {
    self.sets = sets
    most = sets.map(\.nonzeroBitCount).max() ?? 0
    holders = (0..<UInt64.bitWidth).map { number in
      let thing: UInt64 = 1 << UInt64(number)
      return (thing, sets.indices.filter { sets[$0] & thing != 0 })
    }
    .sorted { ($0.sets.count, $0.thing) < ($1.sets.count, $1.thing) }
  }

  /// So many sets, or fewer, that cover what is open.
  mutating func covering(_ open: UInt64, by count: Int) -> [Int]? {
    guard let rarest = holders.first(where: { $0.thing & open != 0 }) else { return [] }
    guard open.nonzeroBitCount <= count * most, !(failed[count]?.contains(open) ?? false) else { return nil }
    for set in rarest.sets {
      left -= 1
      guard left > 0 else { return nil }
      if let others = covering(open & ~sets[set], by: count - 1) { return [set] + others }
    }
    if left > 0 { failed[count, default: []].insert(open) }
    return nil
  }
}

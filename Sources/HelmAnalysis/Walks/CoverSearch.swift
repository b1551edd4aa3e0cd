/// Looks for few walks that cover all things: each as good as a search finds that follows several ways at once, each to
/// the nearest things; then two walks are made one wherever that can be.
struct CoverSearch {
  /// A walk: the node at which it starts, and its steps by their places.
  struct Way {
    var start: Int
    var arcs: [Int32] = []
  }

  /// What is walked, with the steps that the search made.
  private(set) var graph: CoverGraph
  private let length: Int
  /// How many steps are still looked at.
  private var left: Int
  /// For each node the number of the search that met it last, and the step that it was met by, with where that leaves.
  private var marks: [Int32]
  private var origins: [(node: Int32, arc: Int32)]
  private var generation: Int32 = 0
  /// The walks, the best that were found.
  private(set) var ways: [Way] = []

  /// - Parameters:
  ///   - things: what is to be covered, by number; all of it can be.
  ///   - bound: how many walks there are at least: with as few the search ends.
  ///   - effort: how many steps are looked at before it is no longer looked for fewer.
  init(_ graph: CoverGraph, things: [Int], length: Int, bound: Int, effort: Int) {
    self.graph = graph
    self.length = length
    left = effort
    marks = [Int32](repeating: 0, count: graph.count)
    origins = [(Int32, Int32)](repeating: (-1, -1), count: graph.count)
    let all = ThingSet(things, count: graph.thingCount)
    for width in [1, 8, 40] where width == 1 || ways.count > bound && left > 0 {
      let found = cover(all, width: width, atMost: width == 1 ? .max : ways.count - 1)
      if let found { ways = found }
    }
    while ways.count > bound, left > 0, let fewer = joined(all) { ways = fewer }
  }

  /// Walks that cover some things; nil where there are more than so many, or where it takes too long.
  private mutating func cover(_ things: ThingSet, width: Int, atMost limit: Int) -> [Way]? {
    var (ways, open) = ([Way](), things)
    while !open.isEmpty {
      guard ways.count < limit, let best = walk(covering: open, width: width) else { return nil }
      ways.append(best.way)
      open = best.open
      guard limit == .max || left > 0 else { return nil }
    }
    return ways
  }

  /// The walks with two of them made one; nil where no two can be.
  private mutating func joined(_ all: ThingSet) -> [Way]? {
    for second in ways.indices.reversed() {
      for first in ways.indices.prefix(second) where left > 0 {
        var open = all
        for number in ways.indices where number != first && number != second {
          for arc in ways[number].arcs { open.remove(graph.arcs[Int(arc)].thing) }
        }
        guard open.count <= length, let one = cover(open, width: 8, atMost: 1) else { continue }
        var fewer = ways
        fewer.remove(at: second)
        fewer.replaceSubrange(first...first, with: one)
        return fewer
      }
    }
    return nil
  }

  /// A walk that is begun: where it is, and what isn't covered yet.
  private struct Beginning {
    var way: Way
    var node: Int
    var open: ThingSet
  }

  /// The beginnings that cover as many things as any others, those with the fewest steps; of the longest the first.
  private mutating func walk(covering open: ThingSet, width: Int) -> (way: Way, open: ThingSet)? {
    struct Place: Hashable {
      var node: Int
      var open: ThingSet
    }
    var level = graph.starts.map { Beginning(way: Way(start: $0), node: $0, open: open) }
    var isBegun = false
    while !level[0].open.isEmpty {
      var known: Set<Place> = []
      var next: [Beginning] = []
      for beginning in level { next += expanded(beginning, branches: width == 1 ? 1 : 4) }
      let order = next.indices.sorted { (next[$0].way.arcs.count, $0) < (next[$1].way.arcs.count, $1) }
      var kept: [Beginning] = []
      for place in order where kept.count < width {
        guard known.insert(Place(node: next[place].node, open: next[place].open)).inserted else { continue }
        kept.append(next[place])
      }
      if kept.isEmpty { break }
      (level, isBegun) = (kept, true)
    }
    return isBegun ? (level[0].way, level[0].open) : nil
  }

  /// A beginning with one more thing, in the nearest ways that there are.
  private mutating func expanded(_ beginning: Beginning, branches: Int) -> [Beginning] {
    generation += 1
    var found: [Beginning] = []
    var things: Set<Int32> = []
    marks[beginning.node] = generation
    var level = [Int32(beginning.node)]
    for _ in beginning.way.arcs.count..<max(length, beginning.way.arcs.count) {
      var next: [Int32] = []
      for node in level {
        for place in steps(from: Int(node)) {
          left -= 1
          let arc = graph.arcs[place]
          if arc.thing >= 0, beginning.open.contains(arc.thing) {
            guard things.insert(arc.thing).inserted else { continue }
            var longer = beginning
            longer.way.arcs += way(to: Int(node), from: beginning.node) + [Int32(place)]
            longer.open.remove(arc.thing)
            longer.node = Int(arc.target)
            found.append(longer)
            if found.count == branches { return found }
          } else if marks[Int(arc.target)] != generation {
            marks[Int(arc.target)] = generation
            origins[Int(arc.target)] = (node, Int32(place))
            next.append(arc.target)
          }
        }
      }
      if next.isEmpty { break }
      level = next
    }
    return found
  }

  /// The places of the steps from a node, which are made where they aren't known.
  private mutating func steps(from node: Int) -> Range<Int> {
    if graph.isUnknown(node), left > 0 {
      graph.makeSteps(from: node)
      left -= 20
      marks += [Int32](repeating: 0, count: graph.count - marks.count)
      origins += [(node: Int32, arc: Int32)](repeating: (-1, -1), count: graph.count - origins.count)
    }
    return graph.arcs(from: node)
  }

  private func way(to node: Int, from start: Int) -> [Int32] {
    var (arcs, node) = ([Int32](), node)
    while node != start {
      arcs.append(origins[node].arc)
      node = Int(origins[node].node)
    }
    return arcs.reversed()
  }
}

/// Some of the things that can be covered.
struct ThingSet: Hashable {
  private var words: [UInt64]
  private(set) var count = 0
  var isEmpty: Bool { count == 0 }

  init(_ things: [Int], count: Int) {
    words = [UInt64](repeating: 0, count: (count + 63) / 64)
    for thing in things { words[thing / 64] |= 1 << UInt64(thing % 64) }
    self.count = things.count
  }

  func contains(_ thing: Int32) -> Bool { words[Int(thing) / 64] >> UInt64(thing % 64) & 1 == 1 }

  mutating func remove(_ thing: Int32) {
    guard thing >= 0, contains(thing) else { return }
    words[Int(thing) / 64] ^= 1 << UInt64(thing % 64)
    count -= 1
  }
}

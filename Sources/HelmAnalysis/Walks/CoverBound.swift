/// How many walks there are at least that cover things, whatever is found.
///
/// Two reasons are looked at, and the better one counts:
///
/// - The step of a walk that has a number covers one thing, and none that takes more steps.
/// - Things of which no walk covers two take a walk each. Many such things are looked for greedily, those that are far
///   or few first, which isn't always the most.
///
/// Where it isn't known how a walk goes on, it is taken that it can cover everything.
struct CoverBound {
  private let graph: CoverGraph
  private let length: Int
  /// For each thing how many steps cover it at least; `Int32.max` for one that is too far.
  let earliest: [Int32]
  /// For each thing when a step covers it, at the earliest, and where that leads; the earliest first.
  private let heads: [[(time: Int32, node: Int32)]]
  /// How many walks there are at least.
  private(set) var walks = 0

  /// - Parameter effort: how many steps are looked at, at most.
  /// - Complexity: linear in the steps, for each of the things of which no walk covers two.
  init(_ graph: CoverGraph, length: Int, effort: Int) {
    self.graph = graph
    self.length = length
    var heads = [[(time: Int32, node: Int32)]](repeating: [], count: graph.thingCount)
    for node in 0..<graph.count where Int(graph.depths[node]) < length {
      for place in graph.arcs(from: node) where graph.arcs[place].thing >= 0 {
        heads[Int(graph.arcs[place].thing)].append((graph.depths[node] + 1, graph.arcs[place].target))
      }
    }
    for thing in heads.indices { heads[thing].sort { $0.time < $1.time } }
    self.heads = heads
    earliest = heads.map { $0.first?.time ?? .max }
    let things = heads.indices.filter { !heads[$0].isEmpty }
    walks = max(slots(things), things.isEmpty ? 0 : 1)
    var search = ExclusiveThings(
      left: effort,
      marks: [Int32](repeating: 0, count: graph.count),
      things: [Int32](repeating: 0, count: graph.thingCount)
    )
    let far = things.sorted { (earliest[$1], heads[$0].count, $0) < (earliest[$0], heads[$1].count, $1) }
    let few = things.sorted { (heads[$0].count, earliest[$1], $0) < (heads[$1].count, earliest[$0], $1) }
    for order in [far, few, far.reversed()] { walks = max(walks, count(order, &search)) }
  }

  /// How many walks have enough steps, each as late as its thing needs.
  private func slots(_ things: [Int]) -> Int {
    var counts = [Int](repeating: 0, count: length + 2)
    for thing in things { counts[Int(earliest[thing])] += 1 }
    var (most, sum) = (0, 0)
    for step in stride(from: length, to: 0, by: -1) {
      sum += counts[step]
      most = max(most, (sum + length - step) / (length - step + 1))
    }
    return most
  }

  /// What the search for things of which no walk covers two goes on with.
  private struct ExclusiveThings {
    /// How many steps are looked at, at most.
    var left: Int
    /// For each node the number of the search that met it last.
    var marks: [Int32]
    /// The same for each thing.
    var things: [Int32]
    var generation: Int32 = 0
  }

  /// How many things, taken in an order, there are of which no walk covers two.
  private func count(_ things: [Int], _ search: inout ExclusiveThings) -> Int {
    var count = 0
    var (isTaken, isOut) = (heads.map { _ in false }, heads.map { _ in false })
    for thing in things where !isOut[thing] && search.left > 0 {
      guard let after = others(after: thing, &search), !after.contains(where: { isTaken[Int($0)] }) else { continue }
      isTaken[thing] = true
      for other in after { isOut[Int(other)] = true }
      count += 1
    }
    return count
  }

  /// What a walk can cover that has covered a thing; nil where that may be everything.
  private func others(after thing: Int, _ search: inout ExclusiveThings) -> [Int32]? {
    search.generation += 1
    var found: [Int32] = []
    var level: [Int32] = []
    var (head, time) = (0, earliest[thing])
    while time < length, !level.isEmpty || head < heads[thing].count {
      while head < heads[thing].count, heads[thing][head].time == time {
        let node = heads[thing][head].node
        if search.marks[Int(node)] != search.generation { level.append(node) }
        search.marks[Int(node)] = search.generation
        head += 1
      }
      var next: [Int32] = []
      for node in level {
        if graph.isUnknown(Int(node)) { return nil }
        for arc in graph.arcs[graph.arcs(from: Int(node))] {
          if arc.thing >= 0, search.things[Int(arc.thing)] != search.generation {
            search.things[Int(arc.thing)] = search.generation
            found.append(arc.thing)
          }
          guard search.marks[Int(arc.target)] != search.generation else { continue }
          search.marks[Int(arc.target)] = search.generation
          next.append(arc.target)
        }
        search.left -= graph.arcs(from: Int(node)).count
      }
      guard search.left > 0 else { return nil }
      (level, time) = (next, time + 1)
    }
    return found
  }
}

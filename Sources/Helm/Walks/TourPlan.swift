/// Which segues a tour takes one after the other without a jump: a cover by the fewest trails.
///
/// A `.pass` segue gives its origin's presence away, so those form trails, which can only begin where more of them
/// leave than arrive; what is left over are circuits, which are gone round when a tour comes by (Hierholzer 1873). A
/// `.hold` segue keeps its origin, and begins a trail of its own at no cost. Auto segues are taken by arriving.
struct TourPlan {
  typealias Trail = ArraySlice<Int32>

  private let graph: IndexedGraph
  /// The fragment that is presented last where another one is reached: `.pass` autos lead on.
  private let landings: [Int32]
  /// The trails that begin at each fragment, the next last.
  private var trails: [[Trail]]
  /// The circuits that come by each fragment, and whether each one is planned already.
  private var circuits: [(segues: [Int32], isPlanned: Bool)] = []
  private var circuitsAt: [[Int32]]
  /// The `.hold` segues to take from each fragment, the next last.
  private var holds: [[Int32]]
  /// How many `.hold` segues are still to come by that land on each fragment.
  private var arrivals: [Int32]
  /// The segues whose origins are left at once, by a `.pass` auto.
  private var hidden: [Int32] = []

  /// - Parameter segues: the ones to take, ascending; autos are left out.
  /// - Complexity: linear in the graph.
  init(_ segues: some Sequence<Int32>, in graph: IndexedGraph) {
    self.graph = graph
    let landings = Self.landings(in: graph)
    self.landings = landings
    self.trails = Array(repeating: [], count: graph.fragmentCount)
    self.circuitsAt = Array(repeating: [], count: graph.fragmentCount)
    self.holds = Array(repeating: [], count: graph.fragmentCount)
    self.arrivals = Array(repeating: 0, count: graph.fragmentCount)
    var passes: [[Int32]] = Array(repeating: [], count: graph.fragmentCount)
    var balances = [Int](repeating: 0, count: graph.fragmentCount)
    for number in segues {
      let segue = graph.segues[Int(number)]
      let origin = Int(segue.from)
      if segue.auto {
        continue
      } else if landings[origin] != segue.from {
        hidden.append(number)
      } else if segue.style == .hold {
        holds[origin].append(number)
        arrivals[Int(landings[Int(segue.to)])] += 1
      } else {
        passes[origin].append(number)
        balances[origin] += 1
        balances[Int(landings[Int(segue.to)])] -= 1
      }
    }
    for fragment in 0..<graph.fragmentCount {
      holds[fragment].reverse()
      passes[fragment].reverse()
    }
    hidden.reverse()
    for fragment in balances.indices where balances[fragment] > 0 {
      for _ in 0..<balances[fragment] { trails[fragment].append(walk(from: fragment, along: &passes)[...]) }
      trails[fragment].reverse()
    }
    for fragment in passes.indices {
      while !passes[fragment].isEmpty { addCircuit(walk(from: fragment, along: &passes)) }
    }
  }

  private static func landings(in graph: IndexedGraph) -> [Int32] {
    var landings = (0..<Int32(graph.fragmentCount)).map { $0 }
    for fragment in landings {
      var passed: [Int32] = []
      var end = fragment
      while landings[Int(end)] == end, let auto = graph.autoSegue(of: end), graph.segues[Int(auto)].style == .pass {
        passed.append(end)
        end = graph.segues[Int(auto)].to
      }
      for other in passed { landings[Int(other)] = landings[Int(end)] }
    }
    return landings
  }

  /// Follows segues that weren't followed before until none is left.
  private func walk(from fragment: Int, along passes: inout [[Int32]]) -> [Int32] {
    var trail: [Int32] = []
    var fragment = fragment
    while let segue = passes[fragment].popLast() {
      trail.append(segue)
      fragment = Int(landing(of: segue))
    }
    return trail
  }

  private mutating func addCircuit(_ segues: [Int32]) {
    for segue in segues { circuitsAt[Int(graph.segues[Int(segue)].from)].append(Int32(circuits.count)) }
    circuits.append((segues, false))
  }

  // MARK: While a tour is made

  /// Whether a segue is to be taken from a fragment.
  func hasWork(at fragment: Int32) -> Bool {
    let place = Int(fragment)
    return !holds[place].isEmpty || !trails[place].isEmpty
      || circuitsAt[place].contains { !circuits[Int($0)].isPlanned }
  }

  /// Whether more trails begin at a fragment than segues to come will present it for.
  func needsJump(to fragment: Int32) -> Bool {
    trails[Int(fragment)].count > Int(arrivals[Int(fragment)])
  }

  /// The segue to take next from a presented fragment, nil for none: those that hold it first.
  mutating func takeNext(from fragment: Int32) -> Int32? {
    let place = Int(fragment)
    if let segue = holds[place].popLast() {
      arrivals[Int(landing(of: segue))] -= 1
      return segue
    }
    while let number = circuitsAt[place].popLast() {
      guard !circuits[Int(number)].isPlanned else { continue }
      plan(circuit: Int(number), from: fragment)
    }
    guard var trail = trails[place].popLast(), let segue = trail.popFirst() else { return nil }
    if !trail.isEmpty { trails[Int(landing(of: segue))].append(trail) }
    return segue
  }

  /// A segue whose origin is never presented, nil for none.
  mutating func takeNextHidden() -> Int32? {
    hidden.popLast()
  }

  private mutating func plan(circuit number: Int, from fragment: Int32) {
    circuits[number].isPlanned = true
    let segues = circuits[number].segues
    let start = segues.firstIndex { graph.segues[Int($0)].from == fragment } ?? 0
    trails[Int(fragment)].append((segues[start...] + segues[..<start])[...])
  }

  func landing(of segue: Int32) -> Int32 {
    landings[Int(graph.segues[Int(segue)].to)]
  }
}

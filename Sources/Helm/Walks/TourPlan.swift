/// Which segues a tour takes one after the other without a jump: a cover by the fewest trails.
///
/// A `.pass` segue gives its origin's presence away, so those form trails, which can only begin where more of them
/// leave than arrive; what is left over are circuits, which are gone round when a tour comes by (Hierholzer 1873). A
/// `.hold` segue keeps its origin, and begins a trail of its own at no cost. Auto segues are taken by arriving.
struct TourPlan {
  typealias Trail = ArraySlice<SegueNumber>

  private let graph: IndexedGraph
  /// The fragment that is presented last where another one is reached: `.pass` autos lead on.
  private let landings: [FragmentNumber]
  /// The trails that begin at each fragment, the next last.
  private var trails: [[Trail]]
  /// The circuits that come by each fragment, and whether each one is planned already.
  private var circuits: [(segues: [SegueNumber], isPlanned: Bool)] = []
  private var circuitsAt: [[Int]]
  /// The `.hold` segues to take from each fragment, the next last.
  private var holds: [[SegueNumber]]
  /// How many `.hold` segues are still to come by that land on each fragment.
  private var arrivals: [Int]
  /// The segues whose origins are left at once, by a `.pass` auto.
  private var hidden: [SegueNumber] = []

  /// - Parameter segues: the ones to take, ascending; autos are left out.
  /// - Complexity: linear in the graph.
  init(_ segues: some Sequence<SegueNumber>, in graph: IndexedGraph) {
    self.graph = graph
    let landings = Self.landings(in: graph)
    self.landings = landings
    self.trails = Array(repeating: [], count: graph.fragmentCount)
    self.circuitsAt = Array(repeating: [], count: graph.fragmentCount)
    self.holds = Array(repeating: [], count: graph.fragmentCount)
    self.arrivals = Array(repeating: 0, count: graph.fragmentCount)
    var passes: [[SegueNumber]] = Array(repeating: [], count: graph.fragmentCount)
    var balances = [Int](repeating: 0, count: graph.fragmentCount)
    for number in segues {
      let segue = graph.segues[number]
      let origin = segue.from
      if segue.auto {
        continue
      } else if landings[origin] != segue.from {
        hidden.append(number)
      } else if segue.style == .hold {
        holds[origin].append(number)
        arrivals[landings[segue.to]] += 1
      } else {
        passes[origin].append(number)
        balances[origin] += 1
        balances[landings[segue.to]] -= 1
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

  private static func landings(in graph: IndexedGraph) -> [FragmentNumber] {
    var landings = Array(graph.fragments)
    for fragment in landings {
      var passed: [FragmentNumber] = []
      var end = fragment
      while landings[end] == end, let auto = graph.autoSegue(of: end), graph.segues[auto].style == .pass {
        passed.append(end)
        end = graph.segues[auto].to
      }
      for other in passed { landings[other] = landings[end] }
    }
    return landings
  }

  /// Follows segues that weren't followed before until none is left.
  private func walk(from fragment: Int, along passes: inout [[SegueNumber]]) -> [SegueNumber] {
    var trail: [SegueNumber] = []
    var fragment = fragment
    while let segue = passes[fragment].popLast() {
      trail.append(segue)
      fragment = landing(of: segue).place
    }
    return trail
  }

  private mutating func addCircuit(_ segues: [SegueNumber]) {
    for segue in segues { circuitsAt[graph.segues[segue].from].append(circuits.count) }
    circuits.append((segues, false))
  }

  // MARK: While a tour is made

  /// Whether a segue is to be taken from a fragment.
  func hasWork(at fragment: FragmentNumber) -> Bool {
    let place = fragment.place
    return !holds[place].isEmpty || !trails[place].isEmpty
      || circuitsAt[place].contains { !circuits[$0].isPlanned }
  }

  /// Whether more trails begin at a fragment than segues to come will present it for.
  func needsJump(to fragment: FragmentNumber) -> Bool {
    trails[fragment].count > arrivals[fragment]
  }

  /// The segue to take next from a presented fragment, nil for none: those that hold it first.
  mutating func takeNext(from fragment: FragmentNumber) -> SegueNumber? {
    let place = fragment.place
    if let segue = holds[place].popLast() {
      arrivals[landing(of: segue)] -= 1
      return segue
    }
    while let number = circuitsAt[place].popLast() {
      guard !circuits[number].isPlanned else { continue }
      plan(circuit: number, from: fragment)
    }
    guard var trail = trails[place].popLast(), let segue = trail.popFirst() else { return nil }
    if !trail.isEmpty { trails[landing(of: segue)].append(trail) }
    return segue
  }

  /// A segue whose origin is never presented, nil for none.
  mutating func takeNextHidden() -> SegueNumber? {
    hidden.popLast()
  }

  private mutating func plan(circuit number: Int, from fragment: FragmentNumber) {
    circuits[number].isPlanned = true
    let segues = circuits[number].segues
    let start = segues.firstIndex { graph.segues[$0].from == fragment } ?? 0
    trails[fragment].append((segues[start...] + segues[..<start])[...])
  }

  func landing(of segue: SegueNumber) -> FragmentNumber {
    landings[graph.segues[segue].to]
  }
}

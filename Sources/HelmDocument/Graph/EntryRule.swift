import Helm

/// Where an app starts, by its graph.
///
/// It walks on an index of its own where it has to: the graph's index is made with the entry, which segues that can be
/// taken from everywhere leave there.
struct EntryRule {
  /// The numbers of the ends of all segues, whether they can be taken or not; a segue of a group or of everything once
  /// for each fragment that it can be taken from.
  let ends: [(from: FragmentNumber, to: FragmentNumber)]
  let fragmentCount: Int
  /// For each fragment its place among those that the document lists; behind them the others, ascending by their ids.
  let places: [Int]

  /// All fragments that nothing leads to, the one that reaches most first; where there are none, the one that reaches
  /// most. Of equals the first that the document lists counts, else the first by its id.
  ///
  /// - Complexity: linear where nothing leads to just one fragment; else for each of those, or for each circle that
  ///   nothing else leads into, linear in what it reaches.
  var entries: [FragmentNumber] {
    guard fragmentCount > 0 else { return [] }
    var isReached = [Bool](repeating: false, count: fragmentCount)
    for end in ends { isReached[end.to] = true }
    let unreached = (0..<FragmentNumber(fragmentCount)).filter { !isReached[$0] }
    if unreached.count == 1 { return unreached }
    let graph = index(ends)
    if unreached.isEmpty {
      return mostReaching(among: Array(0..<FragmentNumber(fragmentCount)), in: graph).map { [$0] } ?? []
    }
    var counts: [FragmentNumber: Int] = [:]
    var known: [[FragmentNumber]: Int] = [:]
    for fragment in unreached {
      let next = graph.targets(of: fragment)
      let count = known[next] ?? graph.reachCount(from: next)
      known[next] = count
      counts[fragment] = count
    }
    return unreached.sorted { one, other in
      let (a, b) = (counts[one] ?? 0, counts[other] ?? 0)
      return a == b ? order(one) < order(other) : a > b
    }
  }

  private func index(_ ends: [(from: FragmentNumber, to: FragmentNumber)]) -> IndexedGraph {
    let segues = ends.map { IndexedSegue(from: $0.from, to: $0.to) }
    return IndexedGraph(fragmentCount: fragmentCount, segues: segues, entry: .absent)
  }

  private func order(_ fragment: FragmentNumber) -> (Int, FragmentNumber) { (places[fragment], fragment) }

  /// The fragment that reaches most where every one is led to.
  private func mostReaching(among fragments: [FragmentNumber], in graph: IndexedGraph) -> FragmentNumber? {
    var isMet = [Bool](repeating: false, count: fragmentCount)
    var origins: [FragmentNumber] = []
    for fragment in fragments where !isMet[fragment] {
      origins.append(fragment)
      graph.visit(from: [fragment], &isMet)
    }
    // No search met those that are left when it is done backwards: they lie in circles that nothing else leads into.
    isMet = [Bool](repeating: false, count: fragmentCount)
    origins = origins.reversed().filter { origin in
      defer { graph.visit(from: [origin], &isMet) }
      return !isMet[origin]
    }
    // Every fragment is reached from one of the origins, so the most that any reaches, one of them does; who reaches
    // that origin reaches as much.
    let counts = origins.map { graph.reachCount(from: [$0]) }
    guard let most = counts.max() else { return nil }
    let best = zip(origins, counts).filter { $0.1 == most }.map(\.0)
    let reversed = index(ends.map { ($0.to, $0.from) })
    var isEqual = [Bool](repeating: false, count: fragmentCount)
    reversed.visit(from: best, &isEqual)
    return fragments.filter { isEqual[$0] }.min { order($0) < order($1) }
  }
}

extension IndexedGraph {
  /// The fragments that segues out of one lead to.
  fileprivate func targets(of fragment: FragmentNumber) -> [FragmentNumber] {
    segues(from: fragment).map { segues[$0].to }
  }

  /// How many fragments can be reached from some, themselves among them.
  fileprivate func reachCount(from fragments: [FragmentNumber]) -> Int {
    var isMet = Set(fragments)
    var stack = fragments
    while let fragment = stack.popLast() {
      for segue in segues(from: fragment) where isMet.insert(segues[segue].to).inserted {
        stack.append(segues[segue].to)
      }
    }
    return isMet.count
  }

  /// Marks what open segues lead to from some fragments, themselves among it, except through what is marked already;
  /// returns what it marked, the nearest first.
  ///
  /// - Complexity: linear in what it marks.
  @discardableResult
  func visit(from fragments: [FragmentNumber], _ isMet: inout [Bool]) -> [FragmentNumber] {
    var found = fragments.filter { !isMet[$0] }
    for fragment in found { isMet[fragment] = true }
    var next = 0
    while next < found.count {
      for number in segues(from: found[next]) {
        let segue = segues[number]
        guard !segue.isClosed, !isMet[segue.to] else { continue }
        isMet[segue.to] = true
        found.append(segue.to)
      }
      next += 1
    }
    return found
  }
}

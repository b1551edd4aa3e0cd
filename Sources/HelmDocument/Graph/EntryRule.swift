import Helm

/// Where an app starts, by its graph.
struct EntryRule {
  /// The numbers of the ends of all segues, whether they can be taken or not; a segue of a group or of everything once
  /// for each fragment that it can be taken from.
  let ends: [(from: Int32, to: Int32)]
  let fragmentCount: Int
  /// For each fragment its place among those that the document lists; behind them the others, ascending by their ids.
  let places: [Int]

  /// All fragments that nothing leads to, the one that reaches most first; where there are none, the one that reaches
  /// most. Of equals the first that the document lists counts, else the first by its id.
  ///
  /// - Complexity: linear where nothing leads to just one fragment; else for each of those, or for each circle that
  ///   nothing else leads into, linear in what it reaches.
  var entries: [Int32] {
    guard fragmentCount > 0 else { return [] }
    var isReached = [Bool](repeating: false, count: fragmentCount)
    for end in ends { isReached[Int(end.to)] = true }
    let unreached = (0..<Int32(fragmentCount)).filter { !isReached[Int($0)] }
    if unreached.count == 1 { return unreached }
    let graph = index(ends)
    if unreached.isEmpty { return mostReaching(among: Array(0..<Int32(fragmentCount)), in: graph).map { [$0] } ?? [] }
    var counts: [Int32: Int] = [:]
    var known: [[Int32]: Int] = [:]
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

  private func index(_ ends: [(from: Int32, to: Int32)]) -> IndexedGraph {
    let segues = ends.map { IndexedSegue(from: $0.from, to: $0.to) }
    return IndexedGraph(fragmentCount: fragmentCount, segues: segues, entry: -1)
  }

  private func order(_ fragment: Int32) -> (Int, Int32) { (places[Int(fragment)], fragment) }

  /// The fragment that reaches most where every one is led to.
  private func mostReaching(among fragments: [Int32], in graph: IndexedGraph) -> Int32? {
    var isMet = [Bool](repeating: false, count: fragmentCount)
    var origins: [Int32] = []
    for fragment in fragments where !isMet[Int(fragment)] {
      origins.append(fragment)
      graph.visit(from: [fragment], &isMet)
    }
    // No search met those that are left when it is done backwards: they lie in circles that nothing else leads into.
    isMet = [Bool](repeating: false, count: fragmentCount)
    origins = origins.reversed().filter { origin in
      defer { graph.visit(from: [origin], &isMet) }
      return !isMet[Int(origin)]
    }
    // Every fragment is reached from one of the origins, so the most that any reaches, one of them does; who reaches
    // that origin reaches as much.
    let counts = origins.map { graph.reachCount(from: [$0]) }
    guard let most = counts.max() else { return nil }
    let best = zip(origins, counts).filter { $0.1 == most }.map(\.0)
    let reversed = index(ends.map { ($0.to, $0.from) })
    var isEqual = [Bool](repeating: false, count: fragmentCount)
    reversed.visit(from: best, &isEqual)
    return fragments.filter { isEqual[Int($0)] }.min { order($0) < order($1) }
  }
}

extension IndexedGraph {
  /// The fragments that segues out of one lead to.
  fileprivate func targets(of fragment: Int32) -> [Int32] { segues(from: fragment).map { segues[Int($0)].to } }

  /// How many fragments can be reached from some, themselves among them.
  fileprivate func reachCount(from fragments: [Int32]) -> Int {
    var isMet = Set(fragments)
    var stack = fragments
    while let fragment = stack.popLast() {
      for segue in segues(from: fragment) where isMet.insert(segues[Int(segue)].to).inserted {
        stack.append(segues[Int(segue)].to)
      }
    }
    return isMet.count
  }

  /// Marks what open segues lead to from some fragments, themselves among it, except through what is marked already;
  /// returns what it marked, the nearest first.
  ///
  /// - Complexity: linear in what it marks.
  @discardableResult
  func visit(from fragments: [Int32], _ isMet: inout [Bool]) -> [Int32] {
    var found = fragments.filter { !isMet[Int($0)] }
    for fragment in found { isMet[Int(fragment)] = true }
    var next = 0
    while next < found.count {
      for number in segues(from: found[next]) {
        let segue = segues[Int(number)]
        guard !segue.isClosed, !isMet[Int(segue.to)] else { continue }
        isMet[Int(segue.to)] = true
        found.append(segue.to)
      }
      next += 1
    }
    return found
  }
}

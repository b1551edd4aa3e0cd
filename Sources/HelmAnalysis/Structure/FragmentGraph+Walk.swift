extension FragmentGraph {
  /// Every fragment once: breadth first from the entries, then from the first fragment that was not met, and so on.
  ///
  /// Neighbours are met in ascending order, so the result depends on the graph alone.
  ///
  /// - Complexity: O(f + s).
  public func walk(from entries: [Int]) -> [Int] {
    var order: [Int] = []
    var isSeen = [Bool](repeating: false, count: count)
    var next = 0
    func meet(_ fragment: Int) {
      guard !isSeen[fragment] else { return }
      isSeen[fragment] = true
      order.append(fragment)
    }
    func followAll() {
      while next < order.count {
        for segue in egress[order[next]] { meet(targets[segue]) }
        next += 1
      }
    }
    for entry in entries { meet(entry) }
    followAll()
    // Fragments with segues before those without any: islands come last.
    let rest = (0..<count).filter { !isSeen[$0] }
    for fragment in inlets + rest.filter({ !egress[$0].isEmpty }) + rest {
      meet(fragment)
      followAll()
    }
    return order
  }

  /// Fragments from which every fragment is reached: those given, then inlets, then the first of what is still left.
  ///
  /// - Complexity: O(f + s).
  func roots(from entries: [Int]) -> [Int] {
    var roots: [Int] = []
    var isSeen = [Bool](repeating: false, count: count)
    for start in entries + inlets + Array(0..<count) where !isSeen[start] {
      roots.append(start)
      isSeen[start] = true
      var open = [start]
      while let fragment = open.popLast() {
        for segue in egress[fragment] where !isSeen[targets[segue]] {
          isSeen[targets[segue]] = true
          open.append(targets[segue])
        }
      }
    }
    return roots
  }

  /// The fragments at most `depth` segues away from some, whichever way the segues point.
  ///
  /// - Complexity: O(f + s).
  public func neighbourhood(of centers: Set<Int>, depth: Int) -> Set<Int> {
    var found = centers
    var edge = Array(centers)
    var distance = 0
    while distance < depth, !edge.isEmpty {
      var next: [Int] = []
      for fragment in edge {
        let neighbours = egress[fragment].map { targets[$0] } + ingress[fragment].map { sources[$0] }
        for neighbour in neighbours where found.insert(neighbour).inserted { next.append(neighbour) }
      }
      edge = next
      distance += 1
    }
    return found
  }
}

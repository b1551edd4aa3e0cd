extension FragmentGraph {
  /// Sets of fragments that all lead to one another, ascending within each and by their first: tabs; login, register
  /// and forgotten password. No fragment is in two.
  ///
  /// Three or more make a circle by themselves; two only as siblings, that is when a third fragment leads to both
  /// (a list and its detail are not siblings). `mayJoin` says whether two fragments may stand together at all.
  /// Largest sets first by a greedy search, which is exact for the small circles of apps.
  ///
  /// - Complexity: O(f · d²) for fragments with d neighbours both ways.
  public func circles(where mayJoin: (Int, Int) -> Bool) -> [[Int]] {
    let targets = egress.map { Set($0.map { self.targets[$0] }) }
    let mutual = (0..<count).map { fragment in
      targets[fragment].filter { $0 != fragment && targets[$0].contains(fragment) && mayJoin(fragment, $0) }.sorted()
    }
    var candidates: [[Int]] = []
    for seed in 0..<count where !mutual[seed].isEmpty {
      var circle = [seed]
      for neighbour in mutual[seed].sorted(by: { (-mutual[$0].count, $0) < (-mutual[$1].count, $1) })
      where circle.allSatisfy({ $0 == seed || mutual[neighbour].contains($0) }) {
        circle.append(neighbour)
      }
      candidates.append(circle.sorted())
    }
    var isTaken = [Bool](repeating: false, count: count)
    var circles: [[Int]] = []
    for circle in candidates.sorted(by: {
      $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1)
    })
    where circle.allSatisfy({ !isTaken[$0] }) && (circle.count > 2 || areSiblings(circle[0], circle[1])) {
      for fragment in circle { isTaken[fragment] = true }
      circles.append(circle)
    }
    return circles.sorted { $0[0] < $1[0] }
  }

  private func areSiblings(_ first: Int, _ second: Int) -> Bool {
    let parents = Set(ingress[first].map { sources[$0] })
    return ingress[second].contains { parents.contains(sources[$0]) && ![first, second].contains(sources[$0]) }
  }
}

extension FragmentGraph {
  /// The strongly connected components: the largest sets of fragments that all lead to one another over any number of
  /// segues. Ascending within each and by their first; a fragment without such company is one of its own.
  ///
  /// Method: R. Tarjan, "Depth-first search and linear graph algorithms", 1972; without recursion.
  ///
  /// - Complexity: O(f + s).
  public var components: [[Int]] {
    var number = [Int](repeating: -1, count: count)
    var low = number
    var isOpen = [Bool](repeating: false, count: count)
    var open: [Int] = []
    var components: [[Int]] = []
    var next = 0
    func enter(_ fragment: Int) {
      (number[fragment], low[fragment], isOpen[fragment]) = (next, next, true)
      open.append(fragment)
      next += 1
    }
    for start in 0..<count where number[start] < 0 {
      var stack = [(fragment: start, segue: 0)]
      enter(start)
      while let (fragment, segue) = stack.last {
        if segue < egress[fragment].count {
          stack[stack.count - 1].segue += 1
          let target = targets[egress[fragment][segue]]
          if number[target] < 0 {
            enter(target)
            stack.append((target, 0))
          } else if isOpen[target] {
            low[fragment] = min(low[fragment], number[target])
          }
          continue
        }
        stack.removeLast()
        if let parent = stack.last?.fragment { low[parent] = min(low[parent], low[fragment]) }
        guard low[fragment] == number[fragment], let first = open.lastIndex(of: fragment) else { continue }
        for member in open[first...] { isOpen[member] = false }
        components.append(open[first...].sorted())
        open.removeSubrange(first...)
      }
    }
    return components.sorted { $0[0] < $1[0] }
  }

  /// The graph of some sets of fragments: one segue for all those from one set to another, none within a set.
  ///
  /// - Parameter sets: Disjoint; segues from or to fragments that are in none are left out.
  /// - Complexity: O(f + s log s).
  func quotient(_ sets: [[Int]]) -> FragmentGraph {
    var place = [Int](repeating: -1, count: count)
    for (index, set) in sets.enumerated() {
      for fragment in set { place[fragment] = index }
    }
    var targetsOfSets = [Set<Int>](repeating: [], count: sets.count)
    for (source, target) in zip(sources, targets) {
      let (from, to) = (place[source], place[target])
      if from >= 0, to >= 0, from != to { targetsOfSets[from].insert(to) }
    }
    let segues = targetsOfSets.enumerated().flatMap { from, targets in targets.sorted().map { (from: from, to: $0) } }
    return FragmentGraph(count: sets.count, segues: segues)
  }
}

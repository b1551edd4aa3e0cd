extension FragmentGraph {
  /// For each fragment the last one that every way to it from an entry passes; nil for entries and what can't be
  /// reached.
  ///
  /// Several entries count as one virtual start, so a fragment that two of them lead to has no dominator.
  /// Method: K. D. Cooper, T. J. Harvey, K. Kennedy, "A Simple, Fast Dominance Algorithm", 2001.
  ///
  /// - Complexity: O(s · d) for loops nested d deep; in practice linear.
  public func immediateDominators(from entries: [Int]) -> [Int?] {
    let order = reversePostorder(from: entries)
    var position = [Int](repeating: -1, count: count)
    for (index, fragment) in order.enumerated() { position[fragment] = index }
    // Positions are shifted by one: 0 is the virtual start.
    let start = 0
    var dominator = [Int](repeating: -1, count: order.count + 1)
    dominator[start] = start
    func common(_ first: Int, _ second: Int) -> Int {
      var (a, b) = (first, second)
      while a != b {
        while a > b { a = dominator[a] }
        while b > a { b = dominator[b] }
      }
      return a
    }
    let isEntry = Set(entries)
    var changed = true
    while changed {
      changed = false
      for (index, fragment) in order.enumerated() {
        var best = isEntry.contains(fragment) ? start : -1
        for segue in ingress[fragment] {
          let before = position[sources[segue]] + 1
          guard before > 0, dominator[before] >= 0 else { continue }
          best = best < 0 ? before : common(best, before)
        }
        if best >= 0, dominator[index + 1] != best {
          dominator[index + 1] = best
          changed = true
        }
      }
    }
    return (0..<count).map { fragment in
      let own = position[fragment] + 1
      guard own > 0, dominator[own] > 0 else { return nil }
      return order[dominator[own] - 1]
    }
  }

  /// The reachable fragments, each before those that are only reached through it; depth first, without recursion.
  private func reversePostorder(from entries: [Int]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: count)
    var postorder: [Int] = []
    for entry in entries.reversed() where !isSeen[entry] {
      isSeen[entry] = true
      var stack: [(fragment: Int, next: Int)] = [(entry, 0)]
      while let (fragment, next) = stack.last {
        guard next < egress[fragment].count else {
          postorder.append(fragment)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = targets[egress[fragment][next]]
        guard !isSeen[target] else { continue }
        isSeen[target] = true
        stack.append((target, 0))
      }
    }
    return postorder.reversed()
  }

  /// The segues of the way that most of the app shares, each with the number of fragments that can only be reached
  /// through it: from each fragment the one segue to the fragment that dominates most, if it dominates any other.
  ///
  /// - Complexity: that of `immediateDominators(from:)`.
  public func backbone(from entries: [Int]) -> [(segue: Int, share: Int)] {
    let dominators = immediateDominators(from: entries)
    var size = [Int](repeating: 1, count: count)
    for fragment in reversePostorder(from: entries).reversed() {
      if let parent = dominators[fragment] { size[parent] += size[fragment] }
    }
    return (0..<count).compactMap { fragment in
      let candidates = egress[fragment].filter {
        dominators[targets[$0]] == fragment && targets[$0] != fragment && size[targets[$0]] > 1
      }
      return candidates.max { (size[targets[$0]], $1) < (size[targets[$1]], $0) }
        .map { (segue: $0, share: size[targets[$0]]) }
    }
  }
}

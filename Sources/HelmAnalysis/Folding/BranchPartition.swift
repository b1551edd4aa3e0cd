/// Divides a graph into few parts along its structure: small strongly connected components, then subtrees of
/// dominators.
///
/// Whoever looks at a part from outside sees one way in, through the part's first fragment; that is what makes a branch
/// a part of an app that people have a name for.
struct BranchPartition {
  /// Some nodes of the graph that become one.
  struct Part {
    var kind: Fold.Kind
    var nodes: [Int]
  }

  let graph: FragmentGraph
  /// How many fragments a node stands for.
  let weights: [Int]

  private let circles: [[Int]]
  /// The circles that a circle's dominator dominates at once; those that nothing does come last.
  private let children: [[Int]]
  private let size: [Int]

  /// - Complexity: that of the dominators, in practice linear.
  init(_ graph: FragmentGraph, weights: [Int], entries: [Int]) {
    (self.graph, self.weights) = (graph, weights)
    let total = weights.reduce(0, +)
    let circles = graph.components.flatMap { component -> [[Int]] in
      let weight = component.reduce(0) { $0 + weights[$1] }
      return component.count > 2 && weight * 4 <= total ? [component] : component.map { [$0] }
    }.sorted { $0[0] < $1[0] }
    self.circles = circles
    let isEntry = Set(entries)
    let condensed = graph.quotient(circles)
    let starts = condensed.roots(from: circles.indices.filter { circles[$0].contains(where: isEntry.contains) })
    let dominators = condensed.immediateDominators(from: starts)
    var children = [[Int]](repeating: [], count: circles.count + 1)
    for (circle, dominator) in dominators.enumerated() { children[dominator ?? circles.count].append(circle) }
    self.children = children
    var size = [Int](repeating: 0, count: circles.count + 1)
    var order = [circles.count]
    var next = 0
    while next < order.count {
      order += children[order[next]]
      next += 1
    }
    for circle in order.reversed() {
      let own = circle < circles.count ? circles[circle].reduce(0) { $0 + weights[$1] } : 0
      size[circle] = children[circle].reduce(own) { $0 + size[$1] }
    }
    self.size = size
  }

  /// At most so many parts, with at most so many lines between them if that can be had by fewer parts.
  ///
  /// - Complexity: O((f + s) · log s).
  func parts(boxes: Int, lines: Int) -> [Part] {
    var boxes = boxes
    while true {
      let parts = parts(atMost: boxes)
      guard boxes > 4, graph.quotient(parts.map(\.nodes)).segueCount > lines else { return parts }
      boxes = boxes * 3 / 4
    }
  }

  /// What stands for one part on the way: a subtree that may still be opened, what was its root, or several subtrees.
  private enum Piece {
    case subtree(Int)
    case root(Int)
    case several([Int])
  }

  /// Opens the largest branch again and again, as long as there is room for what is in it.
  private func parts(atMost boxes: Int) -> [Part] {
    var pieces = packed(children[circles.count], into: boxes)
    while true {
      let candidates = pieces.indices.filter { index in
        guard case .subtree(let circle) = pieces[index], !children[circle].isEmpty else { return false }
        // One part of everything would be none.
        return pieces.count == 1 || pieces.count + min(children[circle].count, 4) <= boxes
      }
      let largest = candidates.max { (weight(pieces[$0]), $1) < (weight(pieces[$1]), $0) }
      guard let largest, case .subtree(let circle) = pieces[largest] else { break }
      pieces[largest] = .root(circle)
      pieces += packed(children[circle], into: boxes - pieces.count)
    }
    return pieces.map(part).sorted { $0.nodes[0] < $1.nodes[0] }
  }

  private func weight(_ piece: Piece) -> Int {
    if case .subtree(let circle) = piece { size[circle] } else { 0 }
  }

  /// At most so many pieces: one for each subtree, or light neighbours together.
  private func packed(_ subtrees: [Int], into count: Int) -> [Piece] {
    guard subtrees.count > count else { return subtrees.map(Piece.subtree) }
    var target = subtrees.reduce(0) { $0 + size[$1] } / count + 1
    while true {
      var buckets: [[Int]] = []
      var filled = Int.max
      for subtree in subtrees {
        if filled > target - min(size[subtree], target) {
          buckets.append([])
          filled = 0
        }
        buckets[buckets.count - 1].append(subtree)
        filled += size[subtree]
      }
      if buckets.count <= count { return buckets.map { $0.count == 1 ? .subtree($0[0]) : .several($0) } }
      target += target / 4 + 1
    }
  }

  private func part(_ piece: Piece) -> Part {
    switch piece {
    case .root(let circle): Part(kind: .circle, nodes: circles[circle])
    case .subtree(let circle):
      children[circle].isEmpty
        ? Part(kind: .circle, nodes: circles[circle]) : Part(kind: .branch, nodes: nodes(below: [circle]))
    case .several(let subtrees): Part(kind: .several, nodes: nodes(below: subtrees))
    }
  }

  /// The nodes of some subtrees: the first one's root, then all others in their order.
  private func nodes(below roots: [Int]) -> [Int] {
    var found = roots
    var next = 0
    while next < found.count {
      found += children[found[next]]
      next += 1
    }
    return circles[found[0]] + found.dropFirst().flatMap { circles[$0] }.sorted()
  }
}

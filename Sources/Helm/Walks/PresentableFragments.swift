/// The fragments that some steps from a path might present: never too few, now and then one too many.
///
/// Reached fragments are presented unless a `.pass` auto segue leaves them at once. What the path hides comes back by
/// a dismissal, or where an edge is taken again and cuts the path.
package struct PresentableFragments {
  /// For each fragment whether some steps might present it.
  package private(set) var isPresentable: [Bool]
  private var isReached: [Bool]
  private var isDismissable: [Bool]
  private var isTaken: [Bool]
  private var pending: [SegueNumber] = []
  private let graph: IndexedGraph
  private let path: IndexedPath
  /// The number of the first edge of the path that a dismissal may remove.
  private var firstRemoved: Int

  /// Looks for them from a path.
  ///
  /// - Complexity: linear in the graph, and in the path for each of its edges that can be taken again.
  package init(from path: IndexedPath, in graph: IndexedGraph) {
    self.graph = graph
    self.path = path
    isPresentable = Array(repeating: false, count: graph.fragmentCount)
    isReached = isPresentable
    isDismissable = isPresentable
    isTaken = Array(repeating: false, count: graph.segues.count)
    firstRemoved = path.edges.count
    present(path.presented)
    for edge in path.edges where graph.segues[edge.segue].dismissable {
      dismiss(edge.target(in: graph))
    }
    let places = Dictionary(grouping: path.edges.indices.filter { path.edges[$0].targetId < 0 }) {
      path.edges[$0].segue
    }
    repeat {
      while let segue = pending.popLast() {
        guard !isTaken[segue] else { continue }
        isTaken[segue] = true
        for place in places[segue] ?? [] { present(prefix(place + 1).presented) }
        take(segue)
      }
    } while losesEntry()
  }

  private mutating func present(_ fragments: some Sequence<IndexedPathFragment>) {
    for fragment in fragments where !isPresentable[fragment.fragment] {
      isPresentable[fragment.fragment] = true
      pending += graph.egress(of: fragment.fragment)
    }
  }

  private mutating func take(_ number: SegueNumber) {
    let segue = graph.segues[number]
    let target = IndexedPathFragment(fragment: segue.to)
    if segue.dismissable { dismiss(target) }
    guard !isReached[segue.to] else { return }
    isReached[segue.to] = true
    guard let auto = graph.autoSegue(of: segue.to) else { return present([target]) }
    pending.append(auto)
    if graph.segues[auto].style == .hold || isDismissable[graph.segues[auto].to] { present([target]) }
  }

  /// Shows the origins of autos into a dismissed fragment, and whatever the path shows without it.
  private mutating func dismiss(_ target: IndexedPathFragment) {
    if !isDismissable[target.fragment] {
      isDismissable[target.fragment] = true
      for number in graph.ingress(of: target.fragment) {
        let segue = graph.segues[number]
        if segue.auto, !segue.isClosed, isReached[segue.from] {
          present([IndexedPathFragment(fragment: segue.from)])
        }
      }
    }
    let hangsTogether = path.firstDetached < 0
    let touch = hangsTogether ? path.firstTouch(of: target, in: graph) ?? firstRemoved : 0
    guard touch < firstRemoved else { return }
    firstRemoved = touch
    present(prefix(touch).presented)
    for edge in path.edges[touch...] {
      present([edge.source(in: graph), edge.target(in: graph)])
    }
  }

  /// Shows the entry, where a dismissal can cut off the beginning of the path: its origin then was reached through
  /// a dismissable fragment.
  private mutating func losesEntry() -> Bool {
    guard !isPresentable[graph.entry] else { return false }
    var isBehind = isDismissable
    var stack = graph.fragments.filter { isBehind[$0] }
    while let fragment = stack.popLast() {
      for segue in graph.egress(of: fragment) {
        let next = graph.segues[segue].to
        guard !isBehind[next] else { continue }
        isBehind[next] = true
        stack.append(next)
      }
    }
    let onPath = Set(path.edges.map(\.segue))
    let loses = zip(graph.segueNumbers, graph.segues).contains { number, segue in
      segue.dismissable && isBehind[segue.from] && (isTaken[number] || onPath.contains(number))
    }
    if loses { present([IndexedPathFragment(fragment: graph.entry)]) }
    return loses
  }

  private func prefix(_ count: Int) -> IndexedPath {
    var prefix = path
    prefix.cut(to: count, in: graph)
    return prefix
  }
}

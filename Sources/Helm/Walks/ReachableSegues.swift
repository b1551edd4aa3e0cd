/// What can be reached from the entry, breadth first.
struct ReachableSegues {
  /// The segues out of fragments that can be reached, ascending.
  let segues: [Int32]
  /// For each fragment the segue by which a shortest way reaches it, -1 for the entry and where none does.
  let arrivals: [Int32]

  /// - Complexity: linear in the graph.
  init(in graph: IndexedGraph) {
    var arrivals = [Int32](repeating: -1, count: graph.fragmentCount)
    var isReached = [Bool](repeating: false, count: graph.fragmentCount)
    var queue: [Int32] = graph.entry < 0 ? [] : [graph.entry]
    if let entry = queue.first { isReached[Int(entry)] = true }
    var next = 0
    while next < queue.count {
      for segue in graph.egress(of: queue[next]) {
        let target = graph.segues[Int(segue)].to
        guard !isReached[Int(target)] else { continue }
        isReached[Int(target)] = true
        arrivals[Int(target)] = segue
        queue.append(target)
      }
      next += 1
    }
    self.segues = graph.segues.indices.filter { isReached[Int(graph.segues[$0].from)] && !graph.segues[$0].isClosed }
      .map { Int32($0) }
    self.arrivals = arrivals
  }
}

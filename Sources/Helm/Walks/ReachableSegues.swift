/// What can be reached from the entry, breadth first.
struct ReachableSegues {
  /// The segues out of fragments that can be reached, ascending.
  let segues: [SegueNumber]
  /// For each fragment the segue by which a shortest way reaches it, none for the entry and where none does.
  let arrivals: [SegueNumber]

  /// - Complexity: linear in the graph.
  init(in graph: IndexedGraph) {
    var arrivals = [SegueNumber](repeating: .absent, count: graph.fragmentCount)
    var isReached = [Bool](repeating: false, count: graph.fragmentCount)
    var queue: [FragmentNumber] = graph.entry.isAbsent ? [] : [graph.entry]
    if let entry = queue.first { isReached[entry] = true }
    var next = 0
    while next < queue.count {
      for segue in graph.egress(of: queue[next]) {
        let target = graph.segues[segue].to
        guard !isReached[target] else { continue }
        isReached[target] = true
        arrivals[target] = segue
        queue.append(target)
      }
      next += 1
    }
    self.segues = graph.segueNumbers.filter { isReached[graph.segues[$0].from] && !graph.segues[$0].isClosed }
    self.arrivals = arrivals
  }
}

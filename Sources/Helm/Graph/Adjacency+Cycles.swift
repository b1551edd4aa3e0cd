extension Adjacency {
  /// Circles that share no node, each as its edges in order; empty only if there is no circle at all.
  ///
  /// Nodes from which every walk ends are peeled off first. Each node that is left has a successor that is left;
  /// following the smallest one runs into a circle. Where no node has two edges, these are all circles there are.
  ///
  /// - Complexity: linear in nodes and edges.
  func disjointCycles() -> [[SegueNumber]] {
    let successors = smallestEndlessEdges()
    var walks = [FragmentNumber](repeating: .absent, count: nodeCount)
    var cycles: [[SegueNumber]] = []
    for start in 0..<FragmentNumber(nodeCount) where !successors[start].isAbsent && walks[start].isAbsent {
      var node = start
      while walks[node].isAbsent {
        walks[node] = start
        node = targets[successors[node]]
      }
      guard walks[node] == start else { continue }
      var cycle: [SegueNumber] = []
      let first = node
      repeat {
        cycle.append(successors[node])
        node = targets[successors[node]]
      } while node != first
      cycles.append(cycle)
    }
    return cycles
  }

  /// For each node the smallest edge into a node that can be walked from for ever, none where every walk ends.
  private func smallestEndlessEdges() -> [SegueNumber] {
    var degrees = (0..<FragmentNumber(nodeCount)).map { egress(of: $0).count }
    var ended = (0..<FragmentNumber(nodeCount)).filter { degrees[$0] == 0 }
    while let node = ended.popLast() {
      for edge in ingress(of: node) {
        let source = sources[edge]
        degrees[source] -= 1
        if degrees[source] == 0 { ended.append(source) }
      }
    }
    return (0..<FragmentNumber(nodeCount)).map { node in
      guard degrees[node] > 0 else { return .absent }
      return egress(of: node).first { degrees[targets[$0]] > 0 } ?? .absent
    }
  }
}

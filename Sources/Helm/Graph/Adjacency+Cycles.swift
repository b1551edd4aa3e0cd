extension Adjacency {
  /// Circles that share no node, each as its edges in order; empty only if there is no circle at all.
  ///
  /// Nodes from which every walk ends are peeled off first. Each node that is left has a successor that is left;
  /// following the smallest one runs into a circle. Where no node has two edges, these are all circles there are.
  ///
  /// - Complexity: linear in nodes and edges.
  func disjointCycles() -> [[Int32]] {
    let successors = smallestEndlessEdges()
    var walks = [Int32](repeating: -1, count: nodeCount)
    var cycles: [[Int32]] = []
    for start in 0..<Int32(nodeCount) where successors[Int(start)] >= 0 && walks[Int(start)] < 0 {
      var node = start
      while walks[Int(node)] < 0 {
        walks[Int(node)] = start
        node = targets[Int(successors[Int(node)])]
      }
      guard walks[Int(node)] == start else { continue }
      var cycle: [Int32] = []
      let first = node
      repeat {
        cycle.append(successors[Int(node)])
        node = targets[Int(successors[Int(node)])]
      } while node != first
      cycles.append(cycle)
    }
    return cycles
  }

  /// For each node the smallest edge into a node that can be walked from for ever, -1 where every walk ends.
  private func smallestEndlessEdges() -> [Int32] {
    var degrees = (0..<Int32(nodeCount)).map { egress(of: $0).count }
    var ended = (0..<Int32(nodeCount)).filter { degrees[Int($0)] == 0 }
    while let node = ended.popLast() {
      for edge in ingress(of: node) {
        let source = sources[Int(edge)]
        degrees[Int(source)] -= 1
        if degrees[Int(source)] == 0 { ended.append(source) }
      }
    }
    return (0..<Int32(nodeCount)).map { node in
      guard degrees[Int(node)] > 0 else { return -1 }
      return egress(of: node).first { degrees[Int(targets[Int($0)])] > 0 } ?? -1
    }
  }
}

/// Which numbered edges leave and reach which numbered nodes, in compressed rows.
struct Adjacency: Sendable {
  let nodeCount: Int
  /// The start of each edge; ascending.
  let sources: [Int32]
  let targets: [Int32]
  private let egressOffsets: [Int32]
  private let ingressOffsets: [Int32]
  private let ingressEdges: [Int32]

  /// - Parameter sources: sorted.
  /// - Complexity: linear.
  init(nodeCount: Int, sources: [Int32], targets: [Int32]) {
    self.nodeCount = nodeCount
    self.sources = sources
    self.targets = targets
    self.egressOffsets = Self.offsets(of: sources, count: nodeCount)
    self.ingressOffsets = Self.offsets(of: targets, count: nodeCount)
    var next = ingressOffsets
    var ingress = [Int32](repeating: 0, count: targets.count)
    for (edge, target) in targets.enumerated() {
      ingress[Int(next[Int(target)])] = Int32(edge)
      next[Int(target)] += 1
    }
    self.ingressEdges = ingress
  }

  /// The edges that leave a node, in their order.
  func egress(of node: Int32) -> Range<Int32> {
    egressOffsets[Int(node)]..<egressOffsets[Int(node) + 1]
  }

  /// The edges that reach a node, ascending by source.
  func ingress(of node: Int32) -> ArraySlice<Int32> {
    ingressEdges[Int(ingressOffsets[Int(node)])..<Int(ingressOffsets[Int(node) + 1])]
  }

  /// The first edge to a node among some of one start, whose targets ascend.
  ///
  /// - Complexity: logarithmic in their number.
  func edge(to target: Int32, in row: Range<Int32>) -> Int32? {
    var low = row.lowerBound
    var high = row.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if targets[Int(middle)] < target {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < row.upperBound && targets[Int(low)] == target ? low : nil
  }

  private static func offsets(of ends: [Int32], count: Int) -> [Int32] {
    var offsets = [Int32](repeating: 0, count: count + 1)
    for end in ends {
      offsets[Int(end) + 1] += 1
    }
    for node in 0..<count {
      offsets[node + 1] += offsets[node]
    }
    return offsets
  }

  /// The nodes that edges leave and none reaches, ascending.
  var inletNodes: [Int32] {
    (0..<Int32(nodeCount)).filter { !egress(of: $0).isEmpty && ingress(of: $0).isEmpty }
  }
}

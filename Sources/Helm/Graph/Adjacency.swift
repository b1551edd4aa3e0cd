/// Which numbered edges leave and reach which numbered nodes, in compressed rows.
///
/// Nodes are fragments; edges are numbered as segues are, whatever connects fragments.
struct Adjacency: Sendable {
  let nodeCount: Int
  /// The start of each edge; ascending.
  let sources: [FragmentNumber]
  let targets: [FragmentNumber]
  private let egressOffsets: [SegueNumber]
  private let ingressOffsets: [Int32]
  private let ingressEdges: [SegueNumber]

  /// - Parameter sources: sorted.
  /// - Complexity: linear.
  init(nodeCount: Int, sources: [FragmentNumber], targets: [FragmentNumber]) {
    self.nodeCount = nodeCount
    self.sources = sources
    self.targets = targets
    self.egressOffsets = Self.offsets(of: sources, count: nodeCount).map(SegueNumber.init(rawValue:))
    self.ingressOffsets = Self.offsets(of: targets, count: nodeCount)
    var next = ingressOffsets
    var ingress = [SegueNumber](repeating: 0, count: targets.count)
    for (edge, target) in targets.enumerated() {
      ingress[Int(next[target])] = SegueNumber(edge)
      next[target] += 1
    }
    self.ingressEdges = ingress
  }

  /// The edges that leave a node, in their order.
  func egress(of node: FragmentNumber) -> Range<SegueNumber> {
    egressOffsets[node]..<egressOffsets[node.place + 1]
  }

  /// The edges that reach a node, ascending by source.
  func ingress(of node: FragmentNumber) -> ArraySlice<SegueNumber> {
    ingressEdges[Int(ingressOffsets[node])..<Int(ingressOffsets[node.place + 1])]
  }

  /// The first edge to a node among some of one start, whose targets ascend.
  ///
  /// - Complexity: logarithmic in their number.
  func edge(to target: FragmentNumber, in row: Range<SegueNumber>) -> SegueNumber? {
    var low = row.lowerBound
    var high = row.upperBound
    while low < high {
      let middle = low.advanced(by: low.distance(to: high) / 2)
      if targets[middle] < target {
        low = middle.advanced(by: 1)
      } else {
        high = middle
      }
    }
    return low < row.upperBound && targets[low] == target ? low : nil
  }

  private static func offsets(of ends: [FragmentNumber], count: Int) -> [Int32] {
    var offsets = [Int32](repeating: 0, count: count + 1)
    for end in ends {
      offsets[end.place + 1] += 1
    }
    for node in 0..<count {
      offsets[node + 1] += offsets[node]
    }
    return offsets
  }

  /// The nodes that edges leave and none reaches, ascending.
  var inletNodes: [FragmentNumber] {
    (0..<FragmentNumber(nodeCount)).filter { !egress(of: $0).isEmpty && ingress(of: $0).isEmpty }
  }
}

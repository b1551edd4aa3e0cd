internal import HelmAnalysis

/// What makes a layout calm, as numbers for Graphviz: layout policy all of it.
struct LayoutHints {
  /// One a segue.
  let weights: [Int]
  /// One a segue.
  let minimumLengths: [Int]
  /// One a fragment.
  let fansOut: [Bool]
  /// Fragments side by side.
  let rows: [[Int]]

  /// A hub has at least this many segues out.
  private static let hub = 12
  /// About as many leaves stand in a column.
  private static let leavesInColumn = 9
  /// The most columns of leaves.
  private static let mostColumns = 2
  /// The most fragments side by side.
  private static let longestRow = 8

  init(_ graph: FragmentGraph, entries: [Int], group: (Int) -> Int?) {
    var weights = [Int](repeating: 1, count: graph.segueCount)
    for (segue, share) in graph.backbone(from: entries) {
      weights[segue] = 2 + Int((8 * Double(share) / Double(max(1, graph.count))).rounded())
    }
    var lengths = [Int](repeating: 1, count: graph.segueCount)
    var fansOut = [Bool](repeating: false, count: graph.count)
    for fragment in 0..<graph.count where graph.egress[fragment].count >= Self.hub {
      let leaves = graph.egress[fragment].filter { graph.isLeaf(graph.targets[$0], of: fragment) }
      // The order of lines that end elsewhere too is better left to Graphviz: keeping it doubles crossings.
      fansOut[fragment] = 4 * leaves.count >= 3 * graph.egress[fragment].count
      let columns = min(Self.mostColumns, (leaves.count + Self.leavesInColumn - 1) / Self.leavesInColumn)
      guard columns > 1 else { continue }
      for (index, segue) in leaves.enumerated() { lengths[segue] = 1 + index % columns }
    }
    self.weights = weights
    self.minimumLengths = lengths
    self.fansOut = fansOut
    // A group's frame says that its fragments belong together; a row says it of those without one.
    let circles = graph.circles { group($0) == nil && group($1) == nil }
    rows = circles.filter { $0.count <= Self.longestRow }
  }
}

extension FragmentGraph {
  /// Whether a fragment has no segues but from `hub`, or back to it.
  fileprivate func isLeaf(_ fragment: Int, of hub: Int) -> Bool {
    fragment != hub && ingress[fragment].allSatisfy { sources[$0] == hub }
      && egress[fragment].allSatisfy { targets[$0] == hub }
  }
}

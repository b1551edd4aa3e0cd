extension GraphvizGraph {
  /// Attributes of a graph that keep Graphviz from what goes wrong in it, and change nothing else.
  var precautions: [Attribute] {
    Self.precautions(clusterSizes: clusters.map(\.nodes.count), rowSizes: rows.map(\.count))
  }

  /// The same for a graph of which only so much is known.
  ///
  /// When Graphviz reduces crossings of clusters once more, it looks up pairs of their nodes in a table of a row's
  /// rank. Where a cluster has more nodes in that rank than stand there outside of clusters, which it may have where it
  /// has more than the row, the table has no room for them: Graphviz reads whatever lies behind, and the layout depends
  /// on the heap (2.42 to 12).
  ///
  /// - Parameters:
  ///   - clusterSizes: How many nodes each cluster has.
  ///   - rowSizes: How many nodes stand side by side in each row.
  public static func precautions(clusterSizes: [Int], rowSizes: [Int]) -> [Attribute] {
    guard let largest = clusterSizes.max(), let shortest = rowSizes.min(), largest > shortest else { return [] }
    return [("remincross", "false")]
  }
}

/// A directed graph that Graphviz is to lay out, in its own words: every attribute that has a say in the geometry.
///
/// Labels were measured before; of a line's label and a cluster's title Graphviz learns the size alone.
public struct GraphvizGraph: Sendable {
  /// A name and its value.
  public typealias Attribute = (name: String, value: String)

  /// A width and a height, in whole points.
  public struct LabelSize: Sendable, Hashable {
    /// Points.
    public var width: Int
    /// Points.
    public var height: Int

    /// A size.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// What the plugin that measures texts reads.
    var text: String { "\(width)x\(height)" }
  }

  /// A line from one node to another, by their places in ``GraphvizGraph/nodes``.
  public struct Edge: Sendable {
    /// Where it begins.
    public var tail: Int
    /// Where it ends.
    public var head: Int
    /// What it is set to.
    public var attributes: [Attribute]
    /// The room that is kept for its label.
    public var label: LabelSize?

    /// A line.
    public init(tail: Int, head: Int, attributes: [Attribute] = [], label: LabelSize? = nil) {
      self.tail = tail
      self.head = head
      self.attributes = attributes
      self.label = label
    }
  }

  /// A frame around some nodes, by their places in ``GraphvizGraph/nodes``.
  public struct Cluster: Sendable {
    /// What lies in it.
    public var nodes: [Int]
    /// What it is set to.
    public var attributes: [Attribute]
    /// The room that is kept for its title.
    public var label: LabelSize

    /// A frame.
    public init(nodes: [Int], attributes: [Attribute] = [], label: LabelSize) {
      self.nodes = nodes
      self.attributes = attributes
      self.label = label
    }
  }

  /// The graph's own attributes.
  public var attributes: [Attribute] = []
  /// What all nodes are set to.
  public var nodeAttributes: [Attribute] = []
  /// What all edges are set to.
  public var edgeAttributes: [Attribute] = []
  /// What each node is set to; they have no labels.
  public var nodes: [[Attribute]] = []
  /// The lines.
  public var edges: [Edge] = []
  /// The frames.
  public var clusters: [Cluster] = []
  /// Nodes that stand side by side, by their places in ``GraphvizGraph/nodes``; what lies in a frame doesn't, whatever
  /// is said here.
  public var rows: [[Int]] = []

  /// A graph without parts.
  public init() {}
}

extension GraphvizGraph {
  /// Attributes of a graph that keep Graphviz from what goes wrong in it, and change nothing else.
  var precautions: [Attribute] {
    Self.precautions(clusterSizes: clusters.map(\.nodes.count), rowSizes: safeRows.map(\.count))
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

  /// The rows that Graphviz is told: none of whose nodes lies in a cluster. There a rank of pairs both ways can send it
  /// round in circles for ever (2.42).
  var safeRows: [[Int]] {
    guard !clusters.isEmpty else { return rows }
    let framed = Set(clusters.flatMap(\.nodes))
    return rows.filter { framed.isDisjoint(with: $0) }
  }

  /// Begins to lay the graph out, in a copy of this process.
  ///
  /// The graph is built in the order of its parts, which is the order that Graphviz meets in a DOT text of it.
  ///
  /// - Parameter engine: One of Graphviz's, `dot` say.
  public func beginLayout(_ engine: String) throws(GraphvizError) -> LayoutRun { try LayoutRun(self, engine) }

  /// Starts the copy of this process that lays the graph out.
  func start(_ engine: String) throws(GraphvizError) -> GraphvizProcess {
    let plugin = try GraphvizPlugins.plugin(for: engine)
    return try GraphvizProcess.lock.withLock { _ throws(GraphvizError) in
      try BuiltGraph(self, plugin: plugin).start(engine)
    }
  }

  /// How many parts a layout of it has.
  var counts: GraphvizLayout.Counts { .init(nodes: nodes.count, lines: edges.count, frames: clusters.count) }
}

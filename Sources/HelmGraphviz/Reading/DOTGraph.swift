internal import CHelmGraphviz

/// A graph as a DOT text describes it, with those of its attributes that were asked for.
public struct DOTGraph: Sendable, Equatable {
  /// What an attribute is set to.
  public struct Value: Sendable, Equatable {
    /// The text; escapes such as `\N` stand as they were written.
    public var text: String
    /// Whether it is HTML-like markup.
    public var isMarkup: Bool
  }

  /// An edge.
  public struct Edge: Sendable, Equatable {
    /// The place of the node that it is drawn from.
    public var tail: Int
    /// The place of the node that it is drawn to.
    public var head: Int
    /// Its own attributes and the defaults for edges, but empty ones.
    public var attributes: [String: Value]
  }

  /// A subgraph.
  public struct Subgraph: Sendable, Equatable {
    /// The name; `cluster` at its beginning means that a frame is drawn around it.
    public var name: String
    /// How many graphs it lies in, at least 1.
    public var depth: Int
    /// Its own attributes and those of the graphs around it, but empty ones.
    public var attributes: [String: Value]
    /// The places of the nodes in it and in the subgraphs in it.
    public var nodes: [Int]
  }

  /// The name, empty where the text has none.
  public var name = ""
  /// Whether edges have a direction.
  public var isDirected = true
  /// The graph's own attributes, but empty ones.
  public var attributes: [String: Value] = [:]
  /// The nodes in the order of the text.
  public var nodes: [DOTNode] = []
  /// The edges, by the nodes that they are drawn from.
  public var edges: [Edge] = []
  /// The subgraphs, each behind the one that it lies in.
  public var subgraphs: [Subgraph] = []
  /// Whether another graph follows in the text.
  public var isFollowed = false

  /// Reads the first graph of a DOT text with Graphviz's own parser, in a copy of this process.
  ///
  /// - Parameters:
  ///   - text: UTF-8 without NUL.
  ///   - names: Which attributes are wanted.
  ///   - timeLimit: How long it may take, in seconds.
  /// - Throws: `GraphvizError`: `.refused` with the parser's words, none where the text has no graph.
  /// - Complexity: linear in the text and what its edges between sets of nodes stand for.
  public static func read(
    _ text: [UInt8],
    attributes names: [String],
    timeLimit: Double = 20
  ) throws(GraphvizError) -> DOTGraph {
    let deadline = Deadline(seconds: timeLimit)
    let joined = names.flatMap(\.utf8CString)
    let process = try GraphvizProcess.lock.withLock { _ throws(GraphvizError) in
      try GraphvizProcess { output in
        text.withUnsafeBytes { bytes in
          CHelmGraphviz_reading_start(bytes.baseAddress, bytes.count, joined, joined.count, output)
        }
      }
    }
    return try DOTGraph(process.answer(until: deadline), attributes: names)
  }
}

/// A node of a DOT text; edges and subgraphs call it by its place in ``DOTGraph/nodes``.
public struct DOTNode: Sendable, Equatable {
  /// The name, which may be empty.
  public var name: String
  /// Its own attributes and the defaults for nodes, but empty ones.
  public var attributes: [String: DOTGraph.Value]
}

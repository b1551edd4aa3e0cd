internal import CHelmGraphviz

/// The one owner of a graph of libcgraph's, built in a context of Graphviz's; both are freed in `deinit`.
///
/// libcgraph has global state: one graph at a time is made, started and freed, see `GraphvizProcess.lock`.
final class BuiltGraph {
  private typealias Attributes = [GraphvizGraph.Attribute]

  private let graph: OpaquePointer

  /// Builds a graph.
  ///
  /// - Throws: `.noMemory`.
  init(_ description: GraphvizGraph, plugin: GraphvizPlugin) throws(GraphvizError) {
    guard let graph = plugin.withPlugin({ CHelmGraphviz_graph_open($0) }) else { throw GraphvizError(.noHandle) }
    self.graph = graph
    declare(description.attributes + description.precautions, of: CHelmGraphviz_SUBGRAPH)
    declare(description.nodeAttributes + [("label", "")], of: CHelmGraphviz_NODE)
    declare(description.edgeAttributes, of: CHelmGraphviz_EDGE)
    try addNodes(description)
    try addSubgraphs(description)
    for edge in description.edges {
      let number = CHelmGraphviz_graph_add_edge(graph, Int32(edge.tail), Int32(edge.head))
      let label: Attributes = edge.label.map { [("label", $0.text)] } ?? []
      try set(edge.attributes + label, of: CHelmGraphviz_EDGE, number)
    }
  }

  deinit { CHelmGraphviz_graph_close(graph) }

  /// Starts a copy of the process that lays the graph out.
  func start(_ engine: String) throws(GraphvizError) -> GraphvizProcess {
    try GraphvizProcess { CHelmGraphviz_layout_start(graph, engine, $0) }
  }

  private func addNodes(_ description: GraphvizGraph) throws(GraphvizError) {
    let names = orderedNames(description.nodes.map { _ in "node" })
    for (name, attributes) in zip(names, description.nodes) {
      try set(attributes, of: CHelmGraphviz_NODE, CHelmGraphviz_graph_add_node(graph, name))
    }
  }

  private func addSubgraphs(_ description: GraphvizGraph) throws(GraphvizError) {
    let rows = description.safeRows
    let prefixes = description.clusters.map { _ in "cluster" } + rows.map { _ in "row" }
    let names = orderedNames(prefixes)
    for (name, cluster) in zip(names, description.clusters) {
      try addSubgraph(name, cluster.attributes + [("label", cluster.label.text)], cluster.nodes)
    }
    for (name, row) in zip(names[description.clusters.count...], rows) {
      try addSubgraph(name, [("rank", "same")], row)
    }
  }

  private func addSubgraph(_ name: String, _ attributes: Attributes, _ nodes: [Int]) throws(GraphvizError) {
    let number = CHelmGraphviz_graph_add_subgraph(graph, name)
    try set(attributes, of: CHelmGraphviz_SUBGRAPH, number)
    for node in nodes { CHelmGraphviz_graph_include(graph, number, Int32(node)) }
  }

  private func orderedNames(_ prefixes: [String]) -> [String] {
    OrderedNames.names(prefixes) { CHelmGraphviz_graph_keep_name(graph, $0) }
  }

  private func declare(_ attributes: Attributes, of kind: CHelmGraphviz_kind) {
    for (name, value) in attributes { CHelmGraphviz_graph_declare(graph, kind, name, value) }
  }

  /// Sets a part's attributes; there is none where it couldn't be added.
  private func set(_ attributes: Attributes, of kind: CHelmGraphviz_kind, _ number: Int32) throws(GraphvizError) {
    guard number >= 0 else { throw GraphvizError(.noHandle) }
    for (name, value) in attributes { CHelmGraphviz_graph_set(graph, kind, number, name, value) }
  }
}

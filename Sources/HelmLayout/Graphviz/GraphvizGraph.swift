internal import CGraphviz
internal import HelmDiagram

/// The one owner of a Graphviz context and of the graph that is laid out in it; both are freed in `deinit`.
///
/// The graph is built through libcgraph in the plan's order, which is the order that `dot` meets in the plan's DOT text.
final class GraphvizGraph {
  private let context: OpaquePointer
  private let graph: UnsafeMutablePointer<Agraph_t>
  private var isLaidOut = false

  /// Handles in the diagram's order; they belong to the graph.
  private(set) var nodes: [UnsafeMutablePointer<Agnode_t>] = []
  private(set) var segues: [UnsafeMutablePointer<Agedge_t>] = []
  private(set) var redirects: [UnsafeMutablePointer<Agedge_t>] = []
  private(set) var clusters: [UnsafeMutablePointer<Agraph_t>] = []

  /// Builds the plan's graph; nil when Graphviz has no memory left.
  init?(_ plan: GraphvizPlan, plugin: GraphvizPlugin) {
    let opened = plugin.symbol.withCString { name in
      var names: [UnsafePointer<CChar>?] = [name]
      var addresses: [UnsafeMutableRawPointer?] = [plugin.address]
      return helm_context(&addresses, &names, 1)
    }
    guard let context = opened else { return nil }
    guard let graph = helm_open_graph() else {
      gvFreeContext(context)
      return nil
    }
    self.context = context
    self.graph = graph
    guard build(plan) else { return nil }
  }

  deinit {
    if isLaidOut { gvFreeLayout(context, graph) }
    agclose(graph)
    gvFreeContext(context)
  }

  /// Places everything; false when Graphviz gave up.
  func layOut(_ engine: LayoutEngine) -> Bool {
    isLaidOut = gvLayout(context, graph, engine.rawValue) == 0
    return isLaidOut
  }

  /// The box around everything, in Graphviz's coordinates (y grows upwards).
  var box: boxf { helm_graph_box(graph) }
}

// MARK: - Building

extension GraphvizGraph {
  private func build(_ plan: GraphvizPlan) -> Bool {
    for (name, value) in plan.graph { helm_declare(graph, Int32(HELM_GRAPH), name, value) }
    for (name, value) in plan.node { helm_declare(graph, Int32(HELM_NODE), name, value) }
    helm_declare(graph, Int32(HELM_NODE), "label", "")
    // Lines end at the frames; heads and tails are drawn by the renderers.
    helm_declare(graph, Int32(HELM_EDGE), "dir", "none")
    return addNodes(plan) && addClusters(plan) && addEdges(plan)
  }

  private func addNodes(_ plan: GraphvizPlan) -> Bool {
    for index in plan.diagram.fragments.indices {
      guard let node = helm_add_node(graph, String(index)) else { return false }
      set(plan.fragment(index), of: node, kind: HELM_NODE)
      nodes.append(node)
    }
    return true
  }

  private func addClusters(_ plan: GraphvizPlan) -> Bool {
    for (index, group) in plan.diagram.groups.enumerated() {
      guard let cluster = helm_add_subgraph(graph, "cluster_\(index)") else { return false }
      clusters.append(cluster)
      set(plan.group + [("label", Self.label(group.labelSize))], of: cluster, kind: HELM_GRAPH)
      for (fragment, node) in zip(plan.diagram.fragments, nodes) where fragment.group == index {
        agsubnode(cluster, node, 1)
      }
      guard addRows(plan, ofGroup: index, to: cluster) else { return false }
    }
    return addRows(plan, ofGroup: nil, to: graph)
  }

  private func addRows(_ plan: GraphvizPlan, ofGroup group: Int?, to parent: UnsafeMutablePointer<Agraph_t>) -> Bool {
    for (index, row) in plan.diagram.rows.enumerated() where plan.diagram.fragments[row[0]].group == group {
      guard let rank = helm_add_subgraph(parent, "row_\(index)") else { return false }
      set([("rank", "same")], of: rank, kind: HELM_GRAPH)
      for fragment in row { agsubnode(rank, nodes[fragment], 1) }
    }
    return true
  }

  private func addEdges(_ plan: GraphvizPlan) -> Bool {
    for (index, segue) in plan.diagram.segues.enumerated() {
      guard let edge = helm_add_edge(graph, nodes[segue.from], nodes[segue.to]) else { return false }
      let label = segue.pill.map { [("label", Self.label($0.size))] } ?? []
      set(plan.segue(index) + label, of: edge, kind: HELM_EDGE)
      segues.append(edge)
    }
    for redirect in plan.diagram.redirects {
      guard let edge = helm_add_edge(graph, nodes[redirect.from], nodes[redirect.to]) else { return false }
      set(plan.redirect, of: edge, kind: HELM_EDGE)
      redirects.append(edge)
    }
    return true
  }

  private func set(_ attributes: [GraphvizPlan.Attribute], of object: UnsafeMutableRawPointer, kind: Int) {
    for (name, value) in attributes { helm_set(graph, object, Int32(kind), name, value) }
  }

  /// A measured label in the form that the text layout of the shim reads.
  private static func label(_ size: Size) -> String { "\(Int(size.width))x\(Int(size.height))" }
}

// MARK: - Reading back

extension GraphvizGraph {
  /// A cluster's box and its label's centre and size.
  func cluster(_ index: Int) -> (box: boxf, labelCenter: pointf, labelSize: pointf) {
    var center = pointf()
    var size = pointf()
    _ = helm_graph_label(clusters[index], &center, &size)
    return (helm_graph_box(clusters[index]), center, size)
  }

  /// A line's control points, all its Bézier pieces joined; empty where Graphviz drew none.
  static func line(_ edge: UnsafeMutablePointer<Agedge_t>) -> [pointf] {
    var points: [pointf] = []
    for piece in 0..<helm_edge_piece_count(edge) {
      var count: Int32 = 0
      guard let list = helm_edge_piece(edge, piece, &count) else { continue }
      let places = UnsafeBufferPointer(start: list, count: Int(count))
      points += points.isEmpty ? places[...] : places.dropFirst()
    }
    return points
  }

  /// The centre of a line's label, nil without one.
  static func labelCenter(_ edge: UnsafeMutablePointer<Agedge_t>) -> pointf? {
    var center = pointf()
    return helm_edge_label(edge, &center) == 0 ? nil : center
  }
}

internal import CGraphviz
internal import HelmDiagram

/// The one owner of a Graphviz context and of the graph that is to be laid out in it; both are freed in `deinit`.
///
/// The graph is built through libcgraph in the plan's order, which is the order that `dot` meets in the plan's DOT text.
/// libcgraph has global state: one graph at a time is made, started and freed, see `DiagramLayout`.
final class GraphvizGraph {
  private let context: OpaquePointer
  private let graph: UnsafeMutablePointer<Agraph_t>

  /// Handles in the diagram's order; they belong to the graph.
  private(set) var nodes: [UnsafeMutablePointer<Agnode_t>] = []
  private(set) var segues: [UnsafeMutablePointer<Agedge_t>] = []
  private(set) var redirects: [UnsafeMutablePointer<Agedge_t>] = []
  private(set) var clusters: [UnsafeMutablePointer<Agraph_t>] = []

  /// Builds the plan's graph; nil when Graphviz has no memory left.
  ///
  /// - Parameter places: The middles of the boxes, y upwards, where only lines are wanted.
  init?(_ plan: GraphvizPlan, places: [Point]? = nil, plugin: GraphvizPlugin) {
    let opened = plugin.symbol.withCString { name in
      var names: [UnsafePointer<CChar>?] = [name]
      var addresses: [UnsafeMutableRawPointer?] = [plugin.address]
      return helm_context(&addresses, &names, 1, 1)
    }
    guard let context = opened else { return nil }
    guard let graph = helm_open_graph() else {
      gvFreeContext(context)
      return nil
    }
    self.context = context
    self.graph = graph
    guard build(plan) else { return nil }
    if let places { fix(places) }
  }

  deinit {
    agclose(graph)
    gvFreeContext(context)
  }

  /// Starts a copy of the process that lays the graph out.
  func start(_ engine: String) throws(LayoutError) -> GraphvizProcess {
    let nodes = nodes.map(Optional.some)
    let edges = (segues + redirects).map(Optional.some)
    let clusters = clusters.map(Optional.some)
    let started = engine.withCString { name in
      nodes.withUnsafeBufferPointer { nodes in
        edges.withUnsafeBufferPointer { edges in
          clusters.withUnsafeBufferPointer { clusters in
            var job = helm_job()
            (job.context, job.graph, job.engine) = (context, graph, name)
            (job.nodes, job.node_count) = (nodes.baseAddress, Int32(nodes.count))
            (job.edges, job.edge_count) = (edges.baseAddress, Int32(edges.count))
            (job.clusters, job.cluster_count) = (clusters.baseAddress, Int32(clusters.count))
            return Result { () throws(LayoutError) in try GraphvizProcess(job) }
          }
        }
      }
    }
    return try started.get()
  }
}

// MARK: - Building

extension GraphvizGraph {
  private func build(_ plan: GraphvizPlan) -> Bool {
    for (name, value) in plan.graph { helm_declare(graph, Int32(HELM_GRAPH), name, value) }
    for (name, value) in plan.node { helm_declare(graph, Int32(HELM_NODE), name, value) }
    helm_declare(graph, Int32(HELM_NODE), "label", "")
    // Lines end at the frames; heads and tails are drawn by the renderers.
    helm_declare(graph, Int32(HELM_EDGE), "dir", "none")
    return addNodes(plan) && addSubgraphs(plan) && addEdges(plan)
  }

  /// Where the boxes stand for an engine that moves none.
  private func fix(_ places: [Point]) {
    for (node, place) in zip(nodes, places) { set([("pos", "\(place.x),\(place.y)")], of: node, kind: HELM_NODE) }
    helm_declare(graph, Int32(HELM_GRAPH), "splines", "true")
  }

  private func addNodes(_ plan: GraphvizPlan) -> Bool {
    let names = OrderedNames.names(plan.diagram.fragments.map { _ in "fragment" }, in: graph)
    for (index, name) in names.enumerated() {
      guard let node = helm_add_node(graph, name) else { return false }
      set(plan.fragment(index), of: node, kind: HELM_NODE)
      nodes.append(node)
    }
    return true
  }

  private func addSubgraphs(_ plan: GraphvizPlan) -> Bool {
    let prefixes = plan.groups.map { _ in "cluster" } + plan.rows.map { _ in "row" }
    let names = OrderedNames.names(prefixes, in: graph)
    for (index, group) in plan.groups.enumerated() {
      guard let cluster = helm_add_subgraph(graph, names[index]) else { return false }
      clusters.append(cluster)
      set(plan.group + [("label", Self.label(group.labelSize))], of: cluster, kind: HELM_GRAPH)
      for (fragment, node) in zip(plan.diagram.fragments, nodes) where fragment.group == index {
        agsubnode(cluster, node, 1)
      }
    }
    for (row, name) in zip(plan.rows, names[plan.groups.count...]) {
      guard let rank = helm_add_subgraph(graph, name) else { return false }
      set([("rank", "same")], of: rank, kind: HELM_GRAPH)
      for fragment in row { agsubnode(rank, nodes[fragment], 1) }
    }
    return true
  }

  private func addEdges(_ plan: GraphvizPlan) -> Bool {
    for (index, segue) in plan.diagram.segues.enumerated() {
      guard let edge = helm_add_edge(graph, nodes[segue.from], nodes[segue.to]) else { return false }
      let label = plan.labelSize(of: segue).map { [("label", Self.label($0))] } ?? []
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

internal import HelmDiagram
internal import HelmGraphviz

extension GraphvizPlan {
  /// The plan as a graph for Graphviz.
  var layoutGraph: GraphvizGraph {
    var layout = GraphvizGraph()
    layout.attributes = graph
    layout.nodeAttributes = node
    // Lines end at the frames; heads and tails are drawn by the renderers.
    layout.edgeAttributes = [("dir", "none")]
    layout.nodes = diagram.fragments.indices.map(fragment)
    layout.edges = diagram.segues.indices.map { index in
      let segue = diagram.segues[index]
      let label = labelSize(of: segue).map(GraphvizGraph.LabelSize.init)
      return .init(tail: segue.from, head: segue.to, attributes: self.segue(index), label: label)
    }
    layout.edges += diagram.redirects.map { .init(tail: $0.from, head: $0.to, attributes: redirect) }
    layout.clusters = groups.enumerated().map { index, group in
      let members = diagram.fragments.indices.filter { diagram.fragments[$0].group == index }
      return .init(nodes: members, attributes: self.group, label: .init(group.labelSize))
    }
    layout.rows = rows
    return layout
  }
}

extension GraphvizGraph.LabelSize {
  fileprivate init(_ size: Size) { self.init(width: Int(size.width), height: Int(size.height)) }
}

internal import HelmGraphviz

extension DOTGraph {
  /// The graph with its texts as they were before our renderer escaped them.
  var unescaped: DOTGraph {
    var graph = self
    graph.attributes = attributes.mapValues(\.unescaped)
    for index in nodes.indices {
      graph.nodes[index].name = DOTText.unescaped(nodes[index].name)
      graph.nodes[index].attributes = nodes[index].attributes.mapValues(\.unescaped)
    }
    for index in edges.indices {
      graph.edges[index].attributes = edges[index].attributes.mapValues(\.unescaped)
    }
    for index in subgraphs.indices {
      graph.subgraphs[index].attributes = subgraphs[index].attributes.mapValues(\.unescaped)
    }
    return graph
  }
}

extension DOTGraph.Value {
  fileprivate var unescaped: DOTGraph.Value {
    var value = self
    value.text = DOTText.unescaped(text)
    return value
  }
}

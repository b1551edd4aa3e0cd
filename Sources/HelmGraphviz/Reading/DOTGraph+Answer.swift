internal import CHelmGraphviz

extension DOTGraph {
  /// The graph that the copy of the process answers with.
  ///
  /// - Throws: `.refused` with Graphviz's words where it has none, `.incomplete` where the answer is none.
  init(_ answer: Answer, attributes names: [String]) throws(GraphvizError) {
    let head = try answer.head(CHelmGraphviz_reading.self)
    guard head.has_graph == 1 else { throw GraphvizError(.words(try answer.bytes(head.messages))) }
    let parts = try Parts(
      names: names,
      texts: answer.bytes(head.texts),
      attributes: answer.elements(head.attributes, CHelmGraphviz_attribute.self)
    )
    self.init(
      name: try parts.text(head.name),
      isDirected: head.is_directed == 1,
      attributes: try parts.attributes(head.own_attributes),
      isFollowed: head.is_followed == 1
    )
    var places: [UInt64: Int] = [:]
    func place(_ number: UInt64) throws(GraphvizError) -> Int {
      guard let place = places[number] else { throw GraphvizError(.mangled) }
      return place
    }
    for node in try answer.elements(head.nodes, CHelmGraphviz_node.self) {
      places[node.number] = nodes.count
      nodes.append(DOTNode(name: try parts.text(node.name), attributes: try parts.attributes(node.attributes)))
    }
    for edge in try answer.elements(head.edges, CHelmGraphviz_edge.self) {
      let (tail, head) = (try place(edge.tail), try place(edge.head))
      edges.append(Edge(tail: tail, head: head, attributes: try parts.attributes(edge.attributes)))
    }
    let members = try answer.elements(head.members, UInt64.self)
    // Graphviz numbers them as it reads them, each after the one that it lies in.
    let told = try answer.elements(head.subgraphs, CHelmGraphviz_subgraph.self).sorted { $0.number < $1.number }
    for subgraph in told {
      var nodes: [Int] = []
      for member in try members.part(subgraph.members) { nodes.append(try place(member)) }
      subgraphs.append(
        Subgraph(
          name: try parts.text(subgraph.name),
          depth: Int(clamping: subgraph.depth),
          attributes: try parts.attributes(subgraph.attributes),
          nodes: nodes
        )
      )
    }
  }

  /// What nodes, edges and subgraphs refer to.
  private struct Parts {
    let names: [String]
    let texts: [UInt8]
    let attributes: [CHelmGraphviz_attribute]

    func text(_ range: CHelmGraphviz_range) throws(GraphvizError) -> String {
      String(decoding: try texts.part(range), as: UTF8.self)
    }

    func attributes(_ range: CHelmGraphviz_range) throws(GraphvizError) -> [String: Value] {
      var values: [String: Value] = [:]
      for attribute in try attributes.part(range) {
        guard let number = Int(exactly: attribute.name), names.indices.contains(number) else {
          throw GraphvizError(.mangled)
        }
        values[names[number]] = Value(text: try text(attribute.value), isMarkup: attribute.is_markup == 1)
      }
      return values
    }
  }
}

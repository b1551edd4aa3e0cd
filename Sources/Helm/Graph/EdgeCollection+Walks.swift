public import OrderedCollections

extension EdgeCollection where Element: DirectedConnector {
  /// The weakly connected components: sets of edges that hang together when directions are ignored.
  ///
  /// ```swift
  /// let edges: Set<DirectedEdge<Section>> = [.splash => .login, .register => .login, .news => .library]
  /// edges.disconnectedSubgraphs  // [[news -> library], [register -> login, splash -> login]]
  /// ```
  ///
  /// - Complexity: linear in the number of edges, apart from sorting them.
  public var disconnectedSubgraphs: Set<Set<Element>> {
    let index = EdgeIndex(self)
    var components = DisjointSets(count: index.nodes.count)
    for edge in index.edges.indices {
      components.unite(Int(index.adjacency.sources[edge]), Int(index.adjacency.targets[edge]))
    }
    var subgraphs: [Int: Set<Element>] = [:]
    for edge in index.edges.indices {
      subgraphs[components.find(Int(index.adjacency.sources[edge])), default: []].insert(index.edges[edge])
    }
    return Set<Set<Element>>(subgraphs.values)
  }

  /// The edges in the order of a depth-first walk.
  ///
  /// The edges out of a node are taken in ascending order. An edge into a node that was seen already is listed, and not
  /// followed. The walk starts at the inlets, the smallest first; where there is none, at the smallest edge.
  /// What can't be reached from there isn't listed.
  ///
  /// ```swift
  /// enum Letter: Fragment { case a, b, c, d }
  ///
  /// let edges: Set<DirectedEdge<Letter>> = .a => [.b, .c] => .d
  /// edges.dfs()  // [a -> b, b -> d, a -> c, c -> d]
  /// edges.dfs(until: .c)  // [a -> b, b -> d, a -> c]
  /// edges.dfs(from: .b)  // [b -> d]
  /// ```
  ///
  /// - Parameters:
  ///   - from: the node to start at instead of the inlets.
  ///   - until: the node at which the walk ends; the first edge that leads to it is the last one listed.
  /// - Complexity: linear in the number of edges, apart from sorting them.
  public func dfs(from: Element.N? = nil, until: Element.N? = nil) -> OrderedSet<Element> {
    let index = EdgeIndex(self)
    let adjacency = index.adjacency
    let end = until.flatMap { index.numbers[$0] }
    var walk: OrderedSet<Element> = []
    var seen = [Bool](repeating: false, count: index.nodes.count)
    var stack: [Int32] = index.startingEdges(from: from).reversed()
    // Where there is no inlet, the walk may come back to the first edge's origin, and follows its other edges then.
    for edge in stack where from != nil || adjacency.ingress(of: adjacency.sources[Int(edge)]).isEmpty {
      seen[Int(adjacency.sources[Int(edge)])] = true
    }
    while let edge = stack.popLast() {
      walk.append(index.edges[Int(edge)])
      let node = adjacency.targets[Int(edge)]
      if node == end { break }
      guard !seen[Int(node)] else { continue }
      seen[Int(node)] = true
      stack.append(contentsOf: adjacency.egress(of: node).reversed())
    }
    return walk
  }
}

extension EdgeIndex {
  /// Where a walk starts, ascending.
  fileprivate func startingEdges(from node: Edge.N?) -> [Int32] {
    if let node {
      return numbers[node].map { Array(adjacency.egress(of: $0)) } ?? []
    }
    let inlets = edges.indices.filter { adjacency.ingress(of: adjacency.sources[$0]).isEmpty }
    return inlets.isEmpty ? (edges.isEmpty ? [] : [0]) : inlets.map { Int32($0) }
  }
}

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
      components.unite(index.adjacency.sources[edge].place, index.adjacency.targets[edge].place)
    }
    var subgraphs: [Int: Set<Element>] = [:]
    for edge in index.edges.indices {
      subgraphs[components.find(index.adjacency.sources[edge].place), default: []].insert(index.edges[edge])
    }
    return Set<Set<Element>>(subgraphs.values)
  }

  /// The edges in the order of a depth-first walk.
  ///
  /// From each edge the walk goes on to the smallest edge out of its target that isn't listed yet, also where that node
  /// was seen before; where there is none, it goes back. It starts at the inlets, the smallest first; where there is
  /// none, at the smallest edge. What can't be reached from there isn't listed.
  ///
  /// ```swift
  /// enum Letter: Fragment { case a, b, c, d }
  ///
  /// let edges: Set<DirectedEdge<Letter>> = .a => [.b, .c] => .d
  /// edges.dfs()  // [a -> b, b -> d, a -> c, c -> d]
  /// edges.dfs(until: .c)  // [a -> b, b -> d, a -> c]
  /// edges.dfs(from: .b)  // [b -> d]
  /// let circle: Set<DirectedEdge<Letter>> = [.a => .b, .b => .c, .b => .d, .c => .b]
  /// circle.dfs()  // [a -> b, b -> c, c -> b, b -> d]
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
    var walk: [SegueNumber] = []
    var isListed = [Bool](repeating: false, count: index.edges.count)
    // Of each node the edges that may not be listed yet: they are listed in ascending order.
    var rows = (0..<FragmentNumber(index.nodes.count)).map { adjacency.egress(of: $0) }
    for start in index.startingEdges(from: from) where !isListed[start] {
      var stack: [SegueNumber] = []
      var next: SegueNumber? = start
      while let edge = next {
        isListed[edge] = true
        walk.append(edge)
        if adjacency.targets[edge] == end { return OrderedSet(walk.map { index.edges[$0] }) }
        stack.append(edge)
        next = nil
        while next == nil, let last = stack.last {
          let node = adjacency.targets[last]
          rows[node] = rows[node].drop { isListed[$0] }
          next = rows[node].first
          if next == nil { stack.removeLast() }
        }
      }
    }
    return OrderedSet(walk.map { index.edges[$0] })
  }
}

/// Connections chain from the left and bind tighter than comparisons, so that `edge == .a => .b` asks what it seems to.
precedencegroup ConnectionPrecedence {
  associativity: left
  higherThan: ComparisonPrecedence
  lowerThan: NilCoalescingPrecedence
}

infix operator => : ConnectionPrecedence

/// Connects two nodes: `.splash => .gatekeeper`.
public func => <N: Node>(lhs: N, rhs: N) -> DirectedEdge<N> {
  DirectedEdge(from: lhs, to: rhs)
}

/// Connects one node with many: `.splash => [.gatekeeper, .dashboard]`.
public func => <N: Node>(lhs: N, rhs: Set<N>) -> Set<DirectedEdge<N>> {
  connect([lhs], rhs)
}

/// Connects many nodes with one: `[.login, .register] => .dashboard`.
public func => <N: Node>(lhs: Set<N>, rhs: N) -> Set<DirectedEdge<N>> {
  connect(lhs, [rhs])
}

/// Connects each of many nodes with each of others: `[.a, .b] => [.c, .d]`.
public func => <N: Node>(lhs: Set<N>, rhs: Set<N>) -> Set<DirectedEdge<N>> {
  connect(lhs, rhs)
}

/// Continues a chain from the end of its last link: `.a => .b => .c`.
public func => <N: Node>(lhs: DirectedEdge<N>, rhs: N) -> Set<DirectedEdge<N>> {
  [lhs, DirectedEdge(from: lhs.to, to: rhs)]
}

/// Continues a chain from the end of its last link to many nodes: `.a => .b => [.c, .d]`.
public func => <N: Node>(lhs: DirectedEdge<N>, rhs: Set<N>) -> Set<DirectedEdge<N>> {
  connect([lhs.to], rhs).union([lhs])
}

/// Continues a chain from the nodes of a set that nothing leaves: `.a => [.b, .c] => .d`.
///
/// A set in which every node is left by an edge, a closed circle, has no end to continue from and stays as it is.
public func => <N: Node>(lhs: Set<DirectedEdge<N>>, rhs: N) -> Set<DirectedEdge<N>> {
  connect(lhs.ends, [rhs]).union(lhs)
}

/// Continues a chain from the nodes of a set that nothing leaves to many nodes: `.a => [.b, .c] => [.d, .e]`.
///
/// A set in which every node is left by an edge, a closed circle, has no end to continue from and stays as it is.
public func => <N: Node>(lhs: Set<DirectedEdge<N>>, rhs: Set<N>) -> Set<DirectedEdge<N>> {
  connect(lhs.ends, rhs).union(lhs)
}

extension Set {
  /// The standard library's union for edges: being concrete, it lets long chains in it compile quickly.
  ///
  /// ```swift
  /// let first: Set<DirectedEdge<Section>> = .splash => [.gatekeeper, .dashboard]
  /// let edges = first.union(.gatekeeper => .login => .register)
  /// edges.count  // 4
  /// ```
  public func union<N: Node>(_ other: Set<DirectedEdge<N>>) -> Set<DirectedEdge<N>> where Element == DirectedEdge<N> {
    var edges = self
    edges.formUnion(other)
    return edges
  }
}

extension Set where Element: DirectedConnector {
  /// The nodes that nothing leaves.
  fileprivate var ends: Set<Element.N> {
    Set<Element.N>(outlets.map(\.to))
  }
}

func connect<N: Node>(_ sources: Set<N>, _ targets: Set<N>) -> Set<DirectedEdge<N>> {
  var edges: Set<DirectedEdge<N>> = []
  edges.reserveCapacity(sources.count * targets.count)
  for source in sources {
    for target in targets {
      edges.insert(DirectedEdge(from: source, to: target))
    }
  }
  return edges
}

infix operator <=> : ConnectionPrecedence

/// A chain of `<=>` that is still being written: its edges so far, and the nodes that the next link starts from.
///
/// The edges alone can't tell where a chain ends, because each of its nodes is left by an edge.
public struct BidirectionalChain<N: Node> {
  let edges: Set<DirectedEdge<N>>
  let ends: Set<N>

  init(edges: Set<DirectedEdge<N>> = [], from sources: Set<N>, to targets: Set<N>) {
    self.edges = edges.union(connect(sources, targets)).union(connect(targets, sources))
    self.ends = targets
  }
}

/// Connects two nodes both ways: `.login <=> .register`.
public func <=> <N: Node>(lhs: N, rhs: N) -> Set<DirectedEdge<N>> {
  BidirectionalChain(from: [lhs], to: [rhs]).edges
}

/// Connects one node both ways with many: `.dashboard <=> [.news, .library]`.
public func <=> <N: Node>(lhs: N, rhs: Set<N>) -> Set<DirectedEdge<N>> {
  BidirectionalChain(from: [lhs], to: rhs).edges
}

/// Connects many nodes both ways with one: `[.news, .library] <=> .dashboard`.
public func <=> <N: Node>(lhs: Set<N>, rhs: N) -> Set<DirectedEdge<N>> {
  BidirectionalChain(from: lhs, to: [rhs]).edges
}

/// Connects each of many nodes both ways with each of others: `[.a, .b] <=> [.c, .d]`.
public func <=> <N: Node>(lhs: Set<N>, rhs: Set<N>) -> Set<DirectedEdge<N>> {
  BidirectionalChain(from: lhs, to: rhs).edges
}

/// Ends a chain with one more neighbour: `.login <=> .register <=> .login`.
public func <=> <N: Node>(lhs: BidirectionalChain<N>, rhs: N) -> Set<DirectedEdge<N>> {
  BidirectionalChain(edges: lhs.edges, from: lhs.ends, to: [rhs]).edges
}

/// Ends a chain with many more neighbours: `.a <=> .b <=> [.c, .d]`.
public func <=> <N: Node>(lhs: BidirectionalChain<N>, rhs: Set<N>) -> Set<DirectedEdge<N>> {
  BidirectionalChain(edges: lhs.edges, from: lhs.ends, to: rhs).edges
}

/// Starts a chain of which another link follows.
@_disfavoredOverload
public func <=> <N: Node>(lhs: N, rhs: N) -> BidirectionalChain<N> {
  BidirectionalChain(from: [lhs], to: [rhs])
}

/// Starts a chain of which another link follows.
@_disfavoredOverload
public func <=> <N: Node>(lhs: N, rhs: Set<N>) -> BidirectionalChain<N> {
  BidirectionalChain(from: [lhs], to: rhs)
}

/// Starts a chain of which another link follows.
@_disfavoredOverload
public func <=> <N: Node>(lhs: Set<N>, rhs: N) -> BidirectionalChain<N> {
  BidirectionalChain(from: lhs, to: [rhs])
}

/// Continues a chain of which another link follows.
@_disfavoredOverload
public func <=> <N: Node>(lhs: BidirectionalChain<N>, rhs: N) -> BidirectionalChain<N> {
  BidirectionalChain(edges: lhs.edges, from: lhs.ends, to: [rhs])
}

/// Continues a chain of which another link follows.
@_disfavoredOverload
public func <=> <N: Node>(lhs: BidirectionalChain<N>, rhs: Set<N>) -> BidirectionalChain<N> {
  BidirectionalChain(edges: lhs.edges, from: lhs.ends, to: rhs)
}

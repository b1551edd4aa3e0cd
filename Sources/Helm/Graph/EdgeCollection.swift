public import OrderedCollections

/// A collection of edges seen as a graph.
///
/// Where its elements connect something, any set of edges, segues or path edges answers questions about the whole.
///
/// ```swift
/// let edges: Set<DirectedEdge<Section>> = .splash => [.login, .register] => .dashboard
/// edges.has(node: .news)  // false
/// edges.inlets  // [splash -> login, splash -> register]
/// edges.egressEdges(for: .login)  // [login -> dashboard]
/// edges.hasCycle  // false
/// ```
///
/// Each question is answered anew, in a time that grows with the number of edges; ``IndexedGraph`` is for who asks
/// often.
public protocol EdgeCollection: Collection, Hashable {}

extension Set: EdgeCollection {}
extension OrderedSet: EdgeCollection {}

extension EdgeCollection where Element: DirectedConnector {
  /// Whether the collection holds the edge.
  ///
  /// - Complexity: O(1) in sets.
  public func has(edge: Element) -> Bool {
    contains(edge)
  }

  /// Whether an edge starts or ends at the node.
  ///
  /// - Complexity: linear in the number of edges.
  public func has(node: Element.N) -> Bool {
    contains { $0.from == node || $0.to == node }
  }

  /// All nodes that an edge starts or ends at.
  public var nodes: Set<Element.N> {
    var nodes: Set<Element.N> = []
    for edge in self {
      nodes.insert(edge.from)
      nodes.insert(edge.to)
    }
    return nodes
  }

  /// The edges whose `from` no edge leads to.
  public var inlets: Set<Element> {
    let reached = Set<Element.N>(map(\.to))
    return Set<Element>(filter { !reached.contains($0.from) })
  }

  /// The edges whose `to` no edge leaves.
  public var outlets: Set<Element> {
    let left = Set<Element.N>(map(\.from))
    return Set<Element>(filter { !left.contains($0.to) })
  }

  /// The edges that leave a node.
  public func egressEdges(for node: Element.N) -> Set<Element> {
    Set<Element>(filter { $0.from == node })
  }

  /// The edges that leave any of the nodes.
  public func egressEdges(for nodes: Set<Element.N>) -> Set<Element> {
    Set<Element>(filter { nodes.contains($0.from) })
  }

  /// The edges that lead to a node.
  public func ingressEdges(for node: Element.N) -> Set<Element> {
    Set<Element>(filter { $0.to == node })
  }

  /// The edges that lead to any of the nodes.
  public func ingressEdges(for nodes: Set<Element.N>) -> Set<Element> {
    Set<Element>(filter { nodes.contains($0.to) })
  }

  /// The only edge that leaves a node.
  ///
  /// ```swift
  /// let segue = try segues.uniqueEgressEdge(for: .gatekeeper)
  /// segue  // gatekeeper -> login
  /// ```
  ///
  /// - Throws: ``DirectedEdgeCollectionError``, `.missingEgressEdges` or `.ambiguousEgressEdges`. The compiler (6.3)
  ///   can't catch one of several cases with two values where the type of error is declared.
  public func uniqueEgressEdge(for node: Element.N) throws -> Element {
    let edges = egressEdges(for: node)
    guard let edge = edges.first else { throw DirectedEdgeCollectionError<Element>.missingEgressEdges(from: node) }
    guard edges.count == 1 else { throw DirectedEdgeCollectionError<Element>.ambiguousEgressEdges(edges, from: node) }
    return edge
  }

  /// The only edge that leads to a node.
  ///
  /// - Throws: ``DirectedEdgeCollectionError``, `.missingIngressEdges` or `.ambiguousIngressEdges`.
  public func uniqueIngressEdge(for node: Element.N) throws -> Element {
    let edges = ingressEdges(for: node)
    guard let edge = edges.first else { throw DirectedEdgeCollectionError<Element>.missingIngressEdges(to: node) }
    guard edges.count == 1 else { throw DirectedEdgeCollectionError<Element>.ambiguousIngressEdges(edges, to: node) }
    return edge
  }

  /// Whether the edges of any circle can be followed for ever; an edge from a node to itself is a circle.
  public var hasCycle: Bool {
    firstCycle != nil
  }

  /// The edges of a circle, exactly, or nil if there is none.
  ///
  /// ```swift
  /// let edges: Set<DirectedEdge<Section>> = .splash => .news => .library => .news
  /// edges.firstCycle  // [library -> news, news -> library]
  /// ```
  ///
  /// Of several circles, the one found by starting at the smallest node that can be walked from for ever, and taking
  /// the smallest such node next. Of several edges between the same two nodes one is part of the result.
  ///
  /// - Complexity: linear in the number of edges, apart from sorting them.
  public var firstCycle: Set<Element>? {
    let index = EdgeIndex(self)
    guard let cycle = index.adjacency.disjointCycles().first else { return nil }
    return Set<Element>(cycle.map { index.edges[$0] })
  }
}

/// A bare connection between two nodes, without any rule.
public struct DirectedEdge<N: Node>: DirectedConnector {
  /// Where the edge starts.
  public let from: N

  /// Where the edge leads.
  public let to: N

  /// An edge between two nodes, which may be the same one.
  public init(from: N, to: N) {
    self.from = from
    self.to = to
  }
}

extension DirectedEdge: Encodable where N: Encodable {}
extension DirectedEdge: Decodable where N: Decodable {}
extension DirectedEdge: Sendable where N: Sendable {}

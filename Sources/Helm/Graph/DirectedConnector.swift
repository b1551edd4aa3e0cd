/// Something that leads from one node to another: an edge, a segue, an edge of a path.
///
/// Connectors are ordered by `from`, then by `to`.
public protocol DirectedConnector: Hashable, Comparable, CustomDebugStringConvertible {
  /// The type of both ends.
  associatedtype N: Node

  /// Where the connector starts.
  var from: N { get }

  /// Where the connector leads.
  var to: N { get }
}

extension DirectedConnector {
  /// Compares by `from`, then by `to`; nothing else of a connector takes part.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.from == rhs.from ? lhs.to < rhs.to : lhs.from < rhs.from
  }

  /// Both ends, as in `splash -> gatekeeper`.
  public var debugDescription: String {
    "\(from) -> \(to)"
  }
}

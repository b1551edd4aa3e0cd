/// An edge of the presented path, with an optional identifier on either end.
///
/// ```swift
/// let edge = PathEdge<Section>(.news => .library, sourceId: nil, targetId: 2)
/// edge  // news -> library(2)
/// edge.edge  // news -> library
/// edge.inverted  // library(2) -> news
/// ```
public struct PathEdge<N: Fragment>: DirectedConnector {
  /// What an edge of a path connects: fragments with identifiers.
  ///
  /// It is the connector's `N`; the edge's own `N` is the fragment, so that `extension PathEdge where N == Section`
  /// reads as it does for segues.
  @_implements(DirectedConnector,N)
  public typealias End = PathFragment<N>

  /// Where the edge starts.
  public let from: PathFragment<N>

  /// Where the edge leads.
  public let to: PathFragment<N>

  /// An edge between two fragments, each with its own identifier or none.
  public init(from: PathFragment<N>, to: PathFragment<N>) {
    self.from = from
    self.to = to
  }

  /// An edge without identifiers.
  public init(_ edge: DirectedEdge<N>) {
    self.init(from: PathFragment(edge.from), to: PathFragment(edge.to))
  }

  /// An edge with identifiers on one or both ends; nil stands for none.
  public init(_ edge: DirectedEdge<N>, sourceId: AnyHashable? = nil, targetId: AnyHashable? = nil) {
    self.init(from: PathFragment(edge.from, id: sourceId), to: PathFragment(edge.to, id: targetId))
  }

  /// The edge between the bare fragments.
  public var edge: DirectedEdge<N> {
    DirectedEdge(from: from.wrappedValue, to: to.wrappedValue)
  }

  /// The edge the other way round, each identifier with its fragment.
  public var inverted: PathEdge {
    PathEdge(from: to, to: from)
  }

  fileprivate enum CodingKeys: String, CodingKey {
    case from, to, sourceId, targetId
  }
}

/// Connects two fragments of a path, without identifiers: `path: [.splash => .gatekeeper]`.
///
/// Taken only where a path edge is asked for.
@_disfavoredOverload
public func => <N: Fragment>(lhs: N, rhs: N) -> PathEdge<N> {
  PathEdge(from: PathFragment(lhs), to: PathFragment(rhs))
}

extension PathEdge: Encodable where N: Encodable {
  /// Writes `{"from": …, "to": …, "sourceId": …, "targetId": …}`, absent identifiers left out.
  ///
  /// Only `String`, `Int` and `UUID` identifiers can be saved; others throw an error that names their type.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(from.wrappedValue, forKey: .from)
    try container.encode(to.wrappedValue, forKey: .to)
    try container.encodeIfPresent(from.id.map { CodableIdentifier($0) }, forKey: .sourceId)
    try container.encodeIfPresent(to.id.map { CodableIdentifier($0) }, forKey: .targetId)
  }
}

extension PathEdge: Decodable where N: Decodable {
  /// Reads what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let sourceId = try container.decodeIfPresent(CodableIdentifier.self, forKey: .sourceId)
    let targetId = try container.decodeIfPresent(CodableIdentifier.self, forKey: .targetId)
    self.init(
      from: PathFragment(try container.decode(N.self, forKey: .from), id: sourceId?.value),
      to: PathFragment(try container.decode(N.self, forKey: .to), id: targetId?.value)
    )
  }
}

extension PathEdge: Sendable where N: Sendable {}

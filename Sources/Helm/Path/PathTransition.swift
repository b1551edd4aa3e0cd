public import OrderedCollections

/// A step from one presented path to another, as a value: to be listed, saved, or made by
/// ``Navigation/navigate(transition:)``.
///
/// ```swift
/// let step = PathTransition<Section>.present(pathEdge: .splash => .gatekeeper)
/// step  // present splash -> gatekeeper
/// ```
public enum PathTransition<N: Fragment>: Hashable {
  /// Takes an edge.
  case present(pathEdge: PathEdge<N>)

  /// Dismisses what an edge presented.
  case dismiss(pathEdge: PathEdge<N>)

  /// Puts another path in the place of the whole present one.
  case replace(path: OrderedSet<PathEdge<N>>)

  fileprivate enum CodingKeys: String, CodingKey {
    case present, dismiss, replace
  }
}

extension PathTransition: CustomStringConvertible, CustomDebugStringConvertible {
  /// The step in words: `present a -> b`, `dismiss a -> b`, `replace [a -> b, b -> c]`.
  public var description: String {
    switch self {
    case .present(let edge): "present \(edge)"
    case .dismiss(let edge): "dismiss \(edge)"
    case .replace(let path): "replace [\(path.map { "\($0)" }.joined(separator: ", "))]"
    }
  }

  /// The same as `description`.
  public var debugDescription: String { description }
}

extension PathTransition: Encodable where N: Encodable {
  /// Writes an object with one key: `present` or `dismiss` with an edge, `replace` with a list of edges.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .present(let edge): try container.encode(edge, forKey: .present)
    case .dismiss(let edge): try container.encode(edge, forKey: .dismiss)
    case .replace(let path): try container.encode(path, forKey: .replace)
    }
  }
}

extension PathTransition: Decodable where N: Decodable {
  /// Reads what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let edge = try container.decodeIfPresent(PathEdge<N>.self, forKey: .present) {
      self = .present(pathEdge: edge)
    } else if let edge = try container.decodeIfPresent(PathEdge<N>.self, forKey: .dismiss) {
      self = .dismiss(pathEdge: edge)
    } else {
      self = .replace(path: try container.decode(OrderedSet<PathEdge<N>>.self, forKey: .replace))
    }
  }
}

extension PathTransition: Sendable where N: Sendable {}

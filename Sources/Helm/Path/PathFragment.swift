/// A fragment as a path presents it: with an identifier, or without.
///
/// ```swift
/// PathFragment(Section.library)  // library
/// PathFragment(Section.library, id: 2)  // library(2)
/// PathFragment(Section.library) == PathFragment(Section.library, id: 2)  // false
/// ```
public struct PathFragment<N: Fragment>: Fragment {
  /// The fragment.
  public let wrappedValue: N

  private let box: IdentifierBox?

  /// A fragment without an identifier.
  public init(_ wrappedValue: N) {
    self.wrappedValue = wrappedValue
    self.box = nil
  }

  /// A fragment with an identifier; nil stands for none.
  public init(_ wrappedValue: N, id: AnyHashable?) {
    self.wrappedValue = wrappedValue
    self.box = id.map { IdentifierBox($0) }
  }

  /// What tells this presentation of the fragment from others.
  public var id: AnyHashable? { box?.identifier }

  /// Compares the fragments, then the identifiers: none first, then integers, strings and all others by their text.
  public static func < (lhs: PathFragment, rhs: PathFragment) -> Bool {
    guard lhs.wrappedValue == rhs.wrappedValue else { return lhs.wrappedValue < rhs.wrappedValue }
    return switch (lhs.id?.base, rhs.id?.base) {
    case (_, nil): false
    case (nil, _): true
    case (let left as Int, let right as Int): left < right
    case (_ as Int, _): true
    case (_, _ as Int): false
    case (let left as String, let right as String): left < right
    case (_ as String, _): true
    case (_, _ as String): false
    case (let left?, let right?): String(describing: left) < String(describing: right)
    }
  }

  fileprivate enum CodingKeys: String, CodingKey {
    case wrappedValue = "fragment"
    case id
  }
}

extension PathFragment: CustomStringConvertible {
  /// The fragment, and its identifier where it has one: `detail(1)`.
  public var description: String {
    id.map { "\(wrappedValue)(\($0.base))" } ?? "\(wrappedValue)"
  }
}

extension PathFragment: Encodable where N: Encodable {
  /// Writes `{"fragment": …, "id": …}`; only `String`, `Int` and `UUID` identifiers can be saved.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(wrappedValue, forKey: .wrappedValue)
    try container.encodeIfPresent(id.map { CodableIdentifier($0) }, forKey: .id)
  }
}

extension PathFragment: Decodable where N: Decodable {
  /// Reads what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(N.self, forKey: .wrappedValue),
      id: try container.decodeIfPresent(CodableIdentifier.self, forKey: .id)?.value
    )
  }
}

/// Unchecked because of `AnyHashable`, which can't say whether what it holds is sendable; an identifier has to be a
/// value.
extension PathFragment: @unchecked Sendable where N: Sendable {}

public import Helm

/// A fragment that is known by its id in a document.
public struct NamedFragment: Fragment, RawRepresentable, Codable, Sendable {
  /// The id.
  public let rawValue: String

  /// Names a fragment.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Names a fragment.
  public init(_ id: String) {
    self.rawValue = id
  }
}

extension NamedFragment: CustomStringConvertible {
  /// The id.
  public var description: String { rawValue }
}

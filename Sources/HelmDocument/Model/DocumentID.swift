/// What tells apart two presentations of one fragment in a path.
public enum DocumentID: Sendable, Hashable {
  /// A text.
  case string(String)
  /// An integer.
  case integer(Int)

  /// The identifier as the engine takes it.
  public var identifier: AnyHashable {
    switch self {
    case .string(let text): AnyHashable(text)
    case .integer(let number): AnyHashable(number)
    }
  }

  /// The identifier of a presented path. What is neither an integer nor a text is written as it describes itself.
  public init(_ identifier: AnyHashable) {
    switch identifier.base {
    case let number as Int: self = .integer(number)
    case let text as String: self = .string(text)
    case let number as any BinaryInteger:
      self = Int(exactly: number).map { .integer($0) } ?? .string(String(describing: number))
    case let other: self = .string(String(describing: other))
    }
  }
}

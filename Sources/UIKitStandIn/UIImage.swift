/// A picture that is known by its name.
public final class UIImage: Sendable {
  /// The name of a system symbol.
  public let systemName: String

  /// Names a system symbol; nil where the name is empty.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    systemName = name
  }
}

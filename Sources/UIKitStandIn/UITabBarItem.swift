/// What stands for a controller in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem {
  /// The words.
  open var title: String?

  /// The picture.
  open var image: UIImage?

  /// Creates an item without words or picture.
  public init() {}
}

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

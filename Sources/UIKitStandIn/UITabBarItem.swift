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

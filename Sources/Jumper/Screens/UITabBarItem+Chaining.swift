extension UITabBarItem {
  /// Sets the picture and returns the item.
  public func image(_ image: UIImage?) -> Self {
    self.image = image
    return self
  }

  /// Sets the words and returns the item.
  public func title(_ title: String?) -> Self {
    self.title = title
    return self
  }
}

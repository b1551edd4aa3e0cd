extension Helm where N: RawRepresentable, N.RawValue == String {
  /// The path that a link describes: fragments by their raw values, each presented from those before it.
  ///
  /// ```swift
  /// let helm = try Helm(nav: segues)
  /// try helm.replace(path: helm.path(of: "dashboard/compose"))
  /// helm.isPresented(.compose)  // true
  /// ```
  ///
  /// - Parameter link: raw values parted by `/`, each with an identifier in brackets where it has one: `detail(42)`.
  /// - Throws: `DeepLinkError.unknownFragment`; `HelmError.missingSegueToFragment`, where no segue leads on.
  public func path(of link: String) throws -> HelmPath {
    try navigation.path(of: link)
  }
}

extension Helm where N: LosslessStringConvertible {
  /// The path that a link describes, for fragments that are named by their descriptions: see the other `path(of:)`.
  ///
  /// - Throws: `DeepLinkError.unknownFragment`; `HelmError.missingSegueToFragment`, where no segue leads on.
  @_disfavoredOverload
  public func path(of link: String) throws -> HelmPath {
    try navigation.path(of: link)
  }
}

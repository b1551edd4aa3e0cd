public import Helm

extension GraphDocument {
  /// The document of a running app: its graph and the path it presents.
  ///
  /// The entry is named only where the one-inlet rule doesn't decide; the path is left out while nothing was done but
  /// starting. So a document without a path, navigated by `helm()`, comes back as it was.
  public init<N: Fragment>(_ helm: Helm<N>, title: String? = nil) {
    let fresh = try? Navigation(nav: helm.nav, entry: helm.entry).path
    let path = helm.path
    self.init(
      nav: helm.nav,
      entry: Set<N>(helm.nav.inlets.map(\.from)) == [helm.entry] ? nil : helm.entry,
      path: path == fresh ? nil : path,
      title: title
    )
  }

  /// The engine on the document's graph, as apps use it, with the document's path.
  ///
  /// ```swift
  /// let document = try GraphDocument(contentsOf: URL(filePath: "graph.json"))
  /// let helm = try document.helm()
  /// helm.present(fragment: NamedFragment("gatekeeper"))
  /// ```
  ///
  /// - Throws: what prevents it; see ``DocumentReading/navigation(path:)``.
  public func helm() throws(DocumentError) -> Helm<NamedFragment> {
    Helm(try navigation())
  }
}

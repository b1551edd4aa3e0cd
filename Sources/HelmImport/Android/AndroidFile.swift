internal import HelmDocument

/// A navigation file before it is known what its ids lead to.
struct AndroidFile {
  /// The name by which others include it.
  let name: String
  let root: XMLElement?
  var diagnostics: DiagnosticCollector

  init(_ source: SourceText) {
    diagnostics = DiagnosticCollector(source: source)
    name = source.stem
    let root = XMLReader.read(&diagnostics)
    self.root = root?.name == "navigation" ? root : nil
    if let root, self.root == nil {
      let advice = root.name == "resources" ? "; strings go with --strings" : ""
      let headline = "<\(root.name)> is no navigation graph, which is <navigation>\(advice)"
      diagnostics.report("not-a-navigation-graph", headline, at: root.tag)
    }
  }
}

extension XMLElement {
  /// An attribute that names something, without what tells its kind: `@+id/home` is `home`.
  func reference(_ attribute: String) -> String? {
    self[attribute]?.split(separator: "/").last.map(String.init)
  }

  /// What of a graph or a destination isn't one: its actions and so on.
  var isProperty: Bool { ["action", "argument", "deepLink"].contains(name) }
}

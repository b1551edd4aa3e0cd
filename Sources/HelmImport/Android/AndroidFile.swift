internal import HelmDocument

/// A navigation file before it is known what its ids lead to.
struct AndroidFile {
  /// The name by which others include it.
  let name: String
  /// What the document calls the file.
  let path: String
  let root: XMLElement?
  /// Whether it was found in a folder of navigation graphs, but is something else.
  private(set) var isOther = false
  var diagnostics: DiagnosticCollector

  init(_ file: ImportFile) {
    diagnostics = DiagnosticCollector(source: file.text.asUTF8)
    (name, path) = (file.stem, file.path)
    let root = XMLReader.read(&diagnostics)
    self.root = root?.name == "navigation" ? root : nil
    guard let root, self.root == nil else { return }
    isOther = !file.isNamed
    guard !isOther else { return }
    let headline = "<\(root.name)> is no navigation graph, which is <navigation>"
    diagnostics.report("not-a-navigation-graph", headline, at: root.tag)
  }

  /// Where an element stands; nil in standard input, which is nowhere.
  func source(of element: XMLElement) -> DocumentSource? {
    path == "<stdin>" ? nil : DocumentSource(path: path, line: diagnostics.source.place(element.tag).line)
  }

  /// What its graphs and destinations are labelled with, with the module that it lies in.
  var labels: [(text: String, module: String)] {
    var (labels, queue): ([String], [XMLElement]) = ([], root.map { [$0] } ?? [])
    while let element = queue.popLast() {
      if let label = element["label"] { labels.append(label) }
      queue += element.children.filter { !$0.isProperty }
    }
    return labels.map { ($0, module) }
  }

  /// What is built together: the folders around that of resources.
  var module: String { AndroidResources.module(of: path) }
}

extension XMLElement {
  /// An attribute that names something, without what tells its kind: `@+id/home` is `home`.
  func reference(_ attribute: String) -> String? {
    self[attribute]?.split(separator: "/").last.map(String.init)
  }

  /// What of a graph or a destination isn't one: its actions and so on.
  var isProperty: Bool { ["action", "argument", "deepLink"].contains(name) }

  /// What a destination or a graph takes, or an action hands on.
  var arguments: [GraphDraft.Argument] {
    children(named: "argument").compactMap { argument in
      argument["name"].map { .init(name: $0, type: argument["argType"], value: argument["defaultValue"]) }
    }
  }

  /// Whether popping takes its target too.
  var isInclusive: Bool { self["popUpToInclusive"] == "true" }

  /// Whether it shows items of a menu as tabs, as Android's own bars do, and those made of them.
  var isTabBar: Bool { name.hasSuffix("NavigationView") || name.hasSuffix("NavigationRailView") }
}

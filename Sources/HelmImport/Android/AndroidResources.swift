internal import HelmDocument
internal import SystemPackage

/// What Android's files beside the graphs say about them: which layouts show a graph, which have tabs, and which
/// activity is started.
struct AndroidResources {
  /// What a layout shows.
  struct Layout {
    let file: Int
    /// The graphs that it shows, by their names.
    var graphs: [String] = []
    /// The menus of its bars of tabs.
    var menus: [String] = []
    /// The layouts in it.
    var includes: [String] = []
    /// The class that it is for, as its tools are told.
    var context: String?
  }

  /// An item of a menu.
  struct Item {
    let id: String
    let title: String?
    let line: Int
  }

  private(set) var files: [ImportFile] = []
  private var layouts: [String: [Layout]] = [:]
  private var menus: [String: [(file: Int, items: [Item])]] = [:]
  /// The classes of the activities that a person starts, without packages.
  private(set) var launchers: Set<String> = []
  /// What is wrong with the files.
  private(set) var diagnostics: [(file: ImportFile, diagnostics: DiagnosticCollector)] = []
  /// What files told, by their numbers.
  private(set) var uses: [Int: [String]] = [:]

  /// - Parameter files: menus, layouts and manifests; others are passed over.
  init(_ files: [ImportFile]) {
    for file in files where [.menu, .layout, .manifest].contains(file.kind) {
      let number = self.files.count
      self.files.append(file)
      // Most layouts show no graph, and aren't read.
      if !FoundFiles.mayTell(file.text.bytes, kind: file.kind) { continue }
      var collector = DiagnosticCollector(source: file.text.asUTF8)
      let root = XMLReader.read(&collector)
      diagnostics.append((file, collector))
      guard let root else { continue }
      let name = file.stem
      switch file.kind {
      case .layout:
        var layout = Layout(file: number, context: root["tools:context"])
        Self.collect(from: root, into: &layout)
        layouts[name, default: []].append(layout)
      case .menu: menus[name, default: []].append((number, Self.items(of: root, in: collector.source)))
      default: launchers.formUnion(Self.launchers(of: root))
      }
    }
  }

  /// The folders around a file's folder of resources and their kind: of `app/src/main/res/navigation/main.xml` it is
  /// `app/`.
  static func module(of path: String) -> String {
    let folders = FilePath(path).folders
    let end = folders.lastIndex(of: "res") ?? max(folders.startIndex, folders.endIndex - 1)
    let outer = folders[..<end]
    let isSourceSet = outer.count > 1 && outer[outer.endIndex - 2] == "src"
    return (isSourceSet ? outer.dropLast(2) : outer).map { $0 + "/" }.joined()
  }

  /// Keeps that a file told something.
  mutating func addUse(_ words: String, of file: Int) {
    if uses[file]?.contains(words) != true { uses[file, default: []].append(words) }
  }

  // MARK: What is asked

  /// What a layout of a name shows, with the layouts in it, as a file sees it that has a path.
  func layout(_ name: String, from path: String) -> (graphs: [String], menus: [String], files: Set<Int>) {
    var (graphs, menus, numbers, queue, seen): ([String], [String], Set<Int>, [String], Set<String>) =
      ([], [], [], [name], [name])
    while let next = queue.popLast() {
      guard let layout = nearest(layouts[next] ?? [], to: path, { files[$0.file].path }) else { continue }
      graphs += layout.graphs
      menus += layout.menus
      if !layout.graphs.isEmpty || !layout.menus.isEmpty { numbers.insert(layout.file) }
      for include in layout.includes where seen.insert(include).inserted { queue.append(include) }
    }
    return (graphs, menus, numbers)
  }

  /// The items of a menu.
  func menu(_ name: String, from path: String) -> (file: Int, items: [Item])? {
    nearest(menus[name] ?? [], to: path) { files[$0.file].path }
  }

  /// The titles of all tabs, with the modules that they stand in.
  var titles: [(text: String, module: String)] {
    let names = Set(layouts.values.flatMap(\.self).flatMap(\.menus))
    return names.flatMap { menus[$0] ?? [] }.flatMap { menu in
      menu.items.compactMap(\.title).map { ($0, Self.module(of: files[menu.file].path)) }
    }
  }

  /// All layouts by their names, with what they are for, in the order of the files.
  var all: [(name: String, layout: Layout)] {
    layouts.flatMap { name, layouts in layouts.map { (name, $0) } }.sorted { $0.layout.file < $1.layout.file }
  }

  private func nearest<Value>(_ values: [Value], to path: String, _ pathOf: (Value) -> String) -> Value? {
    values.indices.nearest(to: path) { pathOf(values[$0]) }.first.map { values[$0] }
  }

  // MARK: Reading

  private static func collect(from element: XMLElement, into layout: inout Layout) {
    if let graph = element.reference("navGraph") { layout.graphs.append(graph) }
    if element.isTabBar, let menu = element.reference("menu") { layout.menus.append(menu) }
    if element.name == "include", let other = element.reference("layout") { layout.includes.append(other) }
    for child in element.children { collect(from: child, into: &layout) }
  }

  /// The items with ids, those of groups and menus in them too.
  private static func items(of element: XMLElement, in source: SourceText) -> [Item] {
    element.children.flatMap { child -> [Item] in
      let id = child.name == "item" ? child.reference("id") : nil
      let own = id.map { Item(id: $0, title: child["title"], line: source.place(child.tag).line) }
      return (own.map { [$0] } ?? []) + items(of: child, in: source)
    }
  }

  private static func launchers(of manifest: XMLElement) -> [String] {
    let activities = manifest.children(named: "application").flatMap(\.children)
    return activities.compactMap { activity in
      let starts = activity.children(named: "intent-filter").contains { filter in
        filter.children.contains { $0["name"] == "android.intent.category.LAUNCHER" }
      }
      return starts ? (activity["targetActivity"] ?? activity["name"]).map(\.simpleName) : nil
    }
  }
}

extension String {
  /// A class without its package.
  var simpleName: String { split(separator: ".").last.map(String.init) ?? self }
}

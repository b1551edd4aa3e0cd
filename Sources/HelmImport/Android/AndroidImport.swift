internal import Helm
internal import HelmDocument

/// Navigation files on their way to one graph. They lead to each other by `<include>` and by the names of the files.
///
/// Each destination and each graph is a fragment: a graph holds its start destination and its tabs. What can be done
/// anywhere in it starts from its group. Nested graphs are groups, and so are files where there are several.
struct AndroidImport {
  /// A graph with what its ids mean.
  struct Graph {
    let file: Int
    let element: XMLElement
    let id: String?
    let fragment: Int
    let group: Int?
    /// The graph around it, also one that includes its file.
    var parent: Int?
    /// Whether a destination's layout shows it.
    var isHosted = false
    /// The fragments right in it, by their ids.
    var children: [String: Int] = [:]
    /// The destinations right in it.
    var destinations: [(element: XMLElement, fragment: Int)] = []
  }

  /// A place that an id may mean.
  struct Target: Hashable {
    let fragment: Int
    let module: String
  }

  /// An action that only pops.
  struct Return {
    let action: XMLElement
    let file: Int
    let from: Int
    /// What it takes from the stack too.
    let popped: Int?
  }

  var files: [AndroidFile]
  let strings: StringResources
  var resources: AndroidResources
  var draft: GraphDraft
  var graphs: [Graph] = []
  /// The fragments by their ids, whatever graph they are in.
  private(set) var everywhere: [String: Set<Target>] = [:]
  /// The graph whose segues are added, and those around it, from the inside.
  var around: [Int] = []
  /// All ids, in order, for suggestions.
  private(set) lazy var ids = everywhere.keys.sorted()
  var stack = BackStack()
  var returns: [Return] = []
  /// The graphs that the activities show which a person starts.
  var launched: [Int] = []
  /// What files call the fragments of tabs.
  var tabTitles: [Int: String] = [:]
  /// What files the titles come from, and how many.
  private(set) var titleCounts: [Int: Int] = [:]
  /// What the files are called in ids.
  private let scopes: [String]
  /// The numbers of the files' outermost graphs, by the names of the files.
  private var roots: [String: [Int]] = [:]
  /// The fragments of includes whose files aren't there.
  private var outside: [String: Int] = [:]
  /// The destinations by what their labels say, each with the words of its class.
  private var labels: [String: [(fragment: Int, words: String)]] = [:]
  /// The destinations with labels that were written for people.
  private var labelled: Set<Int> = []
  private var unknownKinds: Set<String> = []

  init(
    _ files: [AndroidFile],
    scopes: [String],
    strings: StringResources,
    resources: AndroidResources,
    draft: GraphDraft
  ) {
    (self.files, self.scopes, self.strings, self.resources, self.draft) = (files, scopes, strings, resources, draft)
  }

  /// Adds the graphs of all files.
  ///
  /// - Parameters:
  ///   - hasGroups: Whether each file is a group.
  ///   - isAlone: Whether the document has no other fragments.
  mutating func add(hasGroups: Bool, isAlone: Bool) {
    for file in files.indices {
      guard let root = files[file].root else { continue }
      let graph = addGraph(root, file: file, parent: nil, hasGroups: hasGroups)
      roots[files[file].name, default: []].append(graph)
    }
    for graph in graphs.indices { addIncludes(of: graph) }
    for graph in graphs {
      for (id, fragment) in graph.children {
        everywhere[id, default: []].insert(Target(fragment: fragment, module: files[graph.file].module))
      }
    }
    for graph in graphs.indices { addSteps(of: graph) }
    for graph in graphs.indices { addStart(of: graph) }
    addHosts()
    let isOnly = isAlone && graphs.count { $0.parent == nil && !$0.isHosted } == 1
    for graph in graphs.indices { addActions(of: graph, isOnly: isOnly) }
    applyReturns()
    // A label that several have, such as the app's name, tells none of them.
    for destinations in labels.values where destinations.count > 1 {
      for (fragment, words) in destinations { draft.fragments[fragment].title = words }
    }
    // Of what is a tab, a label that was written for people says more than the bar.
    for (fragment, title) in tabTitles where !labelled.contains(fragment) { draft.fragments[fragment].title = title }
    reportLabels()
  }

  private mutating func addGraph(_ element: XMLElement, file: Int, parent: Int?, hasGroups: Bool) -> Int {
    let (id, scope) = (element.reference("id"), scopes[file])
    let name = id ?? files[file].name
    let title = title(of: element, in: file) ?? TitleWords.graph(name)
    let isRoot = parent == nil
    let group =
      isRoot && !hasGroups
      ? nil
      : draft.addGroup(isRoot ? scope : [scope, name].filter { !$0.isEmpty }.joined(separator: "/"), title: title)
    // What a file stands for is called as the file, and so as others include it.
    var fragment = GraphDraft.Fragment(
      name: isRoot && !scope.isEmpty ? "" : name,
      scope: scope,
      title: title,
      group: group,
      source: files[file].source(of: element)
    )
    addDetails(of: element, to: &fragment)
    let number = graphs.count
    graphs.append(
      Graph(file: file, element: element, id: id, fragment: draft.add(fragment), group: group, parent: parent)
    )
    for child in element.children where !child.isProperty && child.name != "include" {
      let added =
        child.name == "navigation"
        ? graphs[addGraph(child, file: file, parent: number, hasGroups: hasGroups)].fragment
        : addDestination(child, of: number, part: isRoot ? nil : name)
      if let id = child.reference("id"), graphs[number].children.updateValue(added, forKey: id) != nil {
        let headline = "id \(id.quoted) is given twice; the later one is meant"
        files[file].diagnostics.warn("duplicate-id", headline, of: child)
      }
    }
    return number
  }

  private mutating func addDestination(_ element: XMLElement, of graph: Int, part: String?) -> Int {
    let file = graphs[graph].file
    let type = element["name"]?.simpleName
    let name = element.reference("id") ?? type ?? element.name
    let short = TitleWords.android(type ?? name)
    let words = short.isEmpty ? TitleWords.title(of: type ?? name, without: .init(words: [])) : short
    let label = title(of: element, in: file)
    var fragment = GraphDraft.Fragment(
      name: name,
      scope: scopes[file],
      part: part,
      title: label ?? words,
      group: graphs[graph].group,
      source: files[file].source(of: element)
    )
    addDetails(of: element, to: &fragment)
    let number = draft.add(fragment)
    if let label { labels[label, default: []].append((number, words)) }
    if label != nil, let text = element["label"] {
      if !TitleWords.isIdentifier(text) { labelled.insert(number) }
      if let strings = strings.file(of: text, in: files[file].module) { titleCounts[strings, default: 0] += 1 }
    }
    graphs[graph].destinations.append((element, number))
    if element.name == "dialog" { stack.dialogs.insert(number) }
    if element.name == "activity" { stack.activities.insert(number) }
    if !["fragment", "activity", "dialog"].contains(element.name), unknownKinds.insert(element.name).inserted {
      let headline = "<\(element.name)> is up to the app's own navigator; it is taken for a screen"
      files[file].diagnostics.warn("unknown-destination-kind", headline, of: element)
    }
    return number
  }

  // MARK: Files

  /// The outermost graph of a file by the file's name: of several the one with most folders in common, else the later
  /// one.
  func root(_ name: String, from path: String) -> (graph: Int, isAmbiguous: Bool)? {
    let all = (roots[name] ?? []).nearest(to: path) { files[graphs[$0].file].path }
    return all.last.map { ($0, all.count > 1) }
  }

  /// The outermost graphs of all files.
  var rootNumbers: [Int] { roots.values.flatMap(\.self).sorted() }

  /// Included graphs are known by their own ids in the graph that includes them.
  private mutating func addIncludes(of graph: Int) {
    let file = graphs[graph].file
    for include in graphs[graph].element.children(named: "include") {
      guard let name = include.reference("graph") else { continue }
      if let (root, isAmbiguous) = root(name, from: files[file].path) {
        if isAmbiguous {
          let headline =
            "several files are named \(name.quoted); "
            + "\(files[graphs[root].file].diagnostics.source.file.quoted) is what is included"
          files[file].diagnostics.warn("same-name", headline, "graph", of: include)
        }
        if graphs[root].parent == nil, root != graph { graphs[root].parent = graph }
        let id = graphs[root].id ?? name
        graphs[graph].children[id] = graphs[root].fragment
        continue
      }
      let scope = FileScopes.name(of: name, beside: scopes[file])
      let fragment =
        outside[scope] ?? draft.add(GraphDraft.Fragment(name: "", scope: scope, title: TitleWords.graph(name)))
      outside[scope] = fragment
      graphs[graph].children[name] = fragment
      let headline = "included graph \(name.quoted) is not among the files; it becomes a fragment without segues"
      files[file].diagnostics.warn("unresolved-include", headline, "graph", of: include)
    }
  }
}

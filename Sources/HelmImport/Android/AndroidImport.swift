internal import Helm
public import HelmDocument

extension GraphImport {
  /// Imports Android's navigation graphs. Files lead to each other by `<include>` and by the names of the files.
  ///
  /// Each destination and each graph is a fragment: a graph holds its start destination, and its actions are those that
  /// can be taken from anywhere in it. Nested graphs are groups, and so are files where there are several.
  ///
  /// - Parameters:
  ///   - sources: The files' texts, under the names of the files.
  ///   - strings: Strings files for the titles.
  /// - Complexity: linear, apart from looking up what is missing.
  public static func android(_ sources: [SourceText], strings: [SourceText] = []) -> GraphImport {
    var resources = strings.map { DiagnosticCollector(source: $0) }
    var android = AndroidImport(sources.map { AndroidFile($0) }, strings: StringResources(&resources))
    let document = android.document()
    return GraphImport(android.files.map(\.diagnostics) + resources) { document }
  }
}

/// Navigation files on their way to one graph.
struct AndroidImport {
  /// A graph with what its ids mean.
  struct Graph {
    let file: Int
    let element: XMLElement
    let id: String?
    let fragment: Int
    /// The graph around it, also one that includes its file.
    var parent: Int?
    /// The fragments right in it, by their ids.
    var children: [String: Int] = [:]
    /// The destinations right in it.
    var destinations: [(element: XMLElement, fragment: Int)] = []
  }

  var files: [AndroidFile]
  let strings: StringResources
  var draft = GraphDraft()
  var graphs: [Graph] = []
  /// The fragments by their ids, whatever graph they are in.
  private(set) var everywhere: [String: Set<Int>] = [:]
  /// The graph whose segues are added, and those around it, from the inside.
  var around: [Int] = []
  /// All ids, in order, for suggestions.
  private(set) lazy var ids = everywhere.keys.sorted()
  var stack = BackStack()
  /// The actions that only pop, and where they start.
  var returns: [(action: XMLElement, file: Int, from: Int)] = []
  /// The numbers of the files' outermost graphs, by the names of the files.
  private var roots: [String: Int] = [:]
  /// The fragments of includes whose files aren't there.
  private var outside: [String: Int] = [:]
  /// The destinations by what their labels say, each with the words of its class.
  private var labels: [String: [(fragment: Int, words: String)]] = [:]
  private var unknownKinds: Set<String> = []

  init(_ files: [AndroidFile], strings: StringResources) {
    self.files = files
    self.strings = strings
  }

  /// The graph of all files.
  mutating func document() -> GraphDocument {
    for file in files.indices {
      guard let root = files[file].root else { continue }
      let graph = addGraph(root, file: file, parent: nil)
      if roots.updateValue(graph, forKey: files[file].name) != nil {
        let headline = "two files are named \(files[file].name.quoted); the later one is what is included"
        files[file].diagnostics.report("same-name", headline, at: root.tag, severity: .warning)
      }
    }
    for graph in graphs.indices { addIncludes(of: graph) }
    for graph in graphs { for (id, fragment) in graph.children { everywhere[id, default: []].insert(fragment) } }
    for graph in graphs.indices { addSteps(of: graph) }
    for graph in graphs.indices { addSegues(of: graph) }
    applyReturns()
    // A label that several have, such as the app's name, tells none of them.
    for destinations in labels.values where destinations.count > 1 {
      for (fragment, words) in destinations { draft.fragments[fragment].title = words }
    }
    reportLabels()
    return draft.document(title: files.count == 1 ? files[0].diagnostics.source.fileStem : nil, entry: entry())
  }

  private mutating func addGraph(_ element: XMLElement, file: Int, parent: Int?) -> Int {
    let name = element.reference("id") ?? files[file].name
    let title = title(of: element) ?? TitleWords.title(of: name, without: [])
    let group = parent != nil || files.count > 1 ? draft.addGroup(name, title: title) : nil
    var fragment = GraphDraft.Fragment(name: name, scope: files[file].name, title: title, group: group)
    fragment.addLinks(of: element)
    let number = graphs.count
    let id = element.reference("id")
    graphs.append(Graph(file: file, element: element, id: id, fragment: draft.add(fragment), parent: parent))
    for child in element.children where !child.isProperty && child.name != "include" {
      let isGraph = child.name == "navigation"
      let added =
        isGraph
        ? graphs[addGraph(child, file: file, parent: number)].fragment
        : addDestination(child, of: number, scope: name, group: group)
      if let id = child.reference("id"), graphs[number].children.updateValue(added, forKey: id) != nil {
        files[file].diagnostics.warn(
          "duplicate-id",
          "id \(id.quoted) is given twice; the later one is meant",
          of: child
        )
      }
    }
    return number
  }

  private mutating func addDestination(_ element: XMLElement, of graph: Int, scope: String, group: Int?) -> Int {
    let type = element["name"]?.split(separator: ".").last.map(String.init)
    let name = element.reference("id") ?? type ?? element.name
    let words = TitleWords.title(of: type ?? name, without: ["Fragment", "Activity"])
    let label = title(of: element)
    var fragment = GraphDraft.Fragment(name: name, scope: scope, title: label ?? words, group: group)
    fragment.addLinks(of: element)
    let number = draft.add(fragment)
    if let label { labels[label, default: []].append((number, words)) }
    graphs[graph].destinations.append((element, number))
    if element.name == "dialog" { stack.dialogs.insert(number) }
    if element.name == "activity" { stack.activities.insert(number) }
    if !["fragment", "activity", "dialog"].contains(element.name), unknownKinds.insert(element.name).inserted {
      let headline = "<\(element.name)> is up to the app's own navigator; it is taken for a screen"
      files[graphs[graph].file].diagnostics.warn("unknown-destination-kind", headline, of: element)
    }
    return number
  }

  /// Included graphs are known by their own ids in the graph that includes them.
  private mutating func addIncludes(of graph: Int) {
    for include in graphs[graph].element.children(named: "include") {
      guard let name = include.reference("graph") else { continue }
      if let root = roots[name] {
        if graphs[root].parent == nil, root != graph { graphs[root].parent = graph }
        let id = graphs[root].id ?? name
        graphs[graph].children[id] = graphs[root].fragment
        continue
      }
      let title = TitleWords.title(of: name, without: [])
      let fragment = outside[name] ?? draft.add(GraphDraft.Fragment(name: name, scope: "", title: title))
      outside[name] = fragment
      graphs[graph].children[name] = fragment
      let headline = "included graph \(name.quoted) is not among the files; it becomes a fragment without segues"
      files[graphs[graph].file].diagnostics.warn("unresolved-include", headline, "graph", of: include)
    }
  }

  /// The outermost graph that no other includes.
  private mutating func entry() -> Int? {
    let free = graphs.filter { $0.parent == nil }
    guard free.count > 1, let first = free.first else { return free.first?.fragment }
    let names = free.map { files[$0.file].name }.quotedList()
    let headline = "several graphs are included by none: \(names); name the app's by \"entry\""
    files[first.file].diagnostics.report("several-entries", headline, at: first.element.tag, severity: .warning)
    return nil
  }
}

internal import Helm
internal import HelmDocument
internal import HelmGraphviz

/// DOT texts on their way to one document: our own, of which everything comes back that it tells, or any directed
/// graph.
///
/// Nodes are fragments, edges segues, clusters groups. Nodes of one name are one fragment, also in several files.
struct DOTImport {
  var files: [DOTFile]
  var fragments: [DocumentFragment] = []
  var groups: [DocumentGroup] = []
  var segues: [DocumentSegue] = []
  var path: [DocumentPathEdge]?
  /// The segues that don't come from ours.
  var known: Set<DocumentSegue> = []
  private var entries: [String] = []
  private var fragmentNumbers: [String: Int] = [:]
  /// The groups' titles, else what they are called, by their ids.
  private var groupTitles: [String: String] = [:]

  init(_ files: [DOTFile]) { self.files = files }

  /// The graph of all files.
  mutating func document() -> GraphDocument {
    for file in files.indices {
      guard let graph = files[file].graph, !files[file].diagnostics.hasErrors else { continue }
      for node in graph.nodes where !node.isInvisible { add(node, of: graph, in: file) }
      addGroups(of: graph, in: file)
      addSegues(of: graph, in: file)
    }
    var document = GraphDocument(
      title: title,
      fragments: fragments,
      groups: groups,
      segues: segues,
      path: path
    )
    document.entries = entries
    let graphs = files.compactMap(\.graph)
    document.isPart = !graphs.isEmpty && graphs.allSatisfy { $0.attributes.isTrue("helm_part") }
    dropUnknownRedirects(of: &document)
    dropImpliedKinds(of: &document)
    return document
  }

  private var title: String? {
    guard files.count == 1, let graph = files[0].graph else { return nil }
    if files[0].isOurs { return graph.attributes.text("helm_title") }
    let label = graph.attributes["label"].flatMap { label in
      label.isMarkup ? nil : DOTLabel.text(label.text, names: ["G": graph.name])
    }
    return label ?? (graph.name.isEmpty || !DOTText.isKeptAsName(graph.name) ? nil : graph.name)
  }

  // MARK: Fragments

  private mutating func add(_ node: DOTNode, of graph: DOTGraph, in file: Int) {
    let attributes = node.attributes
    let isOurs = files[file].isOurs
    if fragmentNumbers[node.id] == nil {
      fragmentNumbers[node.id] = fragments.count
      fragments.append(DocumentFragment(id: node.id))
    }
    guard let number = fragmentNumbers[node.id] else { return }
    if node.name.isEmpty { files[file].warn("empty-name", "node without a name; it is called \(node.id.quoted)") }
    let title = attributes.text("helm_title") ?? (isOurs ? ours(attributes) : label(of: node, of: graph, in: file))
    if let title, title != node.id {
      if let other = fragments[number].title, other != title {
        files[file].warn("two-titles", "\(node.id.quoted) is \(other.quoted) in a file before; now \(title.quoted)")
      }
      fragments[number].title = title
    }
    if let kind = attributes.text("helm_kind").flatMap(FragmentKind.init) { fragments[number].kind = kind }
    if let note = attributes.text("helm_note")
      ?? (isOurs ? nil : attributes.text("tooltip") ?? attributes.text("comment"))
    {
      fragments[number].note = note
    }
    let link = attributes.text("helm_link") ?? (isOurs ? nil : attributes.text("URL") ?? attributes.text("href"))
    fragments[number].link = checked(link, by: ReferenceCheck.link, of: node, in: file) ?? fragments[number].link
    let image = attributes.text("helm_image")
    fragments[number].image = checked(image, by: ReferenceCheck.image, of: node, in: file) ?? fragments[number].image
    if let group = attributes.text("helm_group") {
      addGroup(group, title: nil)
      fragments[number].group = group
    }
    fragments[number].saidBy = SegueWitness.named(in: attributes.text("helm_said_by"))
    if attributes.isTrue("helm_entry") { entries.append(node.id) }
  }

  /// An address that a document may have; another is reported.
  private mutating func checked(
    _ address: String?,
    by check: (String) -> String?,
    of node: DOTNode,
    in file: Int
  ) -> String? {
    guard let address, let problem = check(address) else { return address }
    files[file].warn("wrong-address", "\(problem); it is left out of \(node.id.quoted)")
    return nil
  }

  /// A title of ours that isn't written as such: the id, or the empty one, which has no label either.
  private func ours(_ attributes: [String: DOTGraph.Value]) -> String? { attributes["label"] == nil ? "" : nil }

  private mutating func label(of node: DOTNode, of graph: DOTGraph, in file: Int) -> String? {
    guard let label = node.attributes["label"] else { return nil }
    if label.isMarkup {
      files[file].warn("markup-label", "markup in the label of \(node.id.quoted); its name is taken for a title")
      return nil
    }
    let isRecord = ["record", "Mrecord"].contains(node.attributes.text("shape"))
    return DOTLabel.text(label.text, names: ["N": node.name, "G": graph.name], isRecord: isRecord)
  }

  // MARK: Groups

  private mutating func addGroups(of graph: DOTGraph, in file: Int) {
    var depths: [Int: Int] = [:]
    for cluster in graph.subgraphs where cluster.name.hasPrefix("cluster") {
      // A frame around fragments that are reached alike.
      if files[file].isOurs, cluster.attributes.text("helm_twins") != nil { continue }
      let title = groupTitle(of: cluster, in: file)
      let id = cluster.attributes.text("helm_group") ?? clusterID(cluster.name, title: title)
      addGroup(id, title: title)
      for node in cluster.nodes where depths[node, default: 0] < cluster.depth {
        depths[node] = cluster.depth
        if let number = fragmentNumbers[graph.nodes[node].id] { fragments[number].group = id }
      }
    }
  }

  /// Clusters of one name are one group where their labels are the same: other files number theirs from 0, too.
  private func clusterID(_ name: String, title: String?) -> String {
    var (id, number) = (name, 2)
    while let other = groupTitles[id], other != title ?? name { (id, number) = ("\(name)-\(number)", number + 1) }
    return id
  }

  private mutating func addGroup(_ id: String, title: String?) {
    guard groupTitles.updateValue(title ?? id, forKey: id) == nil else { return }
    groups.append(DocumentGroup(id: id, title: title == id ? nil : title))
  }

  private mutating func groupTitle(of cluster: DOTGraph.Subgraph, in file: Int) -> String? {
    if files[file].isOurs { return cluster.attributes.text("helm_title") ?? "" }
    guard let label = cluster.attributes["label"] else { return nil }
    if label.isMarkup {
      files[file].warn("markup-label", "markup in the label of \(cluster.name.quoted); its name is taken for a title")
      return nil
    }
    return DOTLabel.text(label.text, names: ["G": cluster.name])
  }

  /// Kinds that follow from the segues are left to them.
  private func dropImpliedKinds(of document: inout GraphDocument) {
    var bare = document
    for index in bare.fragments.indices { bare.fragments[index].kind = nil }
    for (index, kind) in bare.kinds.enumerated() where document.fragments[index].kind == kind {
      document.fragments[index].kind = nil
    }
  }
}

extension DOTNode {
  /// The name as an id, which can't be empty.
  var id: String { attributes.text("helm_id") ?? (name.isEmpty ? "unnamed" : name) }

  /// Whether it is there for the layout only.
  var isInvisible: Bool { attributes.has("invis", in: "style") }
}

extension SegueWitness {
  /// Those that words name, as we write them.
  static func named(in words: String?) -> [Self] {
    let names = words?.split(separator: " ") ?? []
    return allCases.filter { names.contains(Substring($0.rawValue)) }
  }
}

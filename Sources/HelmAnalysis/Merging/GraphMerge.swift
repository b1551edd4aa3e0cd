public import HelmDocument

/// One graph of several: what each says is united, and each segue and fragment knows who says it.
///
///     CompiledGraph ──contribution(of:as:)──> GraphDocument ──merged──> GraphDocument
///
/// Neither the order of documents nor how they are grouped changes the result, nor giving one twice: of two words for
/// the same thing the least counts, of two segues between the same two the widest traits.
public enum GraphMerge {
  /// What a document says as one of some: in each segue and fragment stands who says it.
  ///
  /// What has `saidBy` keeps it. Recordings mark what they took as seen; in a document in which something has it those
  /// that bear the name that merging gives them have done so before.
  /// Of what was seen only that is left, for a recording's graph is what its app could do. Recorded steps say to which
  /// path they led, as they may lead elsewhere where others know of more segues, or of other entries.
  ///
  /// - Throws: ``HelmDocument/DocumentError`` where the graph refuses a recording's step.
  /// - Complexity: linear in the graph and in the paths of all recorded states.
  public static func contribution(
    of graph: CompiledGraph,
    as role: SegueWitness
  ) throws(DocumentError) -> GraphDocument {
    var document = graph.document
    let isMerged = document.segues.contains { !$0.saidBy.isEmpty } || document.fragments.contains { !$0.saidBy.isEmpty }
    if role != .seen {
      for index in document.segues.indices where document.segues[index].saidBy.isEmpty {
        document.segues[index].saidBy = [role]
      }
      for index in document.fragments.indices where document.fragments[index].saidBy.isEmpty {
        document.fragments[index].saidBy = [role]
      }
    }
    if document.starts == nil, document.entries.isEmpty, !isMerged {
      let reached = Set(document.segues.filter { $0.from != $0.to }.map(\.to))
      let starts = graph.starts.map(graph.id)
      // Of circles a recording tells where its app began.
      let isCircle = starts.allSatisfy(reached.contains) && document.recordings.isEmpty
      document.starts = isCircle ? [] : starts
    }
    let new = document.recordings.filter { !isMerged || $0.namedByContent.name != $0.name }
    let parts = try SeenParts(of: graph, in: new)
    parts.mark(&document)
    guard role == .seen else {
      let flows = parts.flows
      document.recordings = document.recordings.map { (flows[$0.name] ?? $0).namedByContent }
      return merged([document])
    }
    document.segues.removeAll { $0.saidBy.isEmpty }
    document.fragments.removeAll { $0.saidBy.isEmpty }
    let ids = Set(document.fragments.map(\.id))
    document.entries.removeAll { !ids.contains($0) }
    let flows = parts.flows(within: document, of: graph)
    document.recordings = document.recordings.map { (flows[$0.name] ?? $0).namedByContent }
    // What was merged has groups also where another's word counted for all their fragments.
    if !isMerged {
      let groups = Set(document.fragments.compactMap(\.group) + document.segues.compactMap(\.origin.group))
      document.groups.removeAll { !groups.contains($0.id) }
      (document.title, document.path, document.flows, document.rules) = (nil, nil, [], [])
    }
    return merged([document])
  }

  /// A document in which each object of a storyboard is called as in the others: a storyboard calls it by its
  /// storyboard id, and beside source it has the name of its class.
  ///
  /// - Complexity: linear in all documents.
  public static func named(_ document: GraphDocument, as others: [GraphDocument]) -> GraphDocument {
    let known = ids(of: others.flatMap(\.fragments))
    let taken = Set(document.fragments.map(\.id))
    let names = ids(of: document.fragments).compactMap { object, ids -> (String, String)? in
      guard ids.count == 1, let id = ids.first, let others = known[object], others.count == 1, let other = others.first,
        !taken.contains(other)
      else { return nil }
      return (id, other)
    }
    return document.renamed(Dictionary(names) { first, _ in first })
  }

  /// What objects of storyboards are called.
  private static func ids(of fragments: [DocumentFragment]) -> [String: Set<String>] {
    fragments.reduce(into: [:]) { ids, fragment in
      if let object = fragment.object { ids[object, default: []].insert(fragment.id) }
    }
  }

  /// The union of documents.
  ///
  /// - Complexity: O(n log n) in the size of all.
  public static func merged(_ documents: [GraphDocument]) -> GraphDocument {
    var result = GraphDocument(
      schema: documents.compactMap(\.schema).min(),
      title: documents.compactMap(\.title).min(),
      fragments: united(documents.flatMap(\.fragments), by: \.id, DocumentFragment.unite),
      groups: united(documents.flatMap(\.groups), by: \.id) { $0.unite($1) },
      segues: united(documents.flatMap(\.segues), by: \.words, DocumentSegue.unite),
      path: documents.compactMap { $0.path }.min { text { $0.path = $1 }($0) < text { $0.path = $1 }($1) },
      flows: least(documents.flatMap(\.flows), by: \.name) { $0.flows = [$1] },
      recordings: least(documents.flatMap(\.recordings), by: \.name) { $0.recordings = [$1] },
      rules: least(documents.flatMap(\.rules), by: \.name) { $0.rules = [$1] },
      extensions: []
    )
    for index in result.fragments.indices { result.fragments[index].isListed = true }
    result.extensions = DocumentExtension.united(documents.flatMap(\.extensions))
    result.starts = nil
    // With a whole graph there is nothing more of it elsewhere.
    result.isPart = !documents.isEmpty && documents.allSatisfy(\.isPart)
    let reached = Set(result.segues.filter { $0.from != $0.to }.map(\.to))
    // Where there are starts, what merged them found the entries.
    var entries = Set(documents.flatMap { $0.starts == nil ? $0.entries : [] })
    let recorded = result.recordings.reduce(into: Set<String>()) { $0.formUnion($1.begun) }
    if entries.isEmpty {
      let unreached = result.fragments.map(\.id).filter { !reached.contains($0) }
      result.starts = Set(documents.flatMap { $0.starts ?? [] }).sorted()
      if unreached.isEmpty || !recorded.isSubset(of: unreached) {
        entries = Set(unreached.isEmpty ? result.starts ?? [] : unreached)
      }
    }
    if !entries.isEmpty { entries.formUnion(recorded) }
    // Where nothing leads to an app begins; an entry of its own is what a part of it names, too.
    result.entries = entries.sorted { one, other in
      reached.contains(one) == reached.contains(other) ? one < other : reached.contains(other)
    }
    for document in documents {
      result.checks.merge(document.checks) { $0.rawValue < $1.rawValue ? $0 : $1 }
    }
    return result
  }

  /// One of each name, in the order of names. What stands alone is united with itself, and so written as any other.
  private static func united<Part>(_ parts: [Part], by name: (Part) -> String, _ unite: (inout Part, Part) -> Void)
    -> [Part]
  {
    var all: [String: Part] = [:]
    for part in parts {
      var one = all[name(part)] ?? part
      unite(&one, part)
      all[name(part)] = one
    }
    return all.sorted { $0.key < $1.key }.map(\.value)
  }

  /// One of each name, in the order of names: the one whose text is least.
  private static func least<Part>(
    _ parts: [Part],
    by name: (Part) -> String,
    _ put: @escaping (inout GraphDocument, Part) -> Void
  ) -> [Part] {
    let text: (Part) -> String = text(put)
    return united(parts, by: name) { if text($1) < text($0) { $0 = $1 } }
  }

  /// The canonical text of a part.
  private static func text<Part>(_ put: @escaping (inout GraphDocument, Part) -> Void) -> (Part) -> String {
    { part in
      var document = GraphDocument()
      put(&document, part)
      return String(decoding: document.encoded(), as: UTF8.self)
    }
  }
}

extension GraphDocument {
  /// Where the documents that were merged begin, by their segues; nil where one names its entries. It is said, as what
  /// another has may lead there.
  fileprivate var starts: [String]? {
    get {
      guard let said = extensions.first(where: { $0.key == Self.startsKey }) else { return nil }
      let source = SourceText(file: "", bytes: Array(said.json.utf8))
      var diagnostics = DiagnosticCollector(source: source)
      let ids = JSONScanner.scan(source, into: &diagnostics)?.elements.compactMap(\.string) ?? []
      // What somebody wrote by hand and wrong says nothing.
      return ids.filter(Set(fragments.map(\.id)).contains)
    }
    set {
      extensions.removeAll { $0.key == Self.startsKey }
      guard let newValue else { return }
      let json = JSONWriter.bytes { $0.node(.array(newValue.map(JSONNode.string))) }
      extensions.append(DocumentExtension(key: Self.startsKey, json: String(decoding: json, as: UTF8.self)))
    }
  }

  private static let startsKey = "x-starts"
}

extension DocumentFlow {
  /// The entries at which its steps say that they start.
  fileprivate var begun: Set<String> {
    let (paths, origins) = (paths, origins)
    return Set(
      steps.indices.compactMap { place -> String? in
        let said = paths[place] ?? origins[place] ?? steps[place]
        guard case .replace(let path) = said.action else { return nil }
        return said.entry ?? path.first?.from
      }
    )
  }
}

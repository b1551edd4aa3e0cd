import Helm
public import HelmDocument

/// What two versions of a document do not have in common.
///
///     old, new ──> Differences ──> Consequences (what it means for states) ──> DifferenceReport
///         ──> text, Markdown, page
///
/// The order in which things are written is no difference, nor is a kind or a title that says what is so without it.
/// Old parts have their own names; see ``renames``.
public struct Differences: Sendable {
  /// The graphs that were compared.
  let former, latter: CompiledGraph
  /// The document that was compared.
  public var old: GraphDocument { former.document }
  /// The document that it was compared with.
  public var new: GraphDocument { latter.document }

  /// The new ids of the fragments of which certainly only the id changed, by their old ids.
  ///
  /// That is so where both have the same title, unique in both documents, the same kind and a common neighbour; or
  /// where they have the same segues, at least two, nothing else that was added or removed has them, and their titles,
  /// or their ids where there is none, speak for it.
  public let renames: [String: String]
  /// The graph that was compared with the new names: the engine has the order of these to go by, too.
  let renamed: CompiledGraph

  /// The document's title, whether it is a part, its path, its `x-` keys, the levels of its `checks`, and the fragment
  /// that it starts from, named or not.
  public let document: [Change]
  /// By their ids.
  public let fragments: [Difference<DocumentFragment>]
  /// By their ends.
  public let segues: [Difference<DocumentSegue>]
  /// By their ids.
  public let groups: [Difference<DocumentGroup>]
  /// The flows and the recordings, by their names.
  public let walks: [Difference<DocumentFlow>]

  /// Compares two documents that programs made.
  ///
  /// - Complexity: that of compiling both, and of comparing that.
  public init(from old: GraphDocument, to new: GraphDocument) {
    self.init(from: CompiledGraph(old), to: CompiledGraph(new))
  }

  /// Compares two graphs.
  ///
  /// - Complexity: linear, apart from sorting; see ``renames`` for what that may add.
  public init(from former: CompiledGraph, to latter: CompiledGraph) {
    (self.former, self.latter) = (former, latter)
    let (old, new) = (former.document, latter.document)
    let renames = FragmentRenaming.names(from: former, to: latter)
    self.renames = renames
    renamed = renames.isEmpty ? former : CompiledGraph(old.renamed(renames))
    let translated = renamed.document
    document = DocumentProperties(renamed).changes(to: DocumentProperties(latter))
    // A graph that was never merged says nothing of who says what.
    let isSaid = [old, new].allSatisfy { $0.fragments.contains { !$0.saidBy.isEmpty } }
    func segues(of document: GraphDocument) -> [DocumentSegue] {
      guard !isSaid else { return document.segues }
      return document.segues.map { segue in
        var segue = segue
        segue.saidBy = []
        return segue
      }
    }
    fragments = Self.differences(
      (former.spareFragments(renamed: renames, beside: latter, areSaid: isSaid), old.fragments),
      (latter.spareFragments(renamed: [:], beside: renamed, areSaid: isSaid), new.fragments),
      by: { [$0.id] }
    ) {
      $0.id == $1.id ? [] : [Change(key: "id", old: $0.id, new: $1.id)]
    }
    self.segues = Self.differences(
      (segues(of: translated), old.segues),
      (segues(of: new), new.segues),
      by: { [$0.from, $0.to] }
    )
    groups = Self.differences((translated.groups, old.groups), (new.groups, new.groups), by: { [$0.id] })
    walks = Self.differences((translated.walks, old.walks), (new.walks, new.walks), by: { [$0.name] })
  }

  /// Whether nothing is different.
  public var isEmpty: Bool {
    document.isEmpty && fragments.isEmpty && segues.isEmpty && groups.isEmpty && walks.isEmpty
  }

  /// Compares lists of parts. Of several with one key those that are alike belong together, then the others in order.
  ///
  /// - Parameters:
  ///   - former: what is compared, with the new names, and what it was made of.
  ///   - latter: the same of the new document.
  ///   - more: what else may have changed, of the originals.
  private static func differences<Part: DocumentPart & Sendable & Hashable>(
    _ former: (compared: [Part], original: [Part]),
    _ latter: (compared: [Part], original: [Part]),
    by key: (Part) -> [String],
    more: (Part, Part) -> [Change] = { _, _ in [] }
  ) -> [Difference<Part>] {
    let (old, new) = (former.compared, latter.compared)
    let before = Dictionary(grouping: old.indices) { key(old[$0]) }
    let after = Dictionary(grouping: new.indices) { key(new[$0]) }
    return Set(before.keys).union(after.keys).sorted { $0.lexicographicallyPrecedes($1) }.flatMap { key in
      var (olds, news) = (before[key] ?? [], after[key] ?? [])
      var found: [Difference<Part>] = []
      func take(_ index: Int, _ match: Int) {
        let (was, now) = (former.original[index], latter.original[match])
        let changes = more(was, now) + old[index].changes(to: new[match])
        if changes.isEmpty { return }
        found.append(Difference(old: was, new: now, changes: changes, oldPlace: index, newPlace: match))
      }
      olds.removeAll { index in
        guard let match = news.firstIndex(where: { old[index].changes(to: new[$0]).isEmpty }) else { return false }
        take(index, news.remove(at: match))
        return true
      }
      if olds.count > 1 { olds.sort { old[$0].isBefore(old[$1]) } }
      if news.count > 1 { news.sort { new[$0].isBefore(new[$1]) } }
      for (index, match) in zip(olds, news) { take(index, match) }
      found += olds.dropFirst(news.count).map { Difference(old: former.original[$0], changes: [], oldPlace: $0) }
      found += news.dropFirst(olds.count).map { Difference(new: latter.original[$0], changes: [], newPlace: $0) }
      return found
    }
  }
}

/// What a document has beside its lists.
struct DocumentProperties: DocumentPart {
  let properties: [(key: String, value: String?)]

  init(_ graph: CompiledGraph) {
    let (document, starts) = (graph.document, graph.toldStarts.joined(separator: ", "))
    let path = document.path.map { edges in
      edges.map { edge in
        "\(edge.edge)" + [edge.sourceId, edge.targetId].map { $0.map { " #\($0.identifier)" } ?? "" }.joined()
      }.joined(separator: ", ")
    }
    properties =
      [("title", document.title), ("part", document.isPart ? "true" : nil)]
      + [("entry", starts.isEmpty ? nil : starts), ("path", path)] + document.extensions.map { ($0.key, $0.json) }
      + document.checks.map { ("checks.\($0.key.rawValue)", $0.value.rawValue) }.sorted { $0.0 < $1.0 }
      + document.rules.map { ("rules.\($0.name)", $0.text) }.sorted { $0.0 < $1.0 }
  }
}

extension CompiledGraph {
  /// The fragments in the document's order, without kinds and titles that say what is so without them, or what is so in
  /// the other graph too, whether it is said there or not.
  fileprivate func spareFragments(
    renamed names: [String: String],
    beside other: CompiledGraph,
    areSaid: Bool
  ) -> [DocumentFragment] {
    let implied = kinds(impliedBy: segues)
    return document.fragments.enumerated().map { place, fragment in
      var fragment = fragment
      let number = number(ofFragmentAt: place)
      fragment.id = names[fragment.id] ?? fragment.id
      let isSame = other.number(ofFragment: fragment.id).map { other.kinds[$0] == kinds[number] } ?? false
      if isSame || fragment.kind == implied[number] { fragment.kind = nil }
      if fragment.title == fragment.id { fragment.title = nil }
      if !areSaid { fragment.saidBy = [] }
      return fragment
    }
  }

  /// The fragments to start from: the named ones, or the only one with segues out and none in.
  var toldStarts: [String] { document.entries.isEmpty && entries.count > 1 ? [] : entries.map(id) }
}

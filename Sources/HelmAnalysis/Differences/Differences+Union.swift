public import HelmDocument

extension Differences {
  /// Everything that either document has, as one graph with the new ids, to be drawn at once; what changed is as it is now.
  ///
  /// Paths, flows, and pictures of what was removed are left out.
  ///
  /// - Complexity: linear.
  public var union: GraphDocument {
    let former = old.renamed(renames)
    var union = new
    union.entry = new.start ?? former.start
    (union.path, union.flows, union.recordings) = (nil, [], [])
    for (index, kind) in new.kinds.enumerated() { union.fragments[index].kind = kind }
    let known = Set(new.fragments.map(\.id))
    for (fragment, kind) in zip(former.fragments, former.kinds) where !known.contains(fragment.id) {
      var fragment = fragment
      (fragment.kind, fragment.image) = (kind, nil)
      union.fragments.append(fragment)
    }
    union.groups += old.groups.filter { group in !new.groups.contains { $0.id == group.id } }
    union.segues += removedSegues
    return union
  }

  /// The removed segues, with the new ids.
  private var removedSegues: [DocumentSegue] {
    GraphDocument(segues: segues.filter { $0.kind == .removed }.compactMap(\.old)).renamed(renames).segues
  }

  /// The part of the union that is at most so many segues from what was added, removed or changed.
  ///
  /// - Complexity: linear in the union.
  public func union(within depth: Int) -> GraphDocument {
    let union = union
    var changed = Set(fragments.compactMap { $0.new?.id ?? $0.old?.id })
    for segue in removedSegues + segues.compactMap(\.new) { changed.formUnion([segue.from, segue.to]) }
    return union.restricted(to: union.neighbourhood(of: changed, depth: depth))
  }

  /// What happened to each fragment of the union, by its id, and how.
  public var marksOfFragments: [String: (kind: DifferenceKind, words: String)] {
    Dictionary(
      fragments.compactMap { difference in
        (difference.new ?? difference.old).map { ($0.id, (difference.kind, difference.words)) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// What happened to segues of the union, and how.
  public var marksOfSegues: [(segue: DocumentSegue, kind: DifferenceKind, words: String)] {
    segues.filter { $0.kind != .removed }.compactMap { difference in
      difference.new.map { ($0, difference.kind, difference.words) }
    } + removedSegues.map { ($0, .removed, DifferenceKind.removed.rawValue) }
  }
}

extension Difference {
  /// "added", or "changed: style is hold, was pass".
  fileprivate var words: String {
    let changes = changes.map { change in
      "\(change.key) is \(change.new ?? "not set"), was \(change.old ?? "not set")"
    }
    return changes.isEmpty ? kind.rawValue : "\(kind.rawValue): \(changes.joined(separator: "; "))"
  }
}

internal import HelmDocument

extension GraphDraft {
  /// The document, its ids made of the names.
  ///
  /// - Complexity: linear.
  func document(title: String?, entry: Int?) -> GraphDocument {
    let ids = ids
    return GraphDocument(
      title: title,
      fragments: zip(ids, fragments).map { id, fragment in
        DocumentFragment(
          id: id,
          title: fragment.title == id ? nil : fragment.title,
          group: fragment.group.map { groups[$0].id },
          note: fragment.note,
          link: fragment.link
        )
      },
      groups: groups,
      segues: segues.map { segue in
        DocumentSegue(from: ids[segue.from], to: ids[segue.to], traits: segue.traits, note: segue.note)
      },
      entry: entry.map { ids[$0] }
    )
  }

  /// A different id for each fragment, whatever order the files came in: the name, where two scopes have it the scope
  /// and the name, and a number where even those are the same.
  private var ids: [String] {
    let names = fragments.map { Self.plain($0.name) }
    var scopes: [String: Set<String>] = [:]
    for (name, fragment) in zip(names, fragments) { scopes[name, default: []].insert(fragment.scope) }
    var unique = UniqueNames()
    return zip(names, fragments).map { name, fragment in
      let isShared = (scopes[name]?.count ?? 0) > 1 && !fragment.scope.isEmpty
      return unique.unique(isShared ? "\(Self.plain(fragment.scope))/\(name)" : name)
    }
  }

  /// A name in which what would need quotes in operator text is a hyphen.
  private static func plain(_ name: String) -> String {
    let parts = name.unicodeScalars.split { !OperatorText.isPlain($0) }.map(String.init)
    return parts.isEmpty ? "fragment" : parts.joined(separator: "-")
  }
}

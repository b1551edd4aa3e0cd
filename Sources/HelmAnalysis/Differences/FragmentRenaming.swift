internal import Helm
internal import HelmDocument

/// Finds the fragments of which only the id changed; none where there is a doubt.
///
/// A fragment that only the old document has and one that only the new one has are the same
/// - if both are the same object of a storyboard, by an `x-object-id` that no other fragment of either document has,
///   whatever else changed; or
/// - if both have the same title, which no other fragment of either document has, are of the same kind, and at least
///   one segue connects both with the same fragment in the same direction; or
/// - if they have the same segues, two at least, with the same traits to the same fragments, no other fragment that was
///   added or removed has those, and they have the same title; or one has none, and their ids have a word in common.
///
/// What was found counts when others are looked for.
struct FragmentRenaming {
  /// A segue as one of its ends sees it.
  private struct Link: Hashable {
    let leaves: Bool
    /// The other end; nil for the fragment itself.
    let other: String?
    /// Unless only the ends count.
    var traits: SegueTraits?
  }

  private struct Side {
    let document: GraphDocument
    /// The fragments that the other document doesn't have.
    let own: [DocumentFragment]
    let kinds: [String: FragmentKind]
    let titleCounts: [String: Int]
    let objectCounts: [String: Int]
    let segues: [String: [DocumentSegue]]

    /// - Parameter kinds: by the fragments' places.
    init(_ document: GraphDocument, _ kinds: [FragmentKind], without other: GraphDocument) {
      self.document = document
      let others = Set(other.fragments.map(\.id))
      own = document.fragments.filter { !others.contains($0.id) }
      self.kinds = Dictionary(
        zip(document.fragments.map(\.id), kinds),
        uniquingKeysWith: { first, _ in first }
      )
      titleCounts = Dictionary(document.fragments.compactMap { $0.title.map { ($0, 1) } }, uniquingKeysWith: +)
      objectCounts = Dictionary(document.fragments.compactMap { $0.object.map { ($0, 1) } }, uniquingKeysWith: +)
      var segues: [String: [DocumentSegue]] = [:]
      for segue in document.segues {
        for end in Set([segue.from, segue.to]) { segues[end, default: []].append(segue) }
      }
      self.segues = segues
    }

    func links(of id: String, withTraits: Bool) -> Set<Link> {
      Set(
        (segues[id] ?? []).map { segue in
          let leaves = segue.from == id
          let other = leaves ? segue.to : segue.from
          return Link(
            leaves: leaves,
            other: other == id ? nil : other,
            traits: withTraits ? segue.traits.withoutRedirect : nil
          )
        }
      )
    }

    /// The fragments that a property tells from all the others.
    func unique<Key: Hashable>(_ key: (DocumentFragment) -> Key?) -> [Key: DocumentFragment] {
      Dictionary(grouping: own) { key($0) }.reduce(into: [:]) { found, group in
        if let key = group.key, group.value.count == 1 { found[key] = group.value[0] }
      }
    }
  }

  /// The new ids by the old ones.
  ///
  /// - Complexity: linear in both documents, for each round that finds some.
  static func names(from former: CompiledGraph, to latter: CompiledGraph) -> [String: String] {
    var names: [String: String] = [:]
    let kinds = { (graph: CompiledGraph) in
      graph.document.fragments.indices.map { graph.kinds[graph.number(ofFragmentAt: $0)] }
    }
    let (kindsBefore, kindsAfter) = (kinds(former), kinds(latter))
    while true {
      let (old, new) = (former.document.renamed(names), latter.document)
      let (before, after) = (Side(old, kindsBefore, without: new), Side(new, kindsAfter, without: old))
      guard !before.own.isEmpty, !after.own.isEmpty else { return names }
      let byObject = pairs(before, after) {
        object(of: $0, in: $1)
      } where: { _, _ in
        true
      }
      if !byObject.isEmpty {
        names.merge(byObject) { first, _ in first }
        continue
      }
      let byTitle = pairs(before, after) {
        title(of: $0, in: $1)
      } where: {
        sharesLink($0, before, $1, after)
      }
      let found = byTitle.isEmpty ? pairs(before, after, by: links, where: titlesAgree) : byTitle
      guard !found.isEmpty else { return names }
      names.merge(found) { first, _ in first }
    }
  }

  private static func pairs<Key: Hashable>(
    _ before: Side,
    _ after: Side,
    by key: (DocumentFragment, Side) -> Key?,
    where fits: (DocumentFragment, DocumentFragment) -> Bool
  ) -> [String: String] {
    let new = after.unique { key($0, after) }
    return before.unique { key($0, before) }.reduce(into: [:]) { found, entry in
      if let other = new[entry.key], fits(entry.value, other) { found[entry.value.id] = other.id }
    }
  }

  private static func object(of fragment: DocumentFragment, in side: Side) -> String? {
    fragment.object.flatMap { side.objectCounts[$0] == 1 ? $0 : nil }
  }

  private static func title(of fragment: DocumentFragment, in side: Side) -> String? {
    fragment.title.flatMap { side.titleCounts[$0] == 1 ? $0 : nil }
  }

  private static func sharesLink(
    _ old: DocumentFragment,
    _ before: Side,
    _ new: DocumentFragment,
    _ after: Side
  ) -> Bool {
    before.kinds[old.id] == after.kinds[new.id]
      && !before.links(of: old.id, withTraits: false).isDisjoint(with: after.links(of: new.id, withTraits: false))
  }

  private static func links(of fragment: DocumentFragment, in side: Side) -> Set<Link>? {
    let links = side.links(of: fragment.id, withTraits: true)
    return links.count > 1 ? links : nil
  }

  private static func titlesAgree(_ old: DocumentFragment, _ new: DocumentFragment) -> Bool {
    if let title = old.title, new.title != nil { return title == new.title }
    return words(of: old.id).contains { word in
      words(of: new.id).contains { word.hasPrefix($0) || $0.hasPrefix(word) }
    }
  }

  /// The words of "forgotPass", "forgot-pass": those of three letters or more, in small letters.
  private static func words(of id: String) -> [String] {
    var words: [String] = [""]
    for character in id {
      if !character.isLetter || character.isUppercase { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
    }
    return words.filter { $0.count > 2 }
  }
}

extension DocumentFragment {
  /// The object of a storyboard that it was imported from, as Xcode calls it.
  var object: String? { extensions.first { $0.key == DocumentExtension.objectID }?.json }
}

extension SegueTraits {
  /// Where a segue leads instead may be renamed itself.
  fileprivate var withoutRedirect: SegueTraits {
    var traits = self
    traits.redirect = []
    return traits
  }
}

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
    let other: End
    /// Unless only the ends count.
    var traits: SegueTraits?
  }

  /// The other end of a segue.
  private enum End: Hashable {
    case itself
    /// Whatever it can be taken from.
    case several
    /// A fragment that both documents have, by its number in the new one.
    case common(FragmentNumber)
    /// One that only this document has.
    case own(isNew: Bool, FragmentNumber)
  }

  private struct Side {
    let graph: CompiledGraph
    let isNew: Bool
    /// For each fragment the number in the new document; nil for those that the other document doesn't have.
    var common: [FragmentNumber?]
    private let titleCounts: [String: Int]
    private let objectCounts: [String: Int]

    init(_ graph: CompiledGraph, isNew: Bool, common: [FragmentNumber?]) {
      (self.graph, self.isNew, self.common) = (graph, isNew, common)
      let fragments = graph.document.fragments
      titleCounts = Dictionary(fragments.compactMap { $0.title.map { ($0, 1) } }, uniquingKeysWith: +)
      objectCounts = Dictionary(fragments.compactMap { $0.object.map { ($0, 1) } }, uniquingKeysWith: +)
    }

    var hasOwn: Bool { common.contains(nil) }

    func object(of fragment: FragmentNumber) -> String? {
      graph.fragment(fragment).object.flatMap { objectCounts[$0] == 1 ? $0 : nil }
    }

    func title(of fragment: FragmentNumber) -> String? {
      graph.fragment(fragment).title.flatMap { titleCounts[$0] == 1 ? $0 : nil }
    }

    func links(of fragment: FragmentNumber, withTraits: Bool) -> Set<Link> {
      let leaving = graph.indexed.segues(from: fragment).filter { !graph.segue($0).isGlobal }
      let out = leaving.map { number in (number, true, end(graph.indexed.segues[number].to, of: fragment)) }
      let arriving = graph.indexed.ingress(of: fragment).map { number in
        let isGlobal = graph.segue(number).isGlobal
        return (number, false, isGlobal ? End.several : end(graph.indexed.segues[number].from, of: fragment))
      }
      // What leads from a fragment to itself leaves it.
      return Set(
        (out + arriving.filter { $0.2 != .itself }).map { number, leaves, other in
          Link(leaves: leaves, other: other, traits: withTraits ? graph.segue(number).traits.withoutRedirect : nil)
        }
      )
    }

    private func end(_ other: FragmentNumber, of fragment: FragmentNumber) -> End {
      other == fragment ? .itself : common[other].map { .common($0) } ?? .own(isNew: isNew, other)
    }

    /// The fragments that a property tells from all the others that only this document has.
    func unique<Key: Hashable>(_ key: (FragmentNumber) -> Key?) -> [Key: FragmentNumber] {
      let own = graph.fragments.filter { common[$0] == nil }
      return Dictionary(grouping: own) { key($0) }.reduce(into: [:]) { found, group in
        if let key = group.key, group.value.count == 1 { found[key] = group.value[0] }
      }
    }
  }

  private typealias Pair = (old: FragmentNumber, new: FragmentNumber)

  /// The new ids by the old ones.
  ///
  /// - Complexity: linear in both documents, for each round that finds some.
  static func names(from former: CompiledGraph, to latter: CompiledGraph) -> [String: String] {
    var names: [String: String] = [:]
    let numbers = former.fragments.map { latter.number(ofFragment: former.id($0)) }
    var (before, after) = (
      Side(former, isNew: false, common: numbers),
      Side(
        latter,
        isNew: true,
        common: latter.fragments.map { former.number(ofFragment: latter.id($0)) == nil ? nil : $0 }
      )
    )
    while before.hasOwn, after.hasOwn {
      var found = pairs(before, after, by: { $1.object(of: $0) }, where: { _, _ in true })
      if found.isEmpty {
        found = pairs(before, after, by: { $1.title(of: $0) }, where: { sharesLink($0, before, $1, after) })
      }
      if found.isEmpty {
        found = pairs(before, after, by: links) { titlesAgree(former.fragment($0), latter.fragment($1)) }
      }
      guard !found.isEmpty else { return names }
      for (old, new) in found {
        names[former.id(old)] = latter.id(new)
        (before.common[old], after.common[new]) = (new, new)
      }
    }
    return names
  }

  /// The ids of the same objects of a storyboard, those of the new document by those of the old one.
  ///
  /// - Complexity: linear in both documents.
  static func objects(from former: CompiledGraph, to latter: CompiledGraph) -> [String: String] {
    func sides(_ graph: CompiledGraph) -> [String: FragmentNumber] {
      let side = Side(graph, isNew: false, common: graph.fragments.map { _ in nil })
      return side.unique { side.object(of: $0) }
    }
    let new = sides(latter)
    return sides(former).reduce(into: [:]) { names, object in
      if let fragment = new[object.key] { names[former.id(object.value)] = latter.id(fragment) }
    }
  }

  private static func pairs<Key: Hashable>(
    _ before: Side,
    _ after: Side,
    by key: (FragmentNumber, Side) -> Key?,
    where fits: (FragmentNumber, FragmentNumber) -> Bool
  ) -> [Pair] {
    let new = after.unique { key($0, after) }
    return before.unique { key($0, before) }.compactMap { key, fragment in
      new[key].flatMap { fits(fragment, $0) ? (fragment, $0) : nil }
    }
  }

  private static func sharesLink(
    _ old: FragmentNumber,
    _ before: Side,
    _ new: FragmentNumber,
    _ after: Side
  ) -> Bool {
    before.graph.kinds[old] == after.graph.kinds[new]
      && !before.links(of: old, withTraits: false).isDisjoint(with: after.links(of: new, withTraits: false))
  }

  private static func links(of fragment: FragmentNumber, in side: Side) -> Set<Link>? {
    let links = side.links(of: fragment, withTraits: true)
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

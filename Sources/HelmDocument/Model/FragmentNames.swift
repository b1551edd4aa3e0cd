import Helm
import OrderedCollections

/// What a document calls an app's fragments.
///
/// That is the raw value where it is a string, else the description. Of several with the same, each but the least gets
/// a number: `detail`, `detail-2`.
struct FragmentNames<N: Fragment> {
  private var names: [N: String] = [:]

  init(of fragments: [N]) {
    var taken: Set<String> = []
    for fragment in Set(fragments).sorted() {
      let plain = Self.name(of: fragment)
      var (unique, number) = (plain, 1)
      while !taken.insert(unique).inserted {
        number += 1
        unique = "\(plain)-\(number)"
      }
      names[fragment] = unique
    }
  }

  subscript(fragment: N) -> String { names[fragment] ?? Self.name(of: fragment) }

  /// The fragment of a name.
  func fragment(named name: String) -> N? { names.first { $0.value == name }?.key }

  /// A path in a document's words.
  func path(_ path: OrderedSet<PathEdge<N>>) -> [DocumentPathEdge] {
    path.map { edge in
      DocumentPathEdge(
        from: self[edge.from.wrappedValue],
        to: self[edge.to.wrappedValue],
        sourceId: edge.from.id.map { DocumentID($0) },
        targetId: edge.to.id.map { DocumentID($0) }
      )
    }
  }

  static func name(of value: Any) -> String {
    if let representable = value as? any RawRepresentable, let text = representable.rawValue as? String { return text }
    return String(describing: value)
  }
}

extension Navigation<NamedFragment> {
  /// The path in a document's words.
  ///
  /// - Complexity: linear in the path.
  package var documentPath: [DocumentPathEdge] { FragmentNames(of: []).path(path) }
}

internal import Helm
internal import HelmDocument

/// A part of a document by the properties in which two versions of it may differ.
protocol DocumentPart {
  /// Keys and values as text; a value at its default is nil or the same word everywhere.
  var properties: [(key: String, value: String?)] { get }
}

extension DocumentPart {
  /// What is not the same in another version, in the order of the properties.
  func changes(to other: Self) -> [Change] {
    let (old, new) = (properties, other.properties)
    let values = Dictionary(new.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let known = Set(old.map(\.key))
    return (old + new.filter { !known.contains($0.key) }.map { ($0.key, nil) }).compactMap { key, value in
      let now = values[key] ?? nil
      return value == now ? nil : Change(key: key, old: value, new: now)
    }
  }

  /// An order of parts that depends on their properties alone.
  func isBefore(_ other: Self) -> Bool {
    properties.map { "\($0.key) \($0.value ?? "")" }
      .lexicographicallyPrecedes(other.properties.map { "\($0.key) \($0.value ?? "")" })
  }
}

extension DocumentFragment: DocumentPart {
  var properties: [(key: String, value: String?)] {
    [
      ("title", title), ("kind", kind?.rawValue), ("group", group), ("note", note), ("link", link), ("image", image),
      ("saidBy", saidBy.words),
    ] + extensions.told
  }
}

extension DocumentGroup: DocumentPart {
  var properties: [(key: String, value: String?)] { [("title", title)] + extensions.map { ($0.key, $0.json) } }
}

extension DocumentSegue: DocumentPart {
  var properties: [(key: String, value: String?)] {
    traits.properties + [("note", note), ("saidBy", saidBy.words)] + extensions.told
  }
}

extension [SegueWitness] {
  /// Who says it; nil where that isn't told.
  fileprivate var words: String? { isEmpty ? nil : map(\.rawValue).joined(separator: ", ") }
}

extension [DocumentExtension] {
  /// Those that say something to people: an object's own id only tells what is the same in two versions.
  fileprivate var told: [(key: String, value: String?)] {
    filter { $0.key != DocumentExtension.objectID }.map { ($0.key, $0.json) }
  }
}

extension DocumentFlow: DocumentPart {
  var properties: [(key: String, value: String?)] {
    [("steps", steps.map { String(decoding: $0.encoded(), as: UTF8.self) }.joined(separator: ", "))]
  }
}

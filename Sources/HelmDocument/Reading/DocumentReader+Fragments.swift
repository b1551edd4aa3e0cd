import Helm

extension DocumentReader {
  private static let fragmentKeys = ["id", "title", "kind", "group", "note", "link", "image", "source", "saidBy"]

  /// Reads one element of `fragments`.
  mutating func readFragment(_ value: JSONValue) {
    guard value.kind != .string else {
      if let id = readID(value, of: "a fragment") { addListed(DocumentFragment(id: id), at: value.range) }
      return
    }
    guard value.kind == .object else {
      diagnostics.reportKind(of: value, "a fragment", expected: "an id or an object")
      return
    }
    guard let object = JSONObject(value, as: "a fragment", keys: Self.fragmentKeys, &diagnostics),
      let id = readRequiredID(object, of: "a fragment")
    else { return }
    let fragment = DocumentFragment(
      id: id,
      title: object.string("title", &diagnostics),
      kind: choice("kind", of: object),
      group: object.string("group", &diagnostics),
      note: object.string("note", &diagnostics),
      link: readReference("link", of: object, check: ReferenceCheck.link),
      image: readReference("image", of: object, check: ReferenceCheck.image),
      source: readSource(of: object),
      saidBy: readWitnesses(object),
      extensions: extensions(of: object)
    )
    if let group = fragment.group, let range = object["group"]?.value.range { groupReferences.append((group, range)) }
    addListed(fragment, at: object["id"]?.value.range ?? value.range)
  }

  private mutating func addListed(_ fragment: DocumentFragment, at range: Range<Int>) {
    if let first = fragmentNumbers[fragment.id] {
      diagnostics.report(
        "duplicate-fragment",
        "fragment \(fragment.id.quoted) is listed twice; remove one",
        at: range,
        notes: [DiagnosticCollector.Remark("first listed here", at: places.fragments[first])]
      )
      return
    }
    add(fragment, at: range)
  }

  mutating func add(_ fragment: DocumentFragment, at range: Range<Int>) {
    fragmentNumbers[fragment.id] = document.fragments.count
    document.fragments.append(fragment)
    places.fragments.append(range)
  }

  /// Reads `groups`.
  mutating func readGroups(_ object: JSONObject) {
    var first: [String: Range<Int>] = [:]
    for value in object.array("groups", &diagnostics) ?? [] {
      guard let group = JSONObject(value, as: "a group", keys: ["id", "title"], &diagnostics),
        let id = readRequiredID(group, of: "a group")
      else { continue }
      let range = group["id"]?.value.range ?? value.range
      if let earlier = first[id] {
        diagnostics.report(
          "duplicate-group",
          "group \(id.quoted) is listed twice; remove one",
          at: range,
          notes: [DiagnosticCollector.Remark("first listed here", at: earlier)]
        )
        continue
      }
      first[id] = range
      document.groups.append(
        DocumentGroup(id: id, title: group.string("title", &diagnostics), extensions: extensions(of: group))
      )
    }
  }

  /// Reports every group that a fragment names and the document has not.
  mutating func checkGroupReferences() {
    guard !isOverlay else { return }
    let known = Set(document.groups.map(\.id))
    for reference in groupReferences where !known.contains(reference.id) {
      let question =
        diagnostics.isFull ? "" : Suggestion.question(for: reference.id, among: document.groups.map(\.id))
      let advice = question.isEmpty ? "; list it in \"groups\"" : question
      diagnostics.report("unknown-group", "unknown group \(reference.id.quoted)\(advice)", at: reference.range)
    }
  }

  private mutating func readReference(
    _ key: String,
    of object: JSONObject,
    check: (String) -> String?
  ) -> String? {
    guard let text = object.string(key, &diagnostics), let value = object[key]?.value else { return nil }
    if let headline = check(text) { diagnostics.report("wrong-\(key)", headline, at: value.range) }
    return text
  }

  /// Reads `source`: a path, and a line behind a colon.
  mutating func readSource(of object: JSONObject) -> DocumentSource? {
    readReference("source", of: object, check: ReferenceCheck.source).map { DocumentSource($0) }
  }

  /// Reads `image` of a step.
  mutating func readImage(of object: JSONObject) -> String? {
    readReference("image", of: object, check: ReferenceCheck.image)
  }
}

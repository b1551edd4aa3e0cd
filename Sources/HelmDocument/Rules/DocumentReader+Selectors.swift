import Helm

extension DocumentReader {
  private static let selectorKeys = ["group", "kind", "title", "not"]

  /// Reads the selector of a key.
  ///
  /// - Parameter needed: whether it is a mistake that there is none.
  mutating func readSelector(_ key: String, of object: JSONObject, needed: Bool = false) -> FragmentSelector? {
    if let value = object[key]?.value { return readSelector(value, of: "'\(key)'") }
    if needed { diagnostics.report("missing-key", "the rule needs \"\(key)\" too", at: object.value.range) }
    return nil
  }

  /// Reads a selector; one that names nothing is reported.
  mutating func readSelector(_ value: JSONValue, of role: String) -> FragmentSelector? {
    let selector: FragmentSelector?
    switch value.kind {
    case .array: return readList(value, of: role)
    case .object: selector = readObject(value)
    case .string: selector = readID(value, of: role).map { .id($0) }
    default:
      let expected = "a selector (an id, a list, or an object with \"group\", \"kind\", \"title\" or \"not\")"
      diagnostics.reportKind(of: value, role, expected: expected)
      return nil
    }
    guard let selector else { return nil }
    if !namesSomething(selector) { report(selector, at: value) }
    return selector
  }

  private mutating func readList(_ value: JSONValue, of role: String) -> FragmentSelector? {
    if value.isEmpty { diagnostics.report("empty-list", "empty list in \(role); name a fragment", at: value.range) }
    var selectors: [FragmentSelector] = []
    for element in value.elements {
      if let selector = readSelector(element, of: role) { selectors.append(selector) }
    }
    return selectors.isEmpty ? nil : .any(selectors)
  }

  private mutating func readObject(_ value: JSONValue) -> FragmentSelector? {
    guard
      let object = JSONObject(
        value,
        as: "a selector",
        keys: Self.selectorKeys,
        isExtensible: false,
        &diagnostics
      )
    else { return nil }
    let keys = Self.selectorKeys.compactMap { object[$0] }
    guard let key = keys.first else {
      let known = Self.selectorKeys.quotedList(limit: Self.selectorKeys.count)
      diagnostics.report("missing-key", "a selector needs one of \(known)", at: value.range)
      return nil
    }
    for other in keys.dropFirst() {
      let headline = "selector with \"\(key.name)\" and \"\(other.name)\"; a selector has one of them"
      diagnostics.report("two-forms", headline, at: other.key.range)
    }
    switch key.name {
    case "group": return readID(key.value, of: "'group'").map { .group($0) }
    case "kind":
      let kind: FragmentKind? = choice("kind", of: object)
      return kind.map { .kind($0) }
    case "title": return object.string("title", &diagnostics).map { .title($0) }
    default: return readSelector(key.value, of: "'not'").map { .not($0) }
    }
  }

  private mutating func namesSomething(_ selector: FragmentSelector) -> Bool {
    if case .id(let id) = selector, fragmentNumbers[id] != nil { return true }
    // The document below may have it.
    if isOverlay { return true }
    // What the kinds are can't be said of a document that is wrong elsewhere.
    if selector.asksForKinds, diagnostics.hasErrors { return true }
    let kinds: [FragmentKind]
    if selector.asksForKinds {
      kinds = knownKinds ?? document.kinds
      knownKinds = kinds
    } else {
      kinds = []
    }
    return document.fragments.enumerated().contains { place, fragment in
      selector.matches(fragment, kind: kinds.isEmpty ? .screen : kinds[place])
    }
  }

  /// Reports a selector that names nothing.
  private mutating func report(_ selector: FragmentSelector, at value: JSONValue) {
    switch selector {
    case .id(let id) where !id.contains("*"): checkFragment(id, at: value.range)
    case .id(let id):
      let question = Suggestion.question(
        for: id.filter { $0 != "*" },
        among: diagnostics.isFull ? [] : document.fragments.map(\.id)
      )
      reportNothing("no fragment's id is like \(id.quoted)\(question)", at: value)
    case .group(let id):
      let groups = document.groups.map(\.id)
      let question = Suggestion.question(for: id, among: groups)
      if groups.contains(id) {
        reportNothing("group \(id.quoted) has no fragment; give one \"group\": \"\(id)\"", at: value)
      } else {
        let known = groups.isEmpty ? "; the document has none" : "; there are \(groups.quotedList(limit: 8))"
        reportNothing("unknown group \(id.quoted)\(question.isEmpty ? known : question)", at: value)
      }
    case .kind(let kind):
      reportNothing(
        "no fragment is of kind \(kind.rawValue.quoted); give one \"kind\": \"\(kind.rawValue)\"",
        at: value
      )
    case .title(let title):
      let question = Suggestion.question(for: title, among: document.fragments.compactMap(\.title))
      reportNothing("no fragment has the title \(title.quoted)\(question)", at: value)
    case .not, .any: reportNothing("no fragment is \(selector.words); name fewer in \"not\"", at: value)
    }
  }

  private mutating func reportNothing(_ headline: String, at value: JSONValue) {
    diagnostics.report("empty-selector", headline, at: value.range)
  }
}

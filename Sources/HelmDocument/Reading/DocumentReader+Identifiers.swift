import Helm

extension DocumentReader {
  /// Reads an id: a text that is not empty and has no NUL.
  mutating func readID(_ value: JSONValue, of role: String) -> String? {
    guard let id = value.string else {
      diagnostics.reportKind(of: value, role, expected: "an id (a string)")
      return nil
    }
    if id.isEmpty {
      diagnostics.report("empty-id", "empty id; \(role) needs a name", at: value.range)
      return nil
    }
    if id.utf8.contains(0) {
      diagnostics.report("nul-in-id", "NUL in the id \(id.quoted); remove it", at: value.range)
      return nil
    }
    return id
  }

  /// Reads the key `id` of an object that needs one.
  mutating func readRequiredID(_ object: JSONObject, of role: String) -> String? {
    guard let member = object["id"] else {
      diagnostics.report("missing-key", "\(role) needs an \"id\"", at: object.value.range)
      return nil
    }
    return readID(member.value, of: "\(role)'s 'id'")
  }

  /// Reads an identifier of a path: a text or an integer.
  mutating func readPathID(_ key: String, of object: JSONObject) -> DocumentID? {
    guard let value = object[key]?.value else { return nil }
    if let text = value.string { return .string(text) }
    if let number = value.integer { return .integer(number) }
    if value.kind == .number {
      let text = diagnostics.source.text(value.range)
      diagnostics.report(
        "number-range",
        "'\(key)' must be an integer of 64 bits or a string, not \(text.quoted)",
        at: value.range
      )
    } else {
      diagnostics.reportKind(of: value, "'\(key)'", expected: "a string or an integer")
    }
    return nil
  }

  /// Reads one of a few words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String,
    of object: JSONObject
  ) -> Choice? {
    guard let text = object.string(key, &diagnostics), let value = object[key]?.value else { return nil }
    return choice(text, key, at: value.range)
  }

  /// Reads a text as one of a few words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String,
    _ role: String,
    at range: Range<Int>
  ) -> Choice? {
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let question = Suggestion.question(for: text, among: words)
    let advice = question.isEmpty ? "; it is one of \(words.quotedList(limit: words.count))" : question
    diagnostics.report("unknown-\(role)", "unknown \(role) \(text.quoted)\(advice)", at: range)
    return nil
  }

  /// Reports a fragment that neither `fragments` nor a segue names.
  mutating func checkFragment(_ id: String, at range: Range<Int>) {
    guard fragmentNumbers[id] == nil, !isOverlay else { return }
    let question = diagnostics.isFull ? "" : Suggestion.question(for: id, among: document.fragments.map(\.id))
    let advice = question.isEmpty ? "; neither \"fragments\" nor a segue names it" : question
    diagnostics.report("unknown-fragment", "unknown fragment \(id.quoted)\(advice)", at: range)
  }

  /// Reports an edge whose ends are unknown, or that no segue follows.
  mutating func checkEdge(_ located: OperatorText.LocatedEdge) {
    guard !isOverlay else { return }
    let edge = located.edge
    let connections = connections ?? SegueConnections(document)
    self.connections = connections
    guard !connections.contains(edge) else { return }
    let unknown = [located.from, located.to].filter { fragmentNumbers[$0.id] == nil }
    guard unknown.isEmpty else {
      for name in unknown { checkFragment(name.id, at: name.range) }
      return
    }
    let headline = diagnostics.isFull ? "" : MissingSegue.headline(edge, in: document)
    diagnostics.report("missing-segue", headline, at: located.range)
  }
}

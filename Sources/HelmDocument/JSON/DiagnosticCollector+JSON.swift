import Helm

extension DiagnosticCollector {
  /// Reports a value of another kind than its role asks for; says nothing about what was unreadable already.
  package mutating func reportKind(of value: JSONValue, _ role: String, expected: String) {
    guard value.kind != .invalid else { return }
    report("wrong-type", "\(role) must be \(expected), not \(value.kind.phrase)", at: value.range)
  }

  /// Reports a key that means nothing, with the known one that was probably meant.
  package mutating func reportUnknownKey(_ member: JSONMember, in role: String, keys: [String], isExtensible: Bool) {
    let name = member.name
    let closest = Suggestion.closest(to: name, among: keys)
    let advice =
      closest.map { "did you mean \($0.quoted)?" }
      ?? "\(role) may have \(keys.quotedList(limit: keys.count))"
      + (isExtensible ? ", and keys that begin with 'x-'" : "")
    report(
      "unknown-key",
      "unknown key \(name.quoted); \(advice)",
      at: member.key.range,
      fix: closest.map { Change("write \($0.quoted)", replacing: member.key.range, with: "\"\($0)\"") }
    )
  }
}

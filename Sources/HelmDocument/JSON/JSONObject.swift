/// The members of a JSON object, looked up by the keys it may have.
///
/// Unknown keys are reported with a suggestion when it is made; keys that begin with `x-` are kept as ``extensions``.
package struct JSONObject {
  /// The whole object.
  package let value: JSONValue

  /// The members whose keys begin with `x-`, in the order of the text.
  package private(set) var extensions: [JSONMember] = []

  private var known: [(name: String, member: JSONMember)] = []

  /// Takes an object apart.
  ///
  /// - Parameters:
  ///   - value: anything; what is no object is reported, and `nil` comes back.
  ///   - role: what the object is, for headlines: `a segue`.
  ///   - keys: every key it may have.
  ///   - isExtensible: whether it may have keys that begin with `x-`, too.
  package init?(
    _ value: JSONValue,
    as role: String,
    keys: [String],
    isExtensible: Bool = true,
    _ diagnostics: inout DiagnosticCollector
  ) {
    guard value.kind == .object else {
      diagnostics.reportKind(of: value, role, expected: "an object")
      return nil
    }
    self.value = value
    for member in value.members {
      let name = member.name
      if keys.contains(name) {
        known.append((name, member))
      } else if isExtensible, name.hasPrefix("x-") {
        extensions.append(member)
      } else {
        diagnostics.reportUnknownKey(member, in: role, keys: keys, isExtensible: isExtensible)
      }
    }
  }

  /// The member with a key; of several, the first.
  package subscript(_ key: String) -> JSONMember? {
    known.first { $0.name == key }?.member
  }

  /// The text of a member, if it is there; another kind is reported.
  package func string(_ key: String, _ diagnostics: inout DiagnosticCollector) -> String? {
    guard let value = self[key]?.value else { return nil }
    guard let string = value.string else {
      diagnostics.reportKind(of: value, "'\(key)'", expected: "a string")
      return nil
    }
    return string
  }

  /// The truth of a member, `false` if it is not there; another kind is reported.
  package func bool(_ key: String, _ diagnostics: inout DiagnosticCollector) -> Bool {
    guard let value = self[key]?.value else { return false }
    guard let bool = value.bool else {
      diagnostics.reportKind(of: value, "'\(key)'", expected: "true or false")
      return false
    }
    return bool
  }

  /// The elements of an array, if it is there; another kind is reported.
  package func array(_ key: String, _ diagnostics: inout DiagnosticCollector) -> [JSONValue]? {
    guard let value = self[key]?.value else { return nil }
    guard value.kind == .array else {
      diagnostics.reportKind(of: value, "'\(key)'", expected: "an array")
      return nil
    }
    return Array(value.elements)
  }
}

/// A key of a JSON object with its value.
package struct JSONMember: Sendable {
  /// The key, as a string value with its own place.
  package let key: JSONValue

  /// What stands behind the colon.
  package let value: JSONValue

  /// The key's text.
  package var name: String { key.string ?? "" }
}

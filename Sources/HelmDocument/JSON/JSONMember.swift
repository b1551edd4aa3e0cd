/// A key of a JSON object with its value.
package struct JSONMember: Sendable {
  /// The key, as a string value with its own place.
  package let key: JSONValue

  /// What stands behind the colon.
  package let value: JSONValue

  /// The key's text.
  package var name: String { key.string ?? "" }
}

/// One value of a scanned JSON text, with the bytes it was read from.
package struct JSONValue: Sendable {
  /// What a value is.
  package enum Kind: UInt8, Sendable {
    /// Something that could not be read; a diagnostic says so already, so readers pass over it.
    case invalid
    case null, bool, number, string, array, object

    /// The kind with its article, for headlines: `a string`.
    package var phrase: String {
      switch self {
      case .invalid: "something unreadable"
      case .null: "null"
      case .bool: "true or false"
      case .number: "a number"
      case .string: "a string"
      case .array: "an array"
      case .object: "an object"
      }
    }
  }

  /// The text the value belongs to.
  package let tree: JSONTree

  let index: Int

  init(tree: JSONTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  private var entry: JSONTree.Entry { tree.entries[index] }

  /// What the value is.
  package var kind: Kind { entry.kind }

  /// The bytes of the value; those of a string include its quotes.
  package var range: Range<Int> { Int(entry.start)..<Int(entry.end) }

  /// The text of a string.
  package var string: String? {
    guard kind == .string else { return nil }
    return entry.hasEscapes
      ? LocatedText(self).string
      : String(decoding: tree.bytes[Int(entry.start) + 1..<Int(entry.end) - 1], as: UTF8.self)
  }

  /// Whether a string was written with escapes.
  var hasEscapes: Bool { entry.hasEscapes }

  /// The value of `true` or `false`.
  package var bool: Bool? {
    kind == .bool ? tree.bytes[Int(entry.start)] == UInt8(ascii: "t") : nil
  }

  /// A number that is an integer of the machine's size, written without fraction and exponent.
  package var integer: Int? {
    kind == .number ? Int(String(decoding: tree.bytes[range], as: UTF8.self)) : nil
  }

  /// A number, rounded to the nearest double.
  package var number: Double? {
    kind == .number ? Double(String(decoding: tree.bytes[range], as: UTF8.self)) : nil
  }

  /// Whether a container has nothing in it.
  package var isEmpty: Bool { Int(entry.next) == index + 1 }

  /// The values of an array, in order; nothing for any other kind.
  package var elements: Elements {
    Elements(tree: tree, position: kind == .array ? index + 1 : Int(entry.next), end: Int(entry.next))
  }

  /// The members of an object, in order; nothing for any other kind.
  package var members: Members {
    Members(tree: tree, position: kind == .object ? index + 1 : Int(entry.next), end: Int(entry.next))
  }
}

extension JSONWriter {
  /// Writes a value that was read, without white space; numbers stay as they were written.
  package mutating func value(_ value: JSONValue) {
    switch value.kind {
    case .string: string(value.string ?? "")
    case .array:
      raw("[")
      for (index, element) in value.elements.enumerated() {
        if index > 0 { raw(", ") }
        self.value(element)
      }
      raw("]")
    case .object:
      raw("{")
      for (index, member) in value.members.enumerated() {
        raw(index > 0 ? ", " : " ")
        string(member.name)
        raw(": ")
        self.value(member.value)
      }
      raw(value.isEmpty ? "}" : " }")
    case .invalid, .null: raw("null")
    case .bool, .number: raw(Array(value.tree.bytes[value.range]))
    }
  }
}

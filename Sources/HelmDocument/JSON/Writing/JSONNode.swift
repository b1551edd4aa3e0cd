/// A JSON text as a tree, to be written at once.
package enum JSONNode: Sendable {
  case null
  case string(String)
  case integer(Int)
  case bool(Bool)
  /// JSON text as it is.
  case json([UInt8])
  case array([JSONNode])
  /// An array of integers, in a fraction of the memory.
  case integers([Int])
  /// Members in their order.
  case object([(key: String, value: JSONNode)])

  /// Whether other trees are in it.
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .string, .integer, .bool, .json, .integers: false
    }
  }
}

extension JSONWriter {
  /// Writes a tree without white space.
  ///
  /// - Parameter hasLines: whether each array or object that is in an array has a line of its own.
  package mutating func node(_ node: JSONNode, hasLines: Bool = false) {
    switch node {
    case .null: raw("null")
    case .string(let text): string(text)
    case .integer(let number): raw(number)
    case .bool(let value): raw(value ? "true" : "false")
    case .json(let text): raw(text)
    case .array(let elements):
      raw(ascii: UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { raw(ascii: UInt8(ascii: ",")) }
        if hasLines, element.isContainer { raw(ascii: UInt8(ascii: "\n")) }
        self.node(element, hasLines: hasLines)
      }
      raw(ascii: UInt8(ascii: "]"))
    case .integers(let numbers):
      raw(ascii: UInt8(ascii: "["))
      for (index, number) in numbers.enumerated() {
        if index > 0 { raw(ascii: UInt8(ascii: ",")) }
        raw(number)
      }
      raw(ascii: UInt8(ascii: "]"))
    case .object(let members):
      raw(ascii: UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { raw(ascii: UInt8(ascii: ",")) }
        string(member.key)
        raw(ascii: UInt8(ascii: ":"))
        self.node(member.value, hasLines: hasLines)
      }
      raw(ascii: UInt8(ascii: "}"))
    }
  }

  /// Writes an object whose last member is a list with one tree a line, and a line feed behind it.
  package mutating func document(_ head: [(key: String, value: JSONNode)], _ key: String, _ list: [JSONNode]) {
    raw("{\n")
    for member in head {
      raw("  ")
      string(member.key)
      raw(": ")
      node(member.value)
      raw(",\n")
    }
    raw("  ")
    string(key)
    raw(": [")
    for (index, element) in list.enumerated() {
      raw(index == 0 ? "\n    " : ",\n    ")
      node(element)
    }
    raw(list.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
  }
}

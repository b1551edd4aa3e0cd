/// A JSON text as a tree, to be written at once.
package indirect enum JSONNode: Sendable {
  case null
  case string(String)
  case integer(Int)
  case bool(Bool)
  /// JSON text as it is.
  case json([UInt8])
  case array([JSONNode])
  /// Members in their order.
  case object([(key: String, value: JSONNode)])
}

extension JSONWriter {
  /// Writes a tree without white space.
  package mutating func node(_ node: JSONNode) {
    switch node {
    case .null: raw("null")
    case .string(let text): string(text)
    case .integer(let number): raw(String(number))
    case .bool(let value): raw(value ? "true" : "false")
    case .json(let text): raw(text)
    case .array(let elements):
      raw("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { raw(",") }
        self.node(element)
      }
      raw("]")
    case .object(let members):
      raw("{")
      for (index, member) in members.enumerated() {
        if index > 0 { raw(",") }
        string(member.key)
        raw(":")
        self.node(member.value)
      }
      raw("}")
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

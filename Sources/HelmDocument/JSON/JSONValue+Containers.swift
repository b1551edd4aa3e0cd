extension JSONValue {
  /// The values of an array.
  package struct Elements: Sequence, IteratorProtocol {
    let tree: JSONTree
    var position: Int
    let end: Int

    /// The next value.
    package mutating func next() -> JSONValue? {
      guard position < end else { return nil }
      defer { position = Int(tree.entries[position].next) }
      return JSONValue(tree: tree, index: position)
    }
  }

  /// The members of an object.
  package struct Members: Sequence, IteratorProtocol {
    let tree: JSONTree
    var position: Int
    let end: Int

    /// The next member.
    package mutating func next() -> JSONMember? {
      guard position + 1 < end else { return nil }
      let key = JSONValue(tree: tree, index: position)
      let value = JSONValue(tree: tree, index: position + 1)
      position = Int(tree.entries[position + 1].next)
      return JSONMember(key: key, value: value)
    }
  }
}

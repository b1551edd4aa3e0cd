extension JSONWriter {
  /// How the members or elements of a container are laid out.
  package enum Layout {
    /// All on one line: `{ "id": "a" }`, `[1, 2]`.
    case line
    /// One a line, each two spaces farther in than what they are in.
    case block
  }

  /// What is written, as bytes.
  package static func bytes(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    write(&writer)
    return writer.bytes
  }

  /// A text of its own: an object with one member a line, and a line feed behind it.
  ///
  /// - Parameter size: About how many bytes it takes, where that is much.
  package static func text(ofSize size: Int = 0, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    bytes { json in
      json.reserve(size)
      json.object(.block, write)
      json.raw("\n")
    }
  }

  /// Writes an object, whose members are written by `key` and `member`.
  package mutating func object(_ layout: Layout = .line, _ write: (inout JSONWriter) -> Void) {
    raw(ascii: UInt8(ascii: "{"))
    begin(layout)
    write(&self)
    let isEmpty = end()
    if layout == .line, !isEmpty { raw(ascii: UInt8(ascii: " ")) }
    raw(ascii: UInt8(ascii: "}"))
  }

  /// Writes a member that is text already: `"from": "a"`. Who writes many objects with the same members makes each
  /// once.
  package mutating func member(text: [UInt8]) {
    separate(firstOnLine: " ")
    raw(text)
  }

  /// The text of a member whose value is JSON text already.
  package static func member(_ name: String, json: [UInt8]) -> [UInt8] {
    bytes { writer in
      writer.string(name)
      writer.raw(": ")
      writer.raw(json)
    }
  }

  /// Writes an array of values.
  package mutating func array<Value>(
    _ values: [Value],
    _ layout: Layout = .line,
    _ write: (inout JSONWriter, Value) -> Void
  ) {
    raw(ascii: UInt8(ascii: "["))
    begin(layout)
    for value in values {
      separate(firstOnLine: "")
      write(&self, value)
    }
    end()
    raw(ascii: UInt8(ascii: "]"))
  }

  /// Begins a member of an object; what is written next is its value.
  package mutating func key(_ name: String) {
    separate(firstOnLine: " ")
    string(name)
    raw(": ")
  }

  /// Writes a member that is a text; nothing where there is none.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// Writes a member that is a number.
  package mutating func member(_ name: String, _ number: Int) {
    key(name)
    raw(number)
  }

  /// Writes a member that is so or isn't.
  package mutating func member(_ name: String, _ isSo: Bool) {
    key(name)
    raw(String(isSo))
  }

  /// Writes a member that is JSON text already.
  package mutating func member(_ name: String, json: [UInt8]) {
    key(name)
    raw(json)
  }

  /// Writes a member that is an array of what is JSON text already.
  package mutating func member(_ name: String, json values: [[UInt8]]) {
    key(name)
    array(values) { $0.raw($1) }
  }

  /// Writes a member that is an array.
  package mutating func member<Value>(
    _ name: String,
    _ values: [Value],
    _ layout: Layout = .line,
    _ write: (inout JSONWriter, Value) -> Void
  ) {
    key(name)
    array(values, layout, write)
  }

  /// Writes a member that is an object.
  package mutating func member(_ name: String, _ layout: Layout = .line, _ write: (inout JSONWriter) -> Void) {
    key(name)
    object(layout, write)
  }
}

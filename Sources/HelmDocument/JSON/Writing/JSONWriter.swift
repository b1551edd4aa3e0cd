/// Writes JSON text as bytes: objects and arrays on one line or one member a line. What goes inside quotes is escaped
/// here.
package struct JSONWriter {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// A container that was begun: whether it is still empty, and how it is laid out.
  private var containers: [(isEmpty: Bool, layout: Layout)] = []
  /// How many of them have one member or element a line.
  private var blockCount = 0

  /// Starts with nothing.
  package init() {}

  mutating func reserve(_ size: Int) { bytes.reserveCapacity(size) }

  mutating func begin(_ layout: Layout) {
    containers.append((true, layout))
    if layout == .block { blockCount += 1 }
  }

  /// Ends a container; returns whether nothing is in it.
  @discardableResult
  mutating func end() -> Bool {
    guard let container = containers.popLast() else { return true }
    if container.layout == .block {
      blockCount -= 1
      if !container.isEmpty { breakLine() }
    }
    return container.isEmpty
  }

  /// Writes what stands before a member or an element.
  mutating func separate(firstOnLine: String) {
    guard let container = containers.last else { return }
    containers[containers.count - 1].isEmpty = false
    switch container.layout {
    case .line where container.isEmpty: raw(firstOnLine)
    case .line:
      raw(ascii: UInt8(ascii: ","))
      raw(ascii: UInt8(ascii: " "))
    case .block:
      if !container.isEmpty { raw(ascii: UInt8(ascii: ",")) }
      breakLine()
    }
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<2 * blockCount { bytes.append(UInt8(ascii: " ")) }
  }

  /// Writes text as it is: punctuation, numbers, white space.
  package mutating func raw(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Writes text as it is.
  package mutating func raw(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
  }

  /// Writes a number. Most have one digit, for which no text is made.
  package mutating func raw(_ number: Int) {
    if 0..<10 ~= number { bytes.append(UInt8(ascii: "0") + UInt8(number)) } else { raw(String(number)) }
  }

  /// Writes one character of ASCII.
  package mutating func raw(ascii character: UInt8) { bytes.append(character) }

  /// Writes a string in quotes.
  ///
  /// Beside what JSON requires, characters that would reorder or break a line where it is looked at (bidirectional
  /// controls, line separators, C1 controls, the byte order mark) are written as `\u` escapes, so that a difference
  /// between two documents is always seen.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    guard !plain(text) else { return }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: raw("\\\"")
      case 0x5C: raw("\\\\")
      case 0x08: raw("\\b")
      case 0x09: raw("\\t")
      case 0x0A: raw("\\n")
      case 0x0C: raw("\\f")
      case 0x0D: raw("\\r")
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: escape(scalar.value)
      case 0..<0x80: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
      }
    }
  }

  /// Adds the characters of a string as they are, as those of most are.
  ///
  /// - Returns: false, with nothing added, where one has to be escaped or isn't ASCII.
  private mutating func plain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      func bit(_ isSo: Bool) -> UInt8 { isSo ? 1 : 0 }
      // Without a way out at each byte, and without branches, many are looked at in one step.
      var others: UInt8 = 0
      for byte in utf8 { others |= bit(byte < 0x20) | bit(byte >= 0x7F) | bit(byte == 0x22) | bit(byte == 0x5C) }
      guard others == 0 else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
  }

  private mutating func escape(_ value: UInt32) {
    let digits = String(value, radix: 16)
    raw("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }
}

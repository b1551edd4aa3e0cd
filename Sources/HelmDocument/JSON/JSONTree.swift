/// A scanned JSON text: one flat list of values in the order of the text, 16 bytes each.
///
/// A container is followed by what it contains; its entry says where its last value ends. Strings and numbers are
/// decoded when they are asked for.
package final class JSONTree: Sendable {
  struct Entry: Sendable {
    var start: UInt32
    var end: UInt32
    /// The place in `entries` behind this value and everything in it.
    var next: UInt32
    var kind: JSONValue.Kind
    /// Whether a string holds escapes and so has to be decoded.
    var hasEscapes = false
  }

  /// The text.
  package let bytes: [UInt8]

  let entries: [Entry]

  init(bytes: [UInt8], entries: [Entry]) {
    self.bytes = bytes
    self.entries = entries
  }
}

/// Bytes as they arrive, and the lines that are whole by then.
package struct LineBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// Up to where no line ends.
  private var searched = 0

  /// Begins with nothing.
  package init() {}

  /// Whether nothing is left of a line.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Takes what has arrived.
  package mutating func append(_ more: some Collection<UInt8>) {
    bytes += more
  }

  /// Takes the first line out, without its end; nil where none is whole yet.
  package mutating func next() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer {
      bytes.removeSubrange(...end)
      searched = 0
    }
    return Array(bytes[..<end])
  }
}

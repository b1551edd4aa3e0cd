extension DocumentOverlay {
  /// The text with one segue more, behind the others; all else stays as it is written.
  ///
  /// - Parameter line: the segue, as ``DocumentSegue/encoded()`` writes it.
  /// - Complexity: linear.
  package func text(adding line: String) -> [UInt8] {
    let bytes = reading.source.bytes
    var diagnostics = DiagnosticCollector(source: reading.source)
    guard let root = JSONScanner.scan(reading.source, into: &diagnostics), root.kind == .object else { return bytes }
    let members = root.members.map(\.self)
    let segues = members.first { $0.name == "segues" }
    let place: Int
    let added: String
    if let segues, !segues.value.isEmpty {
      let elements = segues.value.elements.map(\.range)
      (place, added) = Self.insertion(of: line, behind: elements, in: segues.value.range, of: bytes)
    } else {
      // An array of its own, with a line for the segue where members have lines.
      let space = members.first.map { Self.space(before: $0.key.range.lowerBound, in: bytes) } ?? " "
      let isBlock = space.contains(where: \.isNewline)
      let indent = isBlock ? String(space.drop(while: \.isNewline)) : ""
      let array = isBlock ? "[\(space)\(indent)\(line)\(space)]" : "[\(line)]"
      if let empty = segues?.value.range {
        return Array(bytes[..<empty.lowerBound]) + Array(array.utf8) + bytes[empty.upperBound...]
      }
      let ranges = members.map { $0.key.range.lowerBound..<$0.value.range.upperBound }
      let member = "\"segues\": \(array)"
      (place, added) = Self.insertion(of: member, behind: ranges, in: root.range, of: bytes)
    }
    return Array(bytes[..<place]) + Array(added.utf8) + bytes[place...]
  }

  /// Where a further part of a container goes, and what is to stand there: the part, behind a comma and the white space
  /// that parts have before them.
  private static func insertion(
    of part: String,
    behind parts: [Range<Int>],
    in container: Range<Int>,
    of bytes: [UInt8]
  ) -> (Int, String) {
    guard let last = parts.last else { return (container.lowerBound + 1, " \(part) ") }
    let space = space(before: last.lowerBound, in: bytes)
    let isAlone = parts.count == 1 && !space.contains(where: \.isNewline)
    return (last.upperBound, "," + (isAlone ? " " : space) + part)
  }

  /// The white space that ends at a place.
  private static func space(before place: Int, in bytes: [UInt8]) -> String {
    let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let start = bytes[..<place].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}

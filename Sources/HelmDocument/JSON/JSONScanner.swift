/// Scans a JSON text (RFC 8259, strictly) into a tree of values and reports everything that is wrong with it.
///
/// What has an obvious meaning (a comma too many or missing, a bad escape, a malformed byte inside a string) is
/// reported and scanned over, so that one run finds all of it. What has none ends the scan. A byte order mark at the
/// start is skipped. Time and memory are linear; no text makes it crash.
package struct JSONScanner {
  /// The most bytes a text may have: 256 MiB.
  package static let sizeLimit = 256 << 20

  /// How deep arrays and objects may lie in each other.
  package static let depthLimit = 64

  /// The problem that ended the scan has been reported.
  struct Stop: Error {}

  let bytes: [UInt8]
  var position: Int
  var entries: [JSONTree.Entry] = []
  var diagnostics: DiagnosticCollector

  /// The keys of the objects that are being scanned, innermost last, as places in `entries`.
  var openKeys: [Int] = []

  /// Scans a text.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - least: the shortest text that says something, for who gives none; nil where that is no help.
  ///   - diagnostics: takes the problems.
  /// - Returns: the outermost value; `nil` when the scan had to end early. Where errors were reported and a value is
  ///   returned all the same, it can be looked at to find further errors, but not be used.
  package static func scan(
    _ source: SourceText,
    least: String? = nil,
    into diagnostics: inout DiagnosticCollector
  ) -> JSONValue? {
    var scanner = JSONScanner(source, diagnostics)
    defer { diagnostics = scanner.diagnostics }
    do {
      try scanner.scanDocument(least)
    } catch {
      return nil
    }
    return JSONValue(tree: JSONTree(bytes: source.bytes, entries: scanner.entries), index: 0)
  }

  private init(_ source: SourceText, _ diagnostics: DiagnosticCollector) {
    bytes = source.bytes
    position = source.byteOrderMarkCount
    self.diagnostics = diagnostics
    entries.reserveCapacity(min(bytes.count, Self.sizeLimit) / 12)
  }

  private mutating func scanDocument(_ least: String?) throws(Stop) {
    guard bytes.count <= Self.sizeLimit else {
      let size = "\(bytes.count >> 20) MiB"
      throw stop(
        "too-large",
        "a document of \(size) is too large; \(Self.sizeLimit >> 20) MiB is the most that is read",
        at: 0..<0
      )
    }
    skipSpace()
    guard position < bytes.count else {
      throw stop("empty-document", least.map { "empty document; the least is \($0)" } ?? "empty text", at: 0..<0)
    }
    try scanValue(depth: 0)
    skipSpace()
    if position < bytes.count {
      diagnostics.report("trailing-text", "text after the end of the document; remove it", at: position..<bytes.count)
    }
  }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  mutating func scanValue(depth: Int) throws(Stop) {
    guard position < bytes.count else { throw unexpectedEnd("a value") }
    switch bytes[position] {
    case UInt8(ascii: "{"): try scanContainer(.object, closing: UInt8(ascii: "}"), depth: depth + 1)
    case UInt8(ascii: "["): try scanContainer(.array, closing: UInt8(ascii: "]"), depth: depth + 1)
    case UInt8(ascii: "\""): try scanString()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): scanNumber()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): scanWord()
    default: throw unexpectedByte(wanted: "a value")
    }
  }

  private mutating func scanContainer(_ kind: JSONValue.Kind, closing: UInt8, depth: Int) throws(Stop) {
    let (start, index, firstKey) = (position, entries.count, openKeys.count)
    guard depth <= Self.depthLimit else {
      throw stop(
        "nesting",
        "nesting deeper than \(Self.depthLimit) levels; a document needs no more than 8",
        at: position..<position + 1
      )
    }
    append(kind, start..<start)
    position += 1
    skipSpace()
    var comma: Int?
    while true {
      guard position < bytes.count else { throw unclosed(kind, from: start) }
      if bytes[position] == closing { break }
      if kind == .object { try scanKey() }
      try scanValue(depth: depth)
      skipSpace()
      comma = try scanComma(closing: closing, in: kind, from: start)
    }
    if let comma {
      diagnostics.report(
        "trailing-comma",
        "trailing comma before '\(Character(Unicode.Scalar(closing)))'; remove it",
        at: comma..<comma + 1,
        fix: DiagnosticCollector.Change("remove ','", replacing: comma..<comma + 1, with: "")
      )
    }
    position += 1
    if kind == .object { reportDuplicateKeys(from: firstKey) }
    entries[index].end = UInt32(position)
    entries[index].next = UInt32(entries.count)
  }

  /// Scans what stands behind a value; returns the place of a comma.
  private mutating func scanComma(closing: UInt8, in kind: JSONValue.Kind, from start: Int) throws(Stop) -> Int? {
    guard position < bytes.count else { throw unclosed(kind, from: start) }
    switch bytes[position] {
    case closing:
      return nil
    case UInt8(ascii: ","):
      let comma = position
      position += 1
      skipSpace()
      return comma
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
      let end = entries.last.map { Int($0.end) } ?? position
      let behind = max(end, lastSolid(before: position))
      diagnostics.report(
        "missing-comma",
        "missing comma between two \(kind == .object ? "members" : "values"); add it here",
        at: behind..<behind,
        fix: DiagnosticCollector.Change("add ','", replacing: behind..<behind, with: ",")
      )
      return nil
    default:
      throw unexpectedByte(wanted: "',' or '\(Character(Unicode.Scalar(closing)))'")
    }
  }

  private mutating func scanKey() throws(Stop) {
    guard bytes[position] == UInt8(ascii: "\"") else { throw unexpectedByte(wanted: "a key in double quotes") }
    openKeys.append(entries.count)
    try scanString()
    skipSpace()
    guard position < bytes.count else { throw unexpectedEnd("':'") }
    guard bytes[position] == UInt8(ascii: ":") else { throw unexpectedByte(wanted: "':' after the key") }
    position += 1
    skipSpace()
  }

  private func lastSolid(before offset: Int) -> Int {
    var end = offset
    while end > 0, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  mutating func append(_ kind: JSONValue.Kind, _ range: Range<Int>, hasEscapes: Bool = false) {
    entries.append(
      JSONTree.Entry(
        start: UInt32(range.lowerBound),
        end: UInt32(range.upperBound),
        next: UInt32(entries.count + 1),
        kind: kind,
        hasEscapes: hasEscapes
      )
    )
  }
}

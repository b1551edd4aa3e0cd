/// Writes a document canonically: fixed keys in a fixed order, one fragment, segue, edge and step a line.
///
/// Fragments, groups and flows keep their order, which means something; segues are sorted by their ends, then by the
/// rest of their line, and `x-` keys by name. What has no traits is a plain string; what is at its default is left out.
struct DocumentWriter {
  private var json = JSONWriter()
  private var hasMembers = false

  static func bytes(of document: GraphDocument) -> [UInt8] {
    var writer = DocumentWriter()
    writer.write(document)
    return writer.json.bytes
  }

  private mutating func write(_ document: GraphDocument) {
    json.raw("{")
    if let schema = document.schema { member("$schema") { $0.string(schema) } }
    member("version") { $0.raw(String(document.version)) }
    if let title = document.title { member("title") { $0.string(title) } }
    let listed = document.fragments.filter { $0.isListed || !$0.isPlain }
    if !listed.isEmpty { list("fragments", listed.map { DocumentLine($0).bytes }) }
    if !document.groups.isEmpty { list("groups", document.groups.map { DocumentLine($0).bytes }) }
    list("segues", Self.sortedLines(document.segues))
    if let entry = document.entry { member("entry") { $0.string(entry) } }
    if let path = document.path { list("path", path.map { DocumentLine($0).bytes }) }
    write("flows", document.flows)
    write("recordings", document.recordings)
    write(document.checks)
    for extra in document.extensions.sorted(by: { $0.key < $1.key }) { member(extra.key) { $0.raw(extra.json) } }
    json.raw("\n}\n")
  }

  private mutating func write(_ key: String, _ flows: [DocumentFlow]) {
    guard !flows.isEmpty else { return }
    member(key) { $0.raw("{") }
    for (index, flow) in flows.enumerated() {
      json.raw(index == 0 ? "\n    " : ",\n    ")
      json.string(flow.name)
      json.raw(": ")
      lines(flow.steps.map { DocumentLine($0).bytes }, indent: "    ")
    }
    json.raw("\n  }")
  }

  private mutating func write(_ checks: [CheckName: CheckLevel]) {
    guard !checks.isEmpty else { return }
    member("checks") { $0.raw("{") }
    for (index, name) in CheckName.allCases.filter({ checks[$0] != nil }).enumerated() {
      json.raw("\(index == 0 ? "" : ",")\n    \"\(name.rawValue)\": \"\(checks[name, default: .off].rawValue)\"")
    }
    json.raw("\n  }")
  }

  private mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
    json.raw(hasMembers ? ",\n  " : "\n  ")
    hasMembers = true
    json.string(key)
    json.raw(": ")
    value(&json)
  }

  private mutating func list(_ key: String, _ lines: [[UInt8]]) {
    member(key) { _ in }
    self.lines(lines, indent: "  ")
  }

  private mutating func lines(_ lines: [[UInt8]], indent: String) {
    json.raw("[")
    for (index, line) in lines.enumerated() {
      json.raw(index == 0 ? "\n\(indent)  " : ",\n\(indent)  ")
      json.raw(line)
    }
    json.raw(lines.isEmpty ? "]" : "\n\(indent)]")
  }

  private static func sortedLines(_ segues: [DocumentSegue]) -> [[UInt8]] {
    let lines = segues.map { (segue: $0, line: DocumentLine($0).bytes) }
    return lines.sorted { left, right in
      if left.segue.from != right.segue.from { return left.segue.from < right.segue.from }
      if left.segue.to != right.segue.to { return left.segue.to < right.segue.to }
      return left.line.lexicographicallyPrecedes(right.line)
    }.map(\.line)
  }
}

extension GraphDocument {
  /// The document as canonical JSON text: equal documents give equal bytes, and reading them gives an equal document.
  ///
  /// - Complexity: linear, apart from sorting the segues.
  public func encoded() -> [UInt8] {
    DocumentWriter.bytes(of: self)
  }
}

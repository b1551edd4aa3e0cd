/// Writes a document canonically: fixed keys in a fixed order, one fragment, segue, edge and step a line.
///
/// Fragments, groups and flows keep their order, which means something; segues are sorted by their ends, then by the
/// rest of their line, and `x-` keys by name. What has no traits is a plain string; what is at its default is left out.
enum DocumentWriter {
  static func bytes(of document: GraphDocument) -> [UInt8] {
    JSONWriter.text { write(document, to: &$0) }
  }

  private static func write(_ document: GraphDocument, to json: inout JSONWriter) {
    json.member("$schema", document.schema)
    json.member("version", document.version)
    json.member("title", document.title)
    if document.isPart { json.member("part", true) }
    let listed = document.fragments.filter { $0.isListed || !$0.isPlain }
    if !listed.isEmpty { json.member("fragments", listed, .block) { $0.line($1) } }
    if !document.groups.isEmpty { json.member("groups", document.groups, .block) { $0.line($1) } }
    json.member("segues", sortedLines(document.segues), .block) { $0.raw($1) }
    json.memberOrList("entry", document.entries)
    if let path = document.path { json.member("path", path, .block) { $0.line($1) } }
    for (key, flows) in [("flows", document.flows), ("recordings", document.recordings)] where !flows.isEmpty {
      json.member(key, .block) { json in
        for flow in flows { json.member(flow.name, flow.steps, .block) { $0.line($1) } }
      }
    }
    if !document.checks.isEmpty {
      json.member("checks", .block) { json in
        for name in CheckName.allCases { json.member(name.rawValue, document.checks[name]?.rawValue) }
      }
    }
    if !document.rules.isEmpty { json.rules(document.rules) }
    json.extensions(document.extensions)
  }

  private static func sortedLines(_ segues: [DocumentSegue]) -> [[UInt8]] {
    let lines = segues.map { segue in (segue: segue, line: segue.encoded()) }
    return lines.sorted { left, right in
      if left.segue.origin != right.segue.origin { return left.segue.origin < right.segue.origin }
      if left.segue.to != right.segue.to { return left.segue.to < right.segue.to }
      return left.line.lexicographicallyPrecedes(right.line)
    }.map(\.line)
  }
}

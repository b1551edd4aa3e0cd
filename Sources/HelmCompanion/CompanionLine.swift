internal import HelmDocument

/// A JSON object on a line of its own, as programs that belong together exchange it.
enum CompanionLine {
  /// The member that every line between `helm-viz preview` and its server has: the version of what they say.
  static let preview = "helm-viz-preview"

  static func bytes(_ members: [(key: String, value: JSONNode)]) -> [UInt8] {
    var json = JSONWriter()
    json.node(.object(members))
    json.raw("\n")
    return json.bytes
  }

  /// The members by name; nil where the line is no object, or has anything wrong with it.
  static func members(of line: [UInt8]) -> [String: JSONValue]? {
    let source = SourceText(file: preview, bytes: line)
    var diagnostics = DiagnosticCollector(source: source)
    guard let value = JSONScanner.scan(source, into: &diagnostics), diagnostics.diagnostics.isEmpty,
      value.kind == .object
    else { return nil }
    return Dictionary(value.members.map { ($0.name, $0.value) }) { first, _ in first }
  }
}

extension DocumentReader {
  private static let pathKeys = ["from", "to", "sourceId", "targetId"]

  /// Reads a path: an array of operator text and objects, taken in order.
  mutating func readPath(_ value: JSONValue, as role: String) -> ([DocumentPathEdge]?, [Range<Int>]) {
    guard value.kind == .array else {
      diagnostics.reportKind(of: value, role, expected: "an array of edges")
      return (nil, [])
    }
    var edges: [DocumentPathEdge] = []
    var ranges: [Range<Int>] = []
    for element in value.elements {
      switch element.kind {
      case .string:
        for located in pathEdges(LocatedText(element)) {
          edges.append(DocumentPathEdge(from: located.edge.from, to: located.edge.to))
          ranges.append(located.range)
        }
      case .object:
        guard let edge = readPathEdge(element) else { continue }
        edges.append(edge)
        ranges.append(element.range)
      default:
        diagnostics.reportKind(of: element, "an edge of a path", expected: "operator text or an object")
      }
    }
    if !diagnostics.hasErrors { checkTwice(edges, ranges) }
    return (edges, ranges)
  }

  /// Reports an edge that a path holds already, for a path is an ordered set.
  private mutating func checkTwice(_ edges: [DocumentPathEdge], _ ranges: [Range<Int>]) {
    var first: [DocumentPathEdge: Range<Int>] = [:]
    for (var edge, range) in zip(edges, ranges) {
      edge.extensions = []
      guard let earlier = first.updateValue(range, forKey: edge) else { continue }
      diagnostics.report(
        "duplicate-path-edge",
        "path takes \("\(edge.edge)".quoted) twice; keep the last, which is where the engine puts it",
        at: earlier,
        notes: [DiagnosticCollector.Remark("taken again here", at: range)]
      )
    }
  }

  /// The edges of operator text, each of which needs a segue.
  mutating func pathEdges(_ text: LocatedText) -> [OperatorText.LocatedEdge] {
    guard let edges = OperatorText(text, &diagnostics)?.pathEdges(&diagnostics) else { return [] }
    for edge in edges { checkEdge(edge) }
    return edges
  }

  private mutating func readPathEdge(_ value: JSONValue) -> DocumentPathEdge? {
    guard let object = JSONObject(value, as: "an edge of a path", keys: Self.pathKeys, &diagnostics) else { return nil }
    guard let from = object["from"]?.value, let to = object["to"]?.value else {
      let missing = object["from"] == nil ? "from" : "to"
      diagnostics.report("missing-key", "an edge of a path needs \"\(missing)\"", at: value.range)
      return nil
    }
    let sourceId = readPathID("sourceId", of: object)
    let targetId = readPathID("targetId", of: object)
    guard let source = readID(from, of: "'from'"), let target = readID(to, of: "'to'") else { return nil }
    checkEdge(
      OperatorText.LocatedEdge(
        from: OperatorText.Name(id: source, range: from.range),
        to: OperatorText.Name(id: target, range: to.range)
      )
    )
    return DocumentPathEdge(
      from: source,
      to: target,
      sourceId: sourceId,
      targetId: targetId,
      extensions: extensions(of: object)
    )
  }
}

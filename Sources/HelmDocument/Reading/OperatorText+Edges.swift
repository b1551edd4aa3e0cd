extension OperatorText {
  /// An edge with the bytes of the source that name it.
  typealias LocatedEdge = (edge: DocumentEdge, range: Range<Int>)

  /// The edges that the text means, each once, in the order of the text.
  ///
  /// As in Swift, a chain continues from the last link's destination, and after a list from those of its ids that
  /// nothing in the chain leaves. Where everything is left (`a => b => a => c`), Swift's set has no end to continue
  /// from; the text has, and continues from it.
  ///
  /// - Returns: `nil` when there are more edges than `limit`.
  func edges(limit: Int) -> [LocatedEdge]? {
    if operands.count == 2, arrows[0].arrow == .forth, !operands[0].isList, !operands[1].isList {
      return limit < 1 ? nil : [Self.located(operands[0].names[0], operands[1].names[0], swapped: false)]
    }
    var edges: [LocatedEdge] = []
    var seen: Set<DocumentEdge> = []
    var left: Set<String> = []
    var ends = operands[0].names
    for (link, operand) in zip(arrows, operands.dropFirst()) {
      let free = link.arrow == .forth ? ends.filter { !left.contains($0.id) } : []
      let sources = free.isEmpty ? ends : free
      guard sources.count.multipliedReportingOverflow(by: operand.names.count).partialValue <= limit else { return nil }
      for source in sources {
        for target in operand.names {
          for swapped in link.arrow == .both ? [false, true] : [false] {
            let edge = Self.located(source, target, swapped: swapped)
            if seen.insert(edge.edge).inserted { edges.append(edge) }
            left.insert(edge.edge.from)
          }
        }
        guard edges.count <= limit else { return nil }
      }
      ends = operand.names
    }
    return edges
  }

  private static func located(_ source: Name, _ target: Name, swapped: Bool) -> LocatedEdge {
    let edge =
      swapped ? DocumentEdge(from: target.id, to: source.id) : DocumentEdge(from: source.id, to: target.id)
    let start = min(source.range.lowerBound, target.range.lowerBound)
    return (edge, start..<max(source.range.upperBound, target.range.upperBound))
  }

  /// The edges of a path in the order in which they are taken; lists and `<=>` have no such order and are reported.
  func pathEdges(_ diagnostics: inout DiagnosticCollector) -> [LocatedEdge]? {
    if let list = operands.first(where: \.isList) {
      diagnostics.report("malformed-path", "list in a path; write each edge by itself, in order", at: list.range)
      return nil
    }
    if let both = arrows.first(where: { $0.arrow == .both }) {
      diagnostics.report("malformed-path", "'<=>' in a path; a path goes one way: write '=>'", at: both.range)
      return nil
    }
    return zip(operands, operands.dropFirst()).map { Self.located($0.names[0], $1.names[0], swapped: false) }
  }
}

extension OperatorText {
  /// An edge with the bytes of the source that name its ends.
  struct LocatedEdge {
    let from: Name
    let to: Name

    /// The bare pair.
    var edge: DocumentEdge { DocumentEdge(from: from.id, to: to.id) }

    /// The bytes from one end to the other, both included.
    var range: Range<Int> {
      min(from.range.lowerBound, to.range.lowerBound)..<max(from.range.upperBound, to.range.upperBound)
    }
  }

  /// The edges that the text means, each once, in the order of the text.
  ///
  /// As in Swift, a chain continues from the last link's destination, and after a list from those of its ids that
  /// nothing in the chain leaves. Where everything is left (`a => b => a => c`), Swift's set has no end to continue
  /// from; the text has, and continues from it.
  ///
  /// - Returns: `nil` when there are more edges than `limit`.
  func edges(limit: Int) -> [LocatedEdge]? {
    if operands.count == 2, arrows[0].arrow == .forth, !operands[0].isList, !operands[1].isList {
      return limit < 1 ? nil : [LocatedEdge(from: operands[0].names[0], to: operands[1].names[0])]
    }
    var edges: [LocatedEdge] = []
    var seen: Set<DocumentEdge> = []
    var left: Set<String> = []
    var ends = operands[0].names
    for (number, link) in arrows.enumerated() {
      let operand = operands[number + 1]
      let free = link.arrow == .forth ? ends.filter { !left.contains($0.id) } : []
      let sources = free.isEmpty ? ends : free
      guard sources.count.multipliedReportingOverflow(by: operand.names.count).partialValue <= limit else { return nil }
      for source in sources {
        for target in operand.names {
          let edge = LocatedEdge(from: source, to: target)
          if seen.insert(edge.edge).inserted { edges.append(edge) }
          left.insert(source.id)
          guard link.arrow == .both else { continue }
          let back = LocatedEdge(from: target, to: source)
          if seen.insert(back.edge).inserted { edges.append(back) }
          left.insert(target.id)
        }
        guard edges.count <= limit else { return nil }
      }
      ends = operand.names
    }
    return edges
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
    return zip(operands, operands.dropFirst()).map { LocatedEdge(from: $0.names[0], to: $1.names[0]) }
  }
}

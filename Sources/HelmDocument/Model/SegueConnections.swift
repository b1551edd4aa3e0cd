/// Between which fragments segues lead: those from one, those from a group and those from everywhere.
public struct SegueConnections: Sendable {
  private var lines: Set<SegueLine> = []
  /// The group of each fragment, or that it has none.
  private(set) var groups: [String: String?] = [:]

  /// The connections of a document, and of segues that are to join it.
  ///
  /// - Complexity: linear in both.
  public init(_ document: GraphDocument, and segues: [DocumentSegue] = []) {
    for segue in document.segues + segues {
      lines.insert(segue.line)
      for id in [segue.origin.fragment, segue.to].compactMap(\.self) where groups[id] == nil {
        groups[id] = .some(nil)
      }
    }
    for fragment in document.fragments { groups[fragment.id] = .some(fragment.group) }
  }

  /// Whether some segue leads along an edge between two of the fragments.
  public func contains(_ edge: DocumentEdge) -> Bool {
    guard let group = groups[edge.from] else { return false }
    let origins: [SegueOrigin] = [.fragment(edge.from), .everything] + (group.map { [.group($0)] } ?? [])
    return origins.contains { lines.contains(SegueLine(origin: $0, to: edge.to)) }
  }
}

/// The ends of a segue.
struct SegueLine: Hashable {
  let origin: SegueOrigin
  let to: String

  var words: String { DocumentSegue(origin: origin, to: to).words }
}

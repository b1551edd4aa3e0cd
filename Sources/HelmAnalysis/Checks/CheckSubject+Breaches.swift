import Helm
import HelmDocument

extension CheckSubject {
  /// What the engine says that breaks one of its own rules.
  func breaches(_ name: CheckName) -> [CheckFinding] {
    breaches.filter { $0.diagnostic.identifier == name.rawValue }.map { rule, diagnostic in
      let segues = rule.edges.compactMap { edge -> Int32? in
        guard let from = graph.index.number(of: edge.from), let to = graph.index.number(of: edge.to) else { return nil }
        return segue(from: from, to: to)
      }
      var finding = CheckFinding(
        name: name,
        headline: diagnostic.headline,
        subject: segues.map { edge($0).description }.joined(separator: ", "),
        place: diagnostic.place
      )
      if segues.count > 1 {
        let message = diagnostic.notes.first?.message ?? ""
        finding.witness = segues.map { witness(message, $0) }
      } else {
        finding.witness = diagnostic.notes.map {
          CheckFinding.Witness(message: $0.message, edge: segues.first.map(edge), place: $0.place)
        }
      }
      return finding
    }
  }
}

extension HelmError<NamedFragment> {
  /// The pairs of fragments that a broken rule is about, each once, ascending.
  fileprivate var edges: [DirectedEdge<NamedFragment>] {
    switch self {
    case .oneEdgeToManySegues(let segues), .autoCycleDetected(let segues), .ambiguousAutoSegues(let segues):
      Set(segues.map(\.edge)).sorted()
    default: []
    }
  }
}

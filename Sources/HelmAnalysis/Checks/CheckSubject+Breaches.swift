import Helm
import HelmDocument

extension CheckSubject {
  /// What the engine says that breaks one of its own rules.
  func breaches(_ name: CheckName) -> [CheckFinding] {
    breaches.filter { $0.diagnostic.identifier == name.rawValue }.map { rule, diagnostic in
      let edges = rule.edges
      var finding = CheckFinding(
        name: name,
        headline: diagnostic.headline,
        subject: edges.map(\.description).joined(separator: ", "),
        place: diagnostic.place
      )
      if edges.count > 1 {
        let message = diagnostic.notes.first?.message ?? ""
        finding.witness = edges.map { CheckFinding.Witness(message: message, edge: $0, place: place(of: $0)) }
      } else {
        finding.witness = diagnostic.notes.map {
          CheckFinding.Witness(message: $0.message, edge: edges.first, place: $0.place)
        }
      }
      return finding
    }
  }
}

extension HelmError<NamedFragment> {
  /// The pairs of fragments that a broken rule is about, each once, ascending.
  fileprivate var edges: [DocumentEdge] {
    switch self {
    case .oneEdgeToManySegues(let segues), .autoCycleDetected(let segues), .ambiguousAutoSegues(let segues):
      Set(segues.map(\.edge)).sorted().map { DocumentEdge(from: $0.from.rawValue, to: $0.to.rawValue) }
    default: []
    }
  }
}

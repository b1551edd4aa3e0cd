import Helm
import HelmDocument

/// Paths with pieces that don't hang together.
struct DetachedPathRule: CheckRule {
  let name = CheckName.detachedPath
  let level = CheckLevel.warning
  let summary = "a path that takes a segue from where it never was"
  let meaning = """
    An edge of "path" leaves a fragment that is neither the entry nor touched by what stands before it. The engine \
    keeps such a path, because an app may restore any, but presents nothing of what is beyond the gap. Looked at \
    where the engine accepts the graph.
    """
  let reason = """
    No steps of a user lead to this path, and the picture shows less than was meant.
    """
  let example = """
    {"segues": ["a => b => c => a"], "entry": "a", "path": ["b => c"]}
    """
  let remedy = "Add the edges that lead there, in the order in which they are taken."

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    guard subject.isWalkable, let path = subject.graph.document.path, !path.isEmpty else { return [] }
    guard let begun = try? subject.graph.walk(path: [path[0]]) else { return [] }
    guard let navigation = try? subject.graph.walked.navigation(at: begun.graph.indexed.entry) else { return [] }
    // What the entry's auto segues and those of each edge reach is on the path as well.
    var reached = Set(navigation.path.map(\.to)).union([PathFragment(navigation.entry)])
    var findings: [CheckFinding] = []
    for (number, edge) in path.enumerated() {
      let from = PathFragment(NamedFragment(edge.from), id: edge.sourceId?.identifier)
      if !reached.contains(from) {
        findings.append(
          CheckFinding(
            name: name,
            headline: "path takes '\(edge.edge)', but nothing before it reaches \(edge.from.quoted)",
            subject: "\(number + 1): \(edge.edge)",
            place: subject.graph.reading?.place(ofPathEdge: number)
          )
        )
        reached.insert(from)
      }
      var next: PathFragment? = PathFragment(NamedFragment(edge.to), id: edge.targetId?.identifier)
      while let fragment = next, reached.insert(fragment).inserted {
        let index = subject.graph.walked.index
        next = index.number(of: fragment.wrappedValue).flatMap { subject.indexed.autoSegue(of: $0) }
          .map { PathFragment(index.segues[$0].to) }
      }
    }
    return findings
  }
}

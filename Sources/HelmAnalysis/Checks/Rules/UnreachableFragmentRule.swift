import Helm
import HelmDocument

/// Fragments that no segues lead to from the entry.
struct UnreachableFragmentRule: CheckRule {
  let name = CheckName.unreachableFragment
  let level = CheckLevel.warning
  let summary = "a fragment that no segues lead to from the entry"
  let meaning = """
    There is no way along segues from the entry to the fragment, whatever they do to the path; those that are disabled \
    or lead elsewhere are no way. Exact. Of fragments \
    that are reached only through one another the first is reported; fragments without any segue are \
    isolated-fragment's; what code opens, as an import says by `x-opened-by`, is reached. Walks start at every \
    entry; where none is named, at every fragment that nothing leads to.
    """
  let reason = """
    The screen is dead, or the segue that presents it is missing from the graph, and so from every picture and test \
    made of it.
    """
  let example = """
    {"segues": ["a => b => a", "c => a"], "entry": "a"}
    """
  let remedy = """
    Add the segue that presents it, or remove it. What deep links present needs a segue from the entry too.
    """

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    let graph = subject.indexed
    guard let start = subject.starts.first else { return [] }
    var seen = subject.reachable
    seen.reach(subject.fragments.filter(subject.isOpenedByCode)) { _ in true }
    let lost = subject.fragments.filter { !seen.contains($0) && !graph.isIsolated($0) }
    // Of a fragment that leads to another, the first is told first.
    let roots = lost.filter { graph.ingress(of: $0).isEmpty } + lost
    let place = subject.starts.count == 1 ? subject.id(start).quoted : "any entry"
    return roots.compactMap { root in
      guard !seen.contains(root) else { return nil }
      let behind = seen.reach([root]) { _ in true }.dropFirst()
      let words =
        switch behind.count {
        case 0: ""
        case 1: ", nor can \(subject.id(behind[behind.startIndex]).quoted) behind it"
        default: ", nor can \(behind.count) fragments behind it"
        }
      let headline = "\(subject.id(root).quoted) can't be reached from \(place)\(words); add a segue to it"
      var finding = subject.finding(name, headline, about: root)
      finding.witness = graph.ingress(of: root).map {
        subject.witness("'\(subject.edge($0))' leads there, but \(obstacle(on: $0, in: subject))", $0)
      }
      return finding
    }
  }

  /// Why a segue that leads to a fragment doesn't reach it.
  private func obstacle(on segue: SegueNumber, in subject: CheckSubject) -> String {
    guard subject.indexed.segues[segue].isClosed else { return "can't be reached either" }
    let disabled = Set(subject.graph.walked.declared(segue).map { subject.graph.segue($0).disabled })
    return disabled.count > 1 ? "is disabled or redirected" : disabled.contains(true) ? "is disabled" : "is redirected"
  }
}

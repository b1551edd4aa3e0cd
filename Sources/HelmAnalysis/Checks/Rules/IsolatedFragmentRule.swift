import Helm
import HelmDocument

/// Fragments without a segue.
struct IsolatedFragmentRule: CheckRule {
  let name = CheckName.isolatedFragment
  let level = CheckLevel.warning
  let summary = "a fragment that no segue touches"
  let meaning = """
    The document lists the fragment, and no segue leaves it or leads to it. Exact. Not looked at in a graph without \
    segues; nor are fragments that code opens, as an import says by `x-opened-by`.
    """
  let reason = "Nobody sees it. Usually a segue is still missing, or its id is misspelt there."
  let example = """
    {"fragments": ["c"], "segues": ["a => b => a"], "entry": "a"}
    """
  let remedy = "Connect it, or remove it."

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    let graph = subject.indexed
    guard !graph.segues.isEmpty else { return [] }
    let named = Set(subject.graph.document.entries)
    let isolated = subject.fragments.filter {
      !named.contains(subject.id($0)) && graph.isIsolated($0) && !subject.isOpenedByCode($0)
    }
    return isolated.map { fragment in
      subject.finding(name, "\(subject.id(fragment).quoted) has no segue; connect it, or remove it", about: fragment)
    }
  }
}

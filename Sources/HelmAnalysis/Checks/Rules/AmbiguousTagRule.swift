import Helm
import HelmDocument

/// Tags that name several segues out of one fragment.
struct AmbiguousTagRule: CheckRule {
  let name = CheckName.ambiguousTag
  let level = CheckLevel.warning
  let summary = "a tag that names several segues out of one fragment"
  let meaning = """
    Two segues that leave one fragment have the same tag. Exact. The same tag on segues out of different fragments \
    is not ambiguous, also where both are presented: the latest presented one is taken.
    """
  let reason = """
    Presenting by the tag silently takes the one whose destination comes first by name; the others need \
    present(fragment:).
    """
  let example = """
    {"segues": [{"edge": "a => [b, c]", "tag": "next"}, "[b, c] => a"], "entry": "a"}
    """
  let remedy = "Give each segue a tag of its own."

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    let graph = subject.indexed
    return subject.fragments.flatMap { fragment in
      let tagged = graph.egress(of: fragment).filter { graph.segues[Int($0)].tag >= 0 }
      let groups = Dictionary(grouping: tagged) { graph.segues[Int($0)].tag }
      return groups.values.filter { Set($0.map { graph.segues[Int($0)].to }).count > 1 }
        .sorted { $0[0] < $1[0] }
        .map { finding(on: $0, in: subject) }
    }
  }

  private func finding(on segues: [Int32], in subject: CheckSubject) -> CheckFinding {
    let tag = subject.graph.index.segues[Int(segues[0])].tag.map { "\($0.base)" } ?? ""
    let first = subject.edge(segues[0])
    let words = "tag \(tag.quoted) names \(segues.count) segues that leave \(first.from.quoted)"
    return CheckFinding(
      name: name,
      headline: "\(words); it takes '\(first)' only",
      subject: "\(first.from) #\(tag)",
      place: subject.graph.place(ofSegue: segues[1]),
      witness: segues.map { subject.witness("'\(subject.edge($0))' has the tag", $0) }
    )
  }
}

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
      var segues: [TagNumber: [SegueNumber]] = [:]
      for segue in graph.egress(of: fragment) {
        for tag in graph.tags(of: segue) { segues[tag, default: []].append(segue) }
      }
      return segues.filter { $0.value.count > 1 }.sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }
        .map { finding(on: $0.value, tag: $0.key, in: subject) }
    }
  }

  private func finding(on segues: [SegueNumber], tag: TagNumber, in subject: CheckSubject) -> CheckFinding {
    let tag = "\(subject.graph.walked.index.tags[tag].base)"
    let first = subject.edge(segues[0])
    let words = "tag \(tag.quoted) names \(segues.count) segues that leave \(first.from.quoted)"
    return CheckFinding(
      name: name,
      headline: "\(words); it takes '\(first)' only",
      subject: "\(first.from) #\(tag)",
      place: subject.place(ofSegue: segues[1]),
      witness: segues.map { subject.witness("'\(subject.edge($0))' has the tag", $0) }
    )
  }
}

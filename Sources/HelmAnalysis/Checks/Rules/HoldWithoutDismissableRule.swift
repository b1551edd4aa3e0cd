import Helm
import HelmDocument

/// What is presented over its origin and stays there.
struct HoldWithoutDismissableRule: CheckRule {
  let name = CheckName.holdWithoutDismissable
  let level = CheckLevel.note
  let summary = "a segue that holds its origin, and whose destination stays"
  let meaning = """
    The segue is of style hold, neither dismissable nor auto; nothing takes the place of its destination, and it is \
    the only one to be held so by its origin. Where the origin holds several, they are taken for tabs; a \
    destination that the document calls a section or an overlay is left out, the latter as undismissable-overlay's.
    """
  let reason = """
    Probably a sheet whose "dismissable" was forgotten.
    """
  let example = """
    {"segues": ["a => c => d => c", {"edge": "c => b", "style": "hold"}]}
    """
  let remedy = """
    Add "dismissable": true, or call the destination a section.
    """

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    let graph = subject.indexed
    return graph.segues.indices.compactMap { number in
      let segue = graph.segues[number]
      guard segue.stays, !segue.auto, segue.from != segue.to else { return nil }
      let siblings = graph.egress(of: segue.from).count { graph.segues[$0].stays }
      let leadsOn = graph.egress(of: segue.to).contains {
        graph.segues[$0].style == .pass && graph.segues[$0].to != segue.to
      }
      guard siblings == 1, !leadsOn, subject.graph.fragment(segue.to).kind == nil else { return nil }
      let edge = subject.edge(SegueNumber(number))
      let words = "\(edge.to.quoted) stays over \(edge.from.quoted) once it is presented"
      return subject.finding(name, "\(words); is 'dismissable' missing?", on: SegueNumber(number))
    }
  }
}

import Helm
import HelmDocument

/// Overlays that nothing dismisses.
struct UndismissableOverlayRule: CheckRule {
  let name = CheckName.undismissableOverlay
  let level = CheckLevel.warning
  let summary = "an overlay that can't be dismissed"
  let meaning = """
    The document calls the fragment an overlay, and none of the segues to it is dismissable. An overlay that takes \
    the place of another one (style pass) is dismissed with it. What lies below may be dismissable, and takes the \
    overlay with it: that is no way to close the overlay itself, and doesn't count.
    """
  let reason = "A sheet, dialog or player without a way to close it."
  let example = """
    {"fragments": [{"id": "b", "kind": "overlay"}], \
    "segues": [{"edge": "a => b", "style": "hold"}, "b => c => a"], "entry": "a"}
    """
  let remedy = """
    Add "dismissable": true to the segues that present it. If it is part of its container, call it a section.
    """

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    let graph = subject.indexed
    let isOverlay = subject.graph.kinds.map { $0 == .overlay }
    let presented = graph.segues.filter { $0.dismissable && isOverlay[$0.to] }.map(\.to)
    let dismissed = SegueSearch(from: presented, in: graph) { number in
      let segue = graph.segues[number]
      return segue.style == .pass && isOverlay[segue.to]
    }
    return subject.fragments.compactMap { fragment in
      let ingress = graph.ingress(of: fragment)
      guard isOverlay[fragment], !ingress.isEmpty, !dismissed.contains(fragment) else { return nil }
      let words = ingress.count == 1 ? "the segue" : "a segue"
      let headline = "overlay \(subject.id(fragment).quoted) can't be dismissed; make \(words) to it dismissable"
      var finding = subject.finding(name, headline, about: fragment)
      finding.witness = ingress.map { subject.witness("'\(subject.edge($0))' presents it", $0) }
      return finding
    }
  }
}

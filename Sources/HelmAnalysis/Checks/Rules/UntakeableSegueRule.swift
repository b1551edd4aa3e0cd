import HelmDocument

/// Segues that no user can take.
struct UntakeableSegueRule: CheckRule {
  let name = CheckName.untakeableSegue
  let level = CheckLevel.warning
  let summary = "a segue that no user can take"
  let meaning = """
    The fragment that the segue leaves can be reached, but is never presented: an auto segue of style pass takes \
    its place at once, and nothing brings it back. Every finding is exact as to present(fragment:), tags and \
    forward(); only present(pathEdge:) could take it. Segues out of unreachable fragments are reported with those; \
    dismissable ones by idle-dismissable. A segue that is always hidden by one from a later presented fragment to \
    the same destination isn't found. Looked at where the engine accepts the graph.
    """
  let reason = "It looks as if there were a choice, and there is none."
  let example = """
    {"segues": [{"edge": "a => b", "auto": true}, "b => c => b", "a => c"]}
    """
  let remedy = """
    Let the auto segue hold its origin, or take it by the app instead; or remove the segue.
    """

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    subject.untakeable(name, dismissable: false) { "segue '\($0)' can't be taken" }
  }
}

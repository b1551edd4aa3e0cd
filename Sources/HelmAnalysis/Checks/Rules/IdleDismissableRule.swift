import HelmDocument

/// Dismissable segues that are never in a path.
struct IdleDismissableRule: CheckRule {
  let name = CheckName.idleDismissable
  let level = CheckLevel.warning
  let summary = "a dismissable segue that is never in a path"
  let meaning = """
    The segue is dismissable, but can't be taken, so there is never something to dismiss. Found as untakeable-segue \
    is, with the same limits.
    """
  let reason = "The graph promises a way back that nobody will see."
  let example = """
    {"segues": [{"edge": "a => b", "auto": true}, "b => c => b", {"edge": "a => c", "dismissable": true}]}
    """
  let remedy = """
    Let the auto segue hold its origin, or take it by the app instead; or remove the segue.
    """

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    subject.untakeable(name, dismissable: true) { "dismissable segue '\($0)' is never in a path" }
  }
}

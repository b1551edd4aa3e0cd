import HelmDocument

/// Differences from the graph that was agreed on.
struct DriftRule: CheckRule {
  let name = CheckName.drift
  let level = CheckLevel.error
  let summary = "a difference from the graph that was agreed on"
  let meaning = """
    Only with --against: a fragment, a segue, a trait of a segue (style, dismissable, auto, tag, disabled, \
    redirect) or the entry is another one than in the given document, or than an app's source says. Exact, where \
    the source can be followed: import --unresolved lists the triggers that can't. Titles, notes, groups, paths and \
    flows may differ.
    """
  let reason = "Navigation changed, and nobody agreed on it yet."
  let example = """
    {"segues": ["a => b => a"], "entry": "a"}
    """
  let remedy = """
    Take the change back; or agree on it, and write the lock anew: helm-viz render graph.json -o graph.lock.json. \
    Against source, mend the graph or the code; what one leaves to the other, --baseline accepts.
    """

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    subject.lock.map { Drift(from: $0, to: subject).findings } ?? []
  }
}

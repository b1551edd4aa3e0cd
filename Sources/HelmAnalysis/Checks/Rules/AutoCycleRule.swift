import HelmDocument

/// Auto segues in a circle.
struct AutoCycleRule: CheckRule {
  let name = CheckName.autoCycle
  let level = CheckLevel.error
  let summary = "auto segues that present one another for ever"
  let meaning = """
    Each fragment of a circle is left by an auto segue to the next. Exact: the engine refuses such a graph, \
    wherever the circle lies.
    """
  let reason = "The app would never come to rest."
  let example = """
    {"segues": [{"edge": "a => b => a", "auto": true}], "entry": "a"}
    """
  let remedy = """
    Take "auto" from one of the segues.
    """

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    subject.breaches(.autoCycle)
  }
}

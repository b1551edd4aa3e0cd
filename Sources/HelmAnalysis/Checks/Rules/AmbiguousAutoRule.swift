import HelmDocument

/// Several auto segues out of one fragment.
struct AmbiguousAutoRule: CheckRule {
  let name = CheckName.ambiguousAuto
  let level = CheckLevel.error
  let summary = "several auto segues that leave one fragment"
  let meaning = "Two auto segues leave one fragment. Exact: the engine refuses such a graph."
  let reason = """
    Only one can be taken by itself when the fragment is reached, and nothing says which.
    """
  let example = """
    {"segues": [{"edge": "a => [b, c]", "auto": true}, "[b, c] => a"], "entry": "a"}
    """
  let remedy = """
    Keep "auto" on one of them; the others are presented by the app.
    """

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    subject.breaches(.ambiguousAuto)
  }
}

import HelmDocument

/// A graph without segues.
struct EmptyGraphRule: CheckRule {
  let name = CheckName.emptyGraph
  let level = CheckLevel.warning
  let breaksEngine = true
  let summary = "no segue at all"
  let meaning = "The graph has no segue. Exact: the engine refuses such a graph."
  let reason = "There is nothing to navigate, and no fragment to begin with."
  let example = """
    {"fragments": ["a"], "segues": []}
    """
  let remedy = "Add a segue, or don't check a graph that isn't written yet."

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    subject.breaches(.emptyGraph)
  }
}

import HelmDocument

/// A graph that says several places to start.
struct SeveralEntriesRule: CheckRule {
  let name = CheckName.severalEntries
  let level = CheckLevel.note
  let breaksEngine = true
  let summary = "several fragments to start from"
  let meaning = """
    Nothing leads to several of the fragments that segues leave, and "entry" names none of them. Exact: the engine \
    refuses such a graph.
    """
  let reason = """
    An app has one first screen. Often one of them is a leftover, or a segue to it was forgotten. Until it is \
    decided, all of them count as places to start where other rules ask what can be reached.
    """
  let example = """
    {"segues": ["[a, b] => c => d => c"]}
    """
  let remedy = """
    Name the first fragment by "entry"; then see whether something should lead to the others.
    """

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    subject.breaches(.severalEntries)
  }
}

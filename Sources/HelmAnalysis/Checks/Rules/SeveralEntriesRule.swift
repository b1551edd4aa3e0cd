import HelmDocument

/// A graph that says several places to start.
struct SeveralEntriesRule: CheckRule {
  let name = CheckName.severalEntries
  let level = CheckLevel.note
  let breaksEngine = true
  let summary = "several fragments to start from"
  let meaning = """
    Nothing leads to several of the fragments that segues leave, and "entry" names none of them; or it names several. \
    Exact: the engine refuses such a graph; walks start at all of them. With --strict it is an error.
    """
  let reason = """
    Links, notifications and code may well open several. But often one of them is a leftover, or a segue to it was \
    forgotten.
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

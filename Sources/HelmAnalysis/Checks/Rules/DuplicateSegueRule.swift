import HelmDocument

/// Several segues from one fragment to another.
struct DuplicateSegueRule: CheckRule {
  let name = CheckName.duplicateSegue
  let level = CheckLevel.note
  let breaksEngine = true
  let summary = "one pair of fragments with several segues one way"
  let meaning = """
    Two segues lead from one fragment to the same other one. Exact: the engine refuses such a graph, even where \
    both have the same traits; who walks takes them as one with the widest traits. With --strict it is an error.
    """
  let reason = """
    A path says which fragments it goes through, not by which of two segues, so that nobody could tell how to go \
    back.
    """
  let example = """
    {"segues": ["a => b => a", {"edge": "a => b", "style": "hold"}], "entry": "a"}
    """
  let remedy = """
    Where they differ in their tags alone, write one with a list of tags. Where what they present differs, make two \
    fragments of it. Else keep one.
    """

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    subject.breaches(.duplicateSegue).map { breach in
      var finding = breach
      // Which to keep is a question for who is strict: others walk all of them.
      finding.headline = "'\(breach.subject)' is declared several times; walked as one with the widest traits"
      return finding
    }
  }
}

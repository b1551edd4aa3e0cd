import HelmDocument

/// A graph that says nowhere to start.
struct NoEntryRule: CheckRule {
  let name = CheckName.noEntry
  let level = CheckLevel.note
  let breaksEngine = true
  let summary = "no fragment to start from"
  let meaning = """
    Segues lead to every fragment that segues leave, so that none of them is where the app starts; or no segue \
    leaves the fragment that "entry" names. Exact: the engine refuses such a graph; walks start at the fragment that \
    reaches most, or at the one that is named. With --strict it is an error.
    """
  let reason = "Where the app starts is guessed, and with it what can be reached in how many steps."
  let example = """
    {"segues": ["a => b => a"]}
    """
  let remedy = """
    Name the first fragment: "entry": "a".
    """

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    subject.breaches(.noEntry)
  }
}

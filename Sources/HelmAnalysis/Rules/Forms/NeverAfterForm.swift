import HelmDocument

/// Some fragments are never presented after others.
struct NeverAfterForm: RuleForm {
  let fragments: FragmentSelector
  let earlier: FragmentSelector
  let until: FragmentSelector?

  static let name = "never-after"
  static let summary = "a fragment is never presented after another"
  static let meaning = """
    In no state after one that presented some of "after" is any of the named fragments presented. A state that \
    presents some of "until" begins anew, and isn't broken itself; what it presents of "after" counts for what comes \
    behind it. Going on and going back both count.
    """
  static let search = """
    It holds where "until" is there in everything that can be presented with them. Else each path is looked at once as \
    before "after" and once as behind it. The witness is the shortest way through it. Where one of them can't be \
    presented at all, the graph decides.
    """
  static let example = """
    {"rules": {"login isn't behind Back": {"never": "login", "after": "dashboard", "until": "signedOut"}}}
    """
  static let bug = "Login holds the dashboard, so that Back from it shows the login form of somebody who is logged in."

  func answer(in states: RuleStates) -> RuleAnswer {
    let (isForbidden, isEarlier) = (states.presenting(fragments), states.presenting(earlier))
    let isReset = until.map(states.presenting)
    let history = RuleHistory(begins: false) { state, before in
      let goesOn = before && !(isReset?[state] ?? false)
      return (goesOn || isEarlier[state], goesOn && isForbidden[state])
    }
    return states.answer(
      states.firstBreak(of: history).map { way, state in
        let culprits = states.presented(in: state, of: fragments)
        let words = "\(states.list(culprits)) is presented after \(earlier.words)"
        return states.witness(way, in: state, words, culprits: culprits)
      }
    )
  }

  func answer(by states: PresentedStates) -> RuleAnswer? {
    states.holds(fragments, onlyWith: until) ? .holds : nil
  }

  func answer(by structure: RuleStructure) -> RuleAnswer? {
    structure.touches(fragments) && structure.touches(earlier) ? nil : .holds
  }
}

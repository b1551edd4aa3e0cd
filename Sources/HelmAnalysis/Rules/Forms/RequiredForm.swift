import HelmDocument

/// Some fragments are presented only after others.
struct RequiredForm: RuleForm {
  let fragments: FragmentSelector
  let required: FragmentSelector
  let until: FragmentSelector?

  static let name = "present"
  static let summary = "a fragment is presented only after another"
  static let meaning = """
    Whenever some of the named fragments is presented, some of "requires" was presented before or is in that state: \
    since the entry, or since the last state that presented some of "until", which begins anew: "requires" in that \
    state or later counts. Each entry begins with nothing; an entry that presents the fragment itself breaks it.
    """
  static let search = """
    Where every chain of segues from an entry leads through "requires", the graph decides; and it holds where \
    "requires" is there in everything that can be presented with them. Else each path is looked at once with it and \
    once without. The witness is the shortest way that avoids it. A deep link, an entry of its \
    own, or a global segue is often that way.
    """
  static let example = """
    {"rules": {"pay after login": {"present": "checkout", "requires": "login", "until": "signedOut"}}}
    """
  static let bug = "A deep link opens the checkout before anybody has logged in, and the payment fails."

  func answer(in states: RuleStates) -> RuleAnswer {
    let (isForbidden, isRequired) = (states.presenting(fragments), states.presenting(required))
    let isReset = until.map(states.presenting)
    let history = RuleHistory(begins: false) { state, before in
      let isGiven = before && !(isReset?[state] ?? false) || isRequired[state]
      return (isGiven, isForbidden[state] && !isGiven)
    }
    return states.answer(
      states.firstBreak(of: history).map { way, state in
        let culprits = states.presented(in: state, of: fragments)
        let words = "\(states.list(culprits)) is presented without \(required.words) before"
        return states.witness(way, in: state, words, culprits: culprits)
      }
    )
  }

  func answer(by states: PresentedStates) -> RuleAnswer? {
    states.holds(fragments, onlyWith: required) ? .holds : nil
  }

  func answer(by structure: RuleStructure) -> RuleAnswer? {
    guard until == nil else { return nil }
    return structure.nearest(fragments, avoiding: required) { culprits in
      "\(culprits) is presented without \(required.words) before"
    }
  }
}

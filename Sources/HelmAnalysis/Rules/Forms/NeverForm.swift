import HelmDocument

/// Some fragments are never presented.
struct NeverForm: RuleForm {
  let fragments: FragmentSelector

  static let name = "never"
  static let summary = "a fragment is never presented"
  static let meaning = """
    No state that a user can reach presents any of the named fragments. What a modal covers is presented; what a \
    held sheet hides from the path isn't.
    """
  static let search = """
    The graph decides: no segues lead there, or the shortest chain of them does. Only where a chain can't be walked \
    as it is, states are looked at. The witness is the shortest way there.
    """
  static let example = """
    {"rules": {"no debug menu": {"never": "debug*", "reason": "It must not ship"}}}
    """
  static let bug = "A segue to the debug menu was left in, four screens deep."

  func answer(in states: RuleStates) -> RuleAnswer {
    let state = states.presenting(fragments).firstIndex(of: true)
    return states.answer(
      state.map { state in
        let culprits = states.presented(in: state, of: fragments)
        return states.witness(to: state, "\(states.list(culprits)) is presented", culprits: culprits)
      }
    )
  }

  func answer(by structure: RuleStructure) -> RuleAnswer? {
    structure.nearest(fragments, avoiding: nil) { "\($0) is presented" }
  }
}

import HelmDocument

/// So many fragments are presented at once.
struct CountForm: RuleForm {
  let fragments: FragmentSelector
  let atMost: Int?
  let atLeast: Int?
  let during: FragmentSelector?

  static let name = "count"
  static let summary = "so many fragments are presented at once"
  static let meaning = """
    In every state that a user can reach, with "while" in those that present some of its fragments, at least \
    "atLeast" and at most "atMost" of the named fragments are presented at once. What a modal covers counts.
    """
  static let search = "Each state is looked at. The witness is the shortest way to one with too many or too few."
  static let example = """
    {"rules": {"one sheet at a time": {"count": {"kind": "overlay"}, "atMost": 1}}}
    """
  static let bug = "A sheet opens the share sheet over itself, and iOS refuses to present the second one."

  func answer(in states: RuleStates) -> RuleAnswer {
    let isNamed = states.graph.selected(by: fragments)
    let isAsked = during.map(states.graph.selected)
    let isBroken = states.labels { presented in
      guard isAsked.map({ isAsked in presented.contains { isAsked[Int($0)] } }) ?? true else { return false }
      return !isAllowed(Set(presented.filter { isNamed[Int($0)] }).count)
    }
    return states.answer(
      isBroken.firstIndex(of: true).map { state in
        let found = states.presented(in: state, of: fragments)
        let words =
          found.isEmpty
          ? "none of \(fragments.words) is presented"
          : "\(found.count) \(found.count == 1 ? "is" : "are") presented at once: \(states.list(found))"
        return states.witness(to: state, words, culprits: found)
      }
    )
  }

  private func isAllowed(_ count: Int) -> Bool { count <= atMost ?? .max && count >= atLeast ?? 0 }
}

import HelmDocument

/// Some fragments are never presented beside others.
struct NeverWithForm: RuleForm {
  let fragments: FragmentSelector
  let others: FragmentSelector

  static let name = "never-with"
  static let summary = "two fragments are never presented at once"
  static let meaning = """
    No state that a user can reach presents some of the named fragments and, as another fragment, some of "with". A \
    fragment that both name breaks nothing alone. What a modal covers counts: it is presented.
    """
  static let search = """
    Each state is looked at. The witness is the shortest way to one that presents both. Where one of them can't be \
    presented at all, the graph decides.
    """
  static let example = """
    {"rules": {"no pay in settings": {"never": "checkout", "with": "settings"}}}
    """
  static let bug = "A global 'buy' button presents the checkout over the settings, and its Back closes the settings."

  func answer(in states: RuleStates) -> RuleAnswer {
    let (isOne, isOther) = (states.graph.selected(by: fragments), states.graph.selected(by: others))
    let isBroken = states.labels { presented in
      presented.contains { one in isOne[Int(one)] && presented.contains { $0 != one && isOther[Int($0)] } }
    }
    return states.answer(
      isBroken.firstIndex(of: true).map { state in
        let all = states.presented(in: state)
        let one = all.filter { one in isOne[Int(one)] && all.contains { $0 != one && isOther[Int($0)] } }
        let other = all.filter { other in isOther[Int(other)] && one.contains { $0 != other } }
        let words = "\(states.list(one)) is presented together with \(states.list(other))"
        return states.witness(to: state, words, culprits: all.filter { one.contains($0) || other.contains($0) })
      }
    )
  }

  func answer(by structure: RuleStructure) -> RuleAnswer? {
    structure.touches(fragments) && structure.touches(others) ? nil : .holds
  }
}

import Helm
import HelmDocument

/// A step leads to some fragments, wherever it can be made.
struct StepForm: RuleForm {
  let step: DocumentStep
  let goal: FragmentSelector

  static let name = "step"
  static let summary = "wherever a step can be made, it leads to a fragment"
  static let meaning = """
    Wherever a user can make the step (present by fragment or tag, forward, dismiss by fragment or tag, or the last), \
    the state after it, auto segues included, presents some of "leads". Where it can't be made, as what it would \
    start from isn't presented or is covered by a modal, nothing is asked. Of parallel segues the tag decides which \
    one, not where it leads.
    """
  static let search = """
    The step is made on each path; where it presents from the entry, or nothing can be dismissed, in everything that \
    can be presented. The witness is the shortest way to a state that it wrongly leads to, the step itself last.
    """
  static let example = """
    {"rules": {"login leads home": {"step": {"presentTag": "login"}, "leads": "dashboard"}}}
    """
  static let bug = "From one of three screens the button 'login' still leads to last year's landing page."

  func answer(by states: PresentedStates) -> RuleAnswer? {
    guard states.extent.isComplete, step.id == nil, case .present(let id) = step.action,
      let fragment = states.graph.number(ofFragment: id)
    else { return nil }
    let (isGoal, lasts) = (states.graph.selected(by: goal), states.lasts)
    let leads = states.presented.indices.allSatisfy { state in
      states.presenting(fragment, in: state, lasts)?.allSatisfy { reached in
        states.presented[Int(reached)].contains { isGoal[Int($0)] }
      } ?? false
    }
    return leads ? .holds : nil
  }

  func answer(in states: RuleStates) -> RuleAnswer {
    let isGoal = states.graph.selected(by: goal)
    let user = UserStep(step, in: states.graph.walked)
    let found = states.first(making: user) { presented in !presented.contains { isGoal[Int($0)] } }
    return states.answer(
      found.map { state, presented in
        let words = "the step leads to \(states.list(presented)) instead"
        var witness = states.witness(to: state, words, culprits: presented)
        witness.steps.append(step)
        return witness
      }
    )
  }
}

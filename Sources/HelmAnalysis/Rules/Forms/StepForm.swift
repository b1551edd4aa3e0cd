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
    In everything that can be presented, where all of it presents "leads", where the step starts from the entry, or \
    where nothing can be dismissed but what leads nowhere itself, as most dialogs; else it is made on each path. The \
    witness is the shortest way to a state that it wrongly leads to, the step itself last.
    """
  static let example = """
    {"rules": {"login leads home": {"step": {"presentTag": "login"}, "leads": "dashboard"}}}
    """
  static let bug = "From one of three screens the button 'login' still leads to last year's landing page."

  func answer(by states: PresentedStates) -> RuleAnswer? {
    guard states.extent.isComplete else { return nil }
    switch step.action {
    // What such a step presents needn't be what a user comes to.
    case .replace, .stay: return nil
    default: break
    }
    let (isGoal, lasts) = (states.graph.selected(by: goal), states.lasts)
    func shows(_ presented: [FragmentNumber]) -> Bool { presented.contains { isGoal[$0] } }
    let leads =
      states.presented.allSatisfy(shows)
      || states.presented.indices.allSatisfy { after($0, of: states, lasts)?.allSatisfy(shows) ?? false }
    return leads ? .holds : nil
  }

  /// What is presented after the step in a state: one of some; nil where that isn't certain.
  private func after(_ state: Int, of states: PresentedStates, _ lasts: [[Int]]) -> [[FragmentNumber]]? {
    let (graph, walked) = (states.graph.walked.indexed, states.graph.walked)
    let segue: (FragmentNumber) -> SegueNumber?
    switch step.action {
    case .present(let id):
      guard let goal = walked.index.number(of: NamedFragment(id)) else { return nil }
      segue = { graph.openSegue(from: $0, to: goal) }
    case .presentTag(let tag):
      guard let tag = walked.index.number(ofTag: AnyHashable(tag)) else { return nil }
      segue = { graph.segue(tagged: tag, from: $0) }
    case .forward:
      let last = states.presented[state].last
      segue = { $0 == last && graph.egress(of: $0).count == 1 ? graph.egress(of: $0).lowerBound : nil }
    // What comes back by a dismissal is what was presented before.
    case .dismiss, .dismissTag, .dismissLast, .replace, .stay: return nil
    }
    guard step.id == nil else { return nil }
    return states.taking(in: state, lasts, segue)?.map { states.presented[Int($0)] }
  }

  func answer(in states: RuleStates) -> RuleAnswer {
    let isGoal = states.graph.selected(by: goal)
    let user = UserStep(step, in: states.graph.walked)
    let found = states.first(making: user) { presented in !presented.contains { isGoal[$0] } }
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

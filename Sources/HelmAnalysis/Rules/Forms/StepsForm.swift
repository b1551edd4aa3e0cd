import Helm
import HelmDocument

/// Some steps can be made from every entry, and lead to some fragments.
struct StepsForm: RuleForm {
  let steps: [DocumentStep]
  let goal: FragmentSelector

  static let name = "steps"
  static let summary = "steps can be made one after the other, and lead to a fragment"
  static let meaning = """
    From every entry a user can make the steps one after the other, and the last state, auto segues included, \
    presents some of "leads". A step that starts from what a modal covers can't be made.
    """
  static let search = """
    The steps are made, once from each entry; how many states there are doesn't matter. The witness is what could be \
    made of them.
    """
  static let example = """
    {"rules": {"sign up": {"steps": [{"present": "gatekeeper"}, {"present": "register"}], "leads": "register"}}}
    """
  static let bug = "A screen was put between two others, and the recorded steps of the sign-up stop half way."

  func answer(by structure: RuleStructure) -> RuleAnswer? {
    let walked = structure.graph.walked
    let isGoal = structure.graph.selected(by: goal)
    for entry in walked.entries {
      guard var state = try? walked.navigation(at: entry) else { return nil }
      func broken(_ words: String, _ made: Int) -> RuleAnswer {
        let presented = state.presentedFragments.map(\.wrappedValue.rawValue)
        let made = Array(steps.prefix(made))
        let id = structure.graph.id(entry)
        return .broken(RuleWitness(entry: id, steps: made, culprits: presented, words: words))
      }
      for (number, step) in steps.enumerated() {
        guard UserStep(step, in: walked).take(on: &state) else {
          return broken("step \(number + 1), '\(step.action.words)', can't be made", number)
        }
      }
      guard state.indexedPath.presented.contains(where: { isGoal[$0.fragment] }) else {
        let presented = state.presentedFragments.map(\.wrappedValue.rawValue).quotedList()
        return broken("the steps lead to \(presented) instead", steps.count)
      }
    }
    return .holds
  }

  func answer(in states: RuleStates) -> RuleAnswer { .undecided }
}

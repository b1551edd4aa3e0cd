import Helm
import HelmDocument

/// From everywhere, or from some fragments, others can be reached.
struct ReachForm: RuleForm {
  let goal: FragmentSelector
  let from: FragmentSelector?
  let within: Int?

  static let name = "reach"
  static let summary = "from every state a fragment can be reached"
  static let meaning = """
    From every state that a user can reach, with "from" from those that present some of its fragments, a state that \
    presents some of the named fragments is reached in at most "within" steps, in any number without it. Where it is \
    presented already, no step is needed. What a modal covers takes no step; a segue of a group takes one.
    """
  static let search = """
    It holds where in everything that can be presented it is there, or steps from the entry lead to it, or any steps \
    where nothing can be dismissed but what leads nowhere itself. Else backwards from the paths that present it, \
    once. The witness leads to the nearest state from which it can't be reached in time, and tells the steps that one \
    can go round in there. Undecided where there are too many paths, unless one whose whole future was seen breaks it.
    """
  static let example = """
    {"rules": {"home is near": {"reach": "home", "within": 3}, "sign out": {"reach": "exit", "from": {"group": "me"}}}}
    """
  static let bug = "A player covers everything, and the only way out of its queue leads to its queue: home is gone."

  func answer(in states: RuleStates) -> RuleAnswer {
    let distances = states.distances(to: states.presenting(goal))
    let isAsked = from.map(states.presenting)
    let limit = within.map { Int32(clamping: $0) } ?? .max - 1
    guard let state = distances.indices.first(where: { distances[$0] > limit && isAsked?[$0] ?? true }) else {
      return states.answer(nil)
    }
    let distance = distances[state]
    let words =
      distance < .max && within != nil
      ? "it takes \(distance) step\(distance == 1 ? "" : "s") to reach \(goal.words)"
      : "\(goal.words) can't be reached any more"
    return states.answer(
      states.witness(
        to: state,
        words,
        culprits: states.presented(in: state),
        repeats: distance == .max ? { _ in true } : nil
      )
    )
  }

  func answer(by states: PresentedStates) -> RuleAnswer? {
    let (isGoal, isAsked) = (states.graph.selected(by: goal), from.map(states.graph.selected))
    func shows(_ state: Int, _ isNamed: [Bool]) -> Bool { states.presented[state].contains { isNamed[$0] } }
    let distances = states.certainDistances { shows($0, isGoal) }
    let isNear = distances.enumerated().allSatisfy { state, distance in
      distance <= within ?? .max - 1 || !(isAsked.map { shows(state, $0) } ?? true)
    }
    return isNear && states.extent.isComplete ? .holds : nil
  }

  func answer(by structure: RuleStructure) -> RuleAnswer? {
    if structure.alwaysPresents(goal) { return .holds }
    // Where nothing leads to it, the start breaks the rule, if it is asked there.
    guard !structure.touches(goal), let entry = structure.firstStart(presenting: from) else { return nil }
    return .broken(structure.witness(at: entry, "\(goal.words) can't be reached at all"))
  }
}

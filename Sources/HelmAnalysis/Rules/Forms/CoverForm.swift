import Helm
import HelmDocument

/// Every one of some fragments is presented in some state.
struct CoverForm: RuleForm {
  let fragments: FragmentSelector

  static let name = "cover"
  static let summary = "every fragment is presented in some state"
  static let meaning = """
    Every one of the named fragments is presented in some state that a user can reach, from whichever entry. A \
    fragment that an auto segue leaves at once isn't presented.
    """
  static let search = """
    The graph decides, by the chains of segues from the entries; states are looked at only for fragments whose chain \
    can't be walked as it is. The witness names the fragments that are missed.
    """
  static let example = """
    {"rules": {"everything is reached": {"cover": "*", "level": "warning", "reason": "dead screens cost money"}}}
    """
  static let bug = "The last segue to the old settings was removed, and nobody removed the settings."

  func answer(in states: RuleStates) -> RuleAnswer {
    var isPresented = [Bool](repeating: false, count: states.graph.fragments.count)
    for presented in states.presented { for fragment in presented { isPresented[fragment] = true } }
    let isNamed = states.graph.selected(by: fragments)
    var missed = states.graph.fragments.filter { isNamed[$0] && !isPresented[$0] }
    guard !missed.isEmpty else { return .holds }
    // Not all states are needed for what the graph shows that nothing leads to.
    if !states.isComplete { missed = RuleStructure(states.graph).missed(of: fragments) }
    return missed.isEmpty ? .undecided : .broken(states.graph.witness(missing: missed))
  }

  func answer(by structure: RuleStructure) -> RuleAnswer? { structure.cover(fragments) }
}

extension CompiledGraph {
  /// What breaks a rule that some fragments are to be presented.
  func witness(missing fragments: [FragmentNumber]) -> RuleWitness {
    let listed = fragments.sorted { fragmentPlaces[$0] < fragmentPlaces[$1] }.map(id)
    return RuleWitness(
      entry: entries.first.map(id) ?? "",
      steps: [],
      culprits: listed,
      words: "\(listed.quotedList()) \(listed.count == 1 ? "is" : "are") presented in no state"
    )
  }
}

import Helm
import HelmDocument

/// Some fragments are never presented beside others.
struct NeverWithForm: PresentedForm {
  let fragments: FragmentSelector
  let others: FragmentSelector

  static let name = "never-with"
  static let summary = "two fragments are never presented at once"
  static let meaning = """
    No state that a user can reach presents some of the named fragments and, as another fragment, some of "with". A \
    fragment that both name breaks nothing alone. What a modal covers counts: it is presented.
    """
  static let search = """
    Everything that can be presented is looked at, whatever was presented before; only where an auto segue leaves open \
    what is, each path. The witness is the shortest way to a state that presents both. Where one of them can't be \
    presented at all, the graph decides.
    """
  static let example = """
    {"rules": {"no pay in settings": {"never": "checkout", "with": "settings"}}}
    """
  static let bug = "A global 'buy' button presents the checkout over the settings, and its Back closes the settings."

  func fault(of graph: CompiledGraph) -> ([FragmentNumber]) -> PresentedFault? {
    let (isOne, isOther) = (graph.selected(by: fragments), graph.selected(by: others))
    return { all in
      let one = all.filter { one in isOne[one] && all.contains { $0 != one && isOther[$0] } }
      guard !one.isEmpty else { return nil }
      let other = all.filter { other in isOther[other] && one.contains { $0 != other } }
      let words = "\(graph.list(one)) is presented together with \(graph.list(other))"
      return PresentedFault(words: words, culprits: all.filter { one.contains($0) || other.contains($0) })
    }
  }

  func answer(by structure: RuleStructure) -> RuleAnswer? {
    structure.touches(fragments) && structure.touches(others) ? nil : .holds
  }
}

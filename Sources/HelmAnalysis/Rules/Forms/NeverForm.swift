import Helm
import HelmDocument

/// Some fragments are never presented.
struct NeverForm: PresentedForm {
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

  func fault(of graph: CompiledGraph) -> ([FragmentNumber]) -> PresentedFault? {
    let isNamed = graph.selected(by: fragments)
    return { presented in
      let culprits = presented.filter { isNamed[$0] }
      guard !culprits.isEmpty else { return nil }
      return PresentedFault(words: "\(graph.list(culprits)) is presented", culprits: culprits)
    }
  }

  func answer(by structure: RuleStructure) -> RuleAnswer? {
    structure.nearest(fragments, avoiding: nil) { "\($0) is presented" }
  }
}

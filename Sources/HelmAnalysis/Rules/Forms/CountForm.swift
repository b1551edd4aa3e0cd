import Helm
import HelmDocument

/// So many fragments are presented at once.
struct CountForm: PresentedForm {
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
  static let search = """
    Everything that can be presented is looked at, whatever was presented before; only where an auto segue leaves open \
    what is, each path. The witness is the shortest way to a state with too many or too few.
    """
  static let example = """
    {"rules": {"one sheet at a time": {"count": {"kind": "overlay"}, "atMost": 1}}}
    """
  static let bug = "A sheet opens the share sheet over itself, and iOS refuses to present the second one."

  func fault(of graph: CompiledGraph) -> ([FragmentNumber]) -> PresentedFault? {
    let (isNamed, isAsked) = (graph.selected(by: fragments), during.map(graph.selected))
    return { presented in
      guard isAsked.map({ isAsked in presented.contains { isAsked[$0] } }) ?? true else { return nil }
      let found = presented.filter { isNamed[$0] }
      guard !isAllowed(found.count) else { return nil }
      let words =
        found.isEmpty
        ? "none of \(fragments.words) is presented"
        : "\(found.count) \(found.count == 1 ? "is" : "are") presented at once: \(graph.list(found))"
      return PresentedFault(words: words, culprits: found)
    }
  }

  private func isAllowed(_ count: Int) -> Bool { count <= atMost ?? .max && count >= atLeast ?? 0 }
}

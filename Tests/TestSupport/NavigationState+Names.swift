import Helm
package import HelmAnalysis
package import HelmDocument

extension NavigationState {
  /// A segue by its ends; of several the first.
  package struct Step {
    package var from: String
    package var to: String
    package var targetId: String?

    package init(from: String, to: String, targetId: String? = nil) {
      (self.from, self.to, self.targetId) = (from, to, targetId)
    }
  }

  /// A fragment and what it shows.
  package struct Presented {
    package var fragment: String
    package var id: String?

    package init(fragment: String, id: String? = nil) {
      (self.fragment, self.id) = (fragment, id)
    }
  }

  /// A state made by hand, also of graphs that the engine refuses.
  package init(path: [Step], presented: [Presented], available: [Step] = [], of graph: CompiledGraph) {
    func fragment(_ id: String) -> FragmentNumber { graph.number(ofFragment: id) ?? .absent }
    let indexed = graph.walked.indexed
    func segue(_ step: Step) -> SegueNumber {
      indexed.segue(from: fragment(step.from), to: fragment(step.to)) ?? .absent
    }
    self.init(IndexedPath(in: indexed), in: indexed)
    var identifiers: [String] = []
    func number(_ id: String?) -> Int32 {
      guard let id else { return -1 }
      if !identifiers.contains(id) { identifiers.append(id) }
      return Int32(identifiers.firstIndex(of: id) ?? -1)
    }
    self.path = path.map { IndexedPathEdge(segue: segue($0), targetId: number($0.targetId)) }
    self.presented = presented.map { IndexedPathFragment(fragment: fragment($0.fragment), id: number($0.id)) }
    self.available = available.map(segue)
    self.identifiers = identifiers
  }
}

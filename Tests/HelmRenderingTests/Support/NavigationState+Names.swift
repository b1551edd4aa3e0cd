import Helm
import HelmAnalysis
import HelmDocument

extension NavigationState {
  /// A segue by its ends; of several the first.
  struct Step {
    var from: String
    var to: String
    var targetId: String?
  }

  /// A fragment and what it shows.
  struct Presented {
    var fragment: String
    var id: String?
  }

  /// A state made by hand, also of graphs that the engine refuses.
  init(path: [Step], presented: [Presented], available: [Step] = [], of graph: CompiledGraph) {
    func fragment(_ id: String) -> Int32 { graph.number(ofFragment: id) ?? -1 }
    func segue(_ step: Step) -> Int32 {
      graph.indexed.segues(from: fragment(step.from)).first {
        graph.indexed.segues[Int($0)].to == fragment(step.to)
      } ?? -1
    }
    self.init(IndexedPath(in: graph.indexed), in: graph.indexed)
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

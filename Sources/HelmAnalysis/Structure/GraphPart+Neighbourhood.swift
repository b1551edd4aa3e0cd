public import Helm
public import HelmDocument

extension GraphPart {
  /// The fragments at most `depth` segues from one of them, whichever way the segues point. What a segue that can be
  /// taken from several fragments leads to isn't near all of them.
  ///
  /// - Complexity: O(f + s).
  public init(_ graph: CompiledGraph, around fragments: Set<FragmentNumber>, depth: Int) {
    let (declared, walked) = (graph.indexed, graph.walked.indexed)
    var found = fragments
    var edge = Array(fragments)
    var distance = 0
    while distance < depth, !edge.isEmpty {
      var next: [FragmentNumber] = []
      for fragment in edge {
        for segue in walked.segues(from: fragment) where found.insert(walked.segues[segue].to).inserted {
          next.append(walked.segues[segue].to)
        }
        for segue in declared.ingress(of: fragment) where !graph.segue(segue).isGlobal {
          let from = declared.segues[segue].from
          if found.insert(from).inserted { next.append(from) }
        }
      }
      edge = next
      distance += 1
    }
    self.init(graph, of: found)
  }
}

internal import Helm
public import HelmDocument

extension GraphPart {
  /// The fragments at most `depth` segues from one of them, whichever way the segues point.
  ///
  /// - Complexity: O(f + s).
  public init(_ graph: CompiledGraph, around fragments: Set<Int32>, depth: Int) {
    let indexed = graph.indexed
    var found = fragments
    var edge = Array(fragments)
    var distance = 0
    while distance < depth, !edge.isEmpty {
      var next: [Int32] = []
      for fragment in edge {
        for segue in indexed.segues(from: fragment) where found.insert(indexed.segues[Int(segue)].to).inserted {
          next.append(indexed.segues[Int(segue)].to)
        }
        for segue in indexed.ingress(of: fragment) where found.insert(indexed.segues[Int(segue)].from).inserted {
          next.append(indexed.segues[Int(segue)].from)
        }
      }
      edge = next
      distance += 1
    }
    self.init(graph, of: found)
  }
}

import Helm

extension StateExplorer.Grouping {
  /// Appends what tells a path's state apart from others.
  func appendKey(of path: IndexedPath, in graph: IndexedGraph, to keys: inout SequenceList) {
    switch self {
    case .path:
      keys.append(path.edges.lazy.map(\.segue))
    case .presented:
      keys.append(path.presented.map(\.fragment) + [-1] + path.dismissableFragments(in: graph))
    }
  }
}

extension IndexedPath {
  /// What can be dismissed, ascending.
  func dismissableFragments(in graph: IndexedGraph) -> [Int32] {
    var fragments: [Int32] = []
    for edge in edges {
      let segue = graph.segues[Int(edge.segue)]
      if segue.dismissable, !fragments.contains(segue.to) { fragments.append(segue.to) }
    }
    return fragments.sorted()
  }
}

public import HelmDocument

extension GraphDocument {
  /// The document with only some of its fragments, the segues between them, and the groups that still have one.
  ///
  /// Path and flows go, because they may lead through what is missing.
  public func restricted(to ids: Set<String>) -> GraphDocument {
    var part = self
    part.fragments = fragments.filter { ids.contains($0.id) }
    part.segues = segues.filter { ids.contains($0.from) && ids.contains($0.to) }
    for index in part.segues.indices where !part.segues[index].redirect.allSatisfy({ ids.contains($0.to) }) {
      part.segues[index].redirect = []
    }
    part.groups = groups.filter { group in part.fragments.contains { $0.group == group.id } }
    part.entry = entry.flatMap { ids.contains($0) ? $0 : nil }
    part.path = nil
    part.flows = []
    part.recordings = []
    return part
  }

  /// The fragments at most `depth` segues from one of them, whichever way the segues point; nil when there is no such
  /// fragment.
  public func neighbourhood(of id: String, depth: Int) -> GraphDocument? {
    guard fragments.contains(where: { $0.id == id }) else { return nil }
    return restricted(to: neighbourhood(of: [id], depth: depth))
  }

  /// The fragments at most `depth` segues from any of some.
  func neighbourhood(of ids: Set<String>, depth: Int) -> Set<String> {
    let place = Dictionary(zip(fragments.map(\.id), fragments.indices), uniquingKeysWith: { first, _ in first })
    let pairs = segues.compactMap { segue in
      place[segue.from].flatMap { from in place[segue.to].map { FragmentGraph.Segue(from: from, to: $0) } }
    }
    let graph = FragmentGraph(count: fragments.count, segues: pairs)
    return Set(graph.neighbourhood(of: Set(ids.compactMap { place[$0] }), depth: depth).map { fragments[$0].id })
  }
}

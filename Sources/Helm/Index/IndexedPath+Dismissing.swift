extension IndexedPath {
  /// The place of the last dismissable edge that leads to a fragment, with any identifier.
  public func dismissableEdge(to fragment: FragmentNumber, in graph: IndexedGraph) -> Int? {
    edges.lastIndex { edge in
      let segue = graph.segues[edge.segue]
      return segue.to == fragment && segue.dismissable
    }
  }

  /// The place of the last dismissable edge that leads to a fragment with an identifier; -1 matches only none.
  public func dismissableEdge(to fragment: FragmentNumber, id: Int32, in graph: IndexedGraph) -> Int? {
    edges.lastIndex { edge in
      let segue = graph.segues[edge.segue]
      return segue.to == fragment && segue.dismissable && edge.targetId == id
    }
  }

  /// The place of the last edge with a tag, dismissable or not.
  public func lastEdge(tagged tag: TagNumber, in graph: IndexedGraph) -> Int? {
    edges.lastIndex { graph.isTagged($0.segue, tag) }
  }

  /// The place of the last dismissable edge.
  public func lastDismissableEdge(in graph: IndexedGraph) -> Int? {
    edges.lastIndex { graph.segues[$0.segue].dismissable }
  }

  /// Dismisses what the last dismissable edge to a fragment presented, whatever its identifier.
  public mutating func dismiss(fragment: FragmentNumber, in graph: IndexedGraph) throws(IndexedStepError) {
    guard let number = dismissableEdge(to: fragment, in: graph) else {
      throw .fragmentMissingDismissableSegue(fragment)
    }
    dismiss(at: number, in: graph)
  }

  /// Dismisses what the last dismissable edge to a fragment with an identifier presented.
  public mutating func dismiss(fragment: FragmentNumber, id: Int32, in graph: IndexedGraph) throws(IndexedStepError) {
    guard let number = dismissableEdge(to: fragment, id: id, in: graph) else {
      throw .fragmentMissingDismissableSegue(fragment)
    }
    dismiss(at: number, in: graph)
  }

  /// Dismisses what the last edge with a tag presented.
  public mutating func dismiss(tag: TagNumber, in graph: IndexedGraph) throws(IndexedStepError) {
    guard let number = lastEdge(tagged: tag, in: graph) else { throw .missingTaggedSegue(tag) }
    let segue = edges[number].segue
    guard graph.segues[segue].dismissable else { throw .segueNotDismissable(segue: segue) }
    dismiss(at: number, in: graph)
  }

  /// Dismisses what the last dismissable edge presented.
  public mutating func dismiss(in graph: IndexedGraph) throws(IndexedStepError) {
    guard !edges.isEmpty else { throw .emptyPath }
    guard let number = lastDismissableEdge(in: graph) else { throw .noDismissableSegues }
    dismiss(at: number, in: graph)
  }

  /// Dismisses what an edge presented.
  public mutating func dismiss(_ edge: IndexedPathEdge, in graph: IndexedGraph) throws(IndexedStepError) {
    guard graph.segues[edge.segue].dismissable else { throw .segueNotDismissable(segue: edge.segue) }
    guard let number = position(of: edge) else { throw .missingPathEdge(segue: edge.segue) }
    dismiss(at: number, in: graph)
  }

  /// Removes every edge at the dismissed fragment, then what no longer hangs together with the dismissed edge's origin.
  ///
  /// - Complexity: linear in the part of the path that starts where it first reaches the dismissed fragment.
  package mutating func dismiss(at number: Int, in graph: IndexedGraph) {
    let origin = edges[number].source(in: graph)
    let dismissed = edges[number].target(in: graph)
    // A path that hangs together from its first edge on does so up to where the dismissed fragment is first met.
    let start = firstDetached < 0 ? firstTouch(of: dismissed, in: graph) ?? 0 : 0
    var numbers: [IndexedPathFragment: Int] = [:]
    // Of a short path, those that were met are searched from end to end.
    var met: [IndexedPathFragment] = []
    if isShort { met.reserveCapacity(edges.count + 1) }
    var count = 0
    func component(of fragment: IndexedPathFragment) -> Int {
      if start > 0, let touch = firstTouch(of: fragment, in: graph), touch < start { return 0 }
      if let number = isShort ? met.firstIndex(of: fragment).map({ $0 + 1 }) : numbers[fragment] { return number }
      count += 1
      if isShort { met.append(fragment) } else { numbers[fragment] = count }
      return count
    }
    var rest: [(edge: IndexedPathEdge, source: Int, target: Int)] = []
    rest.reserveCapacity(edges.count - start)
    for edge in edges[start...] {
      let (source, target) = (edge.source(in: graph), edge.target(in: graph))
      guard source != dismissed, target != dismissed else { continue }
      rest.append((edge, component(of: source), component(of: target)))
    }
    let anchor = component(of: origin)
    var components = DisjointSets(count: count + 1)
    for edge in rest {
      components.unite(edge.source, edge.target)
    }
    let anchored = components.find(anchor)
    cut(to: start > 0 && components.find(0) != anchored ? 0 : start, in: graph)
    for edge in rest where components.find(edge.source) == anchored {
      append(edge.edge, in: graph)
    }
  }
}

extension IndexedPath {
  /// The edge that presents a fragment from the latest presented one that leads to it, nil if none does.
  ///
  /// - Complexity: linear in the number of presented fragments.
  public func edge(presenting fragment: FragmentNumber, id: Int32 = -1, in graph: IndexedGraph) -> IndexedPathEdge? {
    for origin in presented.reversed() {
      if let segue = graph.openSegue(from: origin.fragment, to: fragment) {
        return IndexedPathEdge(segue: segue, sourceId: origin.id, targetId: id)
      }
    }
    return nil
  }

  /// The edge along a tagged segue from the latest presented fragment that has one; of several the one that leads to
  /// the smallest fragment.
  ///
  /// - Complexity: linear in the number of presented fragments.
  public func edge(presentingTag tag: TagNumber, id: Int32 = -1, in graph: IndexedGraph) -> IndexedPathEdge? {
    for origin in presented.reversed() {
      if let segue = graph.segue(tagged: tag, from: origin.fragment) {
        return IndexedPathEdge(segue: segue, sourceId: origin.id, targetId: id)
      }
    }
    return nil
  }

  /// The edge along the sole segue out of the last presented fragment, nil unless there is exactly one.
  public func edgeForward(id: Int32 = -1, in graph: IndexedGraph) -> IndexedPathEdge? {
    guard let origin = presented.last else { return nil }
    let segues = graph.egress(of: origin.fragment)
    guard segues.count == 1 else { return nil }
    return IndexedPathEdge(segue: segues.lowerBound, sourceId: origin.id, targetId: id)
  }

  /// The segues out of presented fragments that aren't covered, each once: the latest presented fragment first, then
  /// ascending.
  public func availableSegues(in graph: IndexedGraph) -> [SegueNumber] {
    var segues: [SegueNumber] = []
    // Of a short path, those that were met are searched from end to end.
    var met: [FragmentNumber] = []
    var all: Set<FragmentNumber> = []
    for origin in uncovered(in: graph).reversed() {
      guard isShort ? !met.contains(origin.fragment) : all.insert(origin.fragment).inserted else { continue }
      if isShort { met.append(origin.fragment) }
      segues += graph.egress(of: origin.fragment)
    }
    return segues
  }

  /// Presents a fragment from the latest presented one that leads to it.
  public mutating func present(
    fragment: FragmentNumber,
    id: Int32 = -1,
    in graph: IndexedGraph
  ) throws(IndexedStepError) {
    guard let edge = edge(presenting: fragment, id: id, in: graph) else { throw .missingSegueToFragment(fragment) }
    take(edge, in: graph)
  }

  /// Takes a tagged segue from the latest presented fragment that has one.
  public mutating func present(tag: TagNumber, id: Int32 = -1, in graph: IndexedGraph) throws(IndexedStepError) {
    guard let edge = edge(presentingTag: tag, id: id, in: graph) else { throw .missingTaggedSegue(tag) }
    take(edge, in: graph)
  }

  /// Takes the sole segue out of the last presented fragment.
  public mutating func forward(id: Int32 = -1, in graph: IndexedGraph) throws(IndexedStepError) {
    guard let origin = presented.last else { throw .emptyPath }
    guard let edge = edgeForward(id: id, in: graph) else { throw .ambiguousForwardFromFragment(origin.fragment) }
    take(edge, in: graph)
  }

  /// Takes an edge that starts at the entry or at a fragment on the path, whether that is still presented or not.
  ///
  /// Before anything but auto segues was taken, an edge may start anywhere, as a restored path may.
  public mutating func present(_ edge: IndexedPathEdge, in graph: IndexedGraph) throws(IndexedStepError) {
    let source = edge.source(in: graph)
    guard
      source == IndexedPathFragment(fragment: graph.entry)
        || firstTouch(of: source, in: graph) != nil
        || edges.allSatisfy({ graph.segues[$0.segue].auto })
    else { throw .fragmentNotPresented(source.fragment) }
    take(edge, in: graph)
  }

  /// Takes an edge and the auto segues that follow from it.
  ///
  /// An edge that the path holds already cuts the path just before its earlier place.
  package mutating func take(_ edge: IndexedPathEdge, in graph: IndexedGraph) {
    var next = edge
    // A chain of auto segues without a circle is shorter than this; a graph that breaks that rule still ends.
    for _ in 0...graph.fragmentCount {
      if let earlier = position(of: next) {
        cut(to: earlier, in: graph)
      }
      append(next, in: graph)
      let reached = next.target(in: graph)
      guard let auto = graph.autoSegue(of: reached.fragment) else { return }
      next = IndexedPathEdge(segue: auto, sourceId: reached.id)
    }
  }
}

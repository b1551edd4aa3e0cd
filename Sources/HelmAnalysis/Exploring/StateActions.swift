import Helm

/// Every step that can be made from a path, each once: several actions may take the same edge or dismiss the same one.
///
/// One value serves one path after the other, so that a search allocates nothing for it.
struct StateActions {
  /// A step, and where its actions end among all.
  private struct Move {
    /// The edge that is taken; without a meaning where one is dismissed.
    var edge: IndexedPathEdge
    /// The place of the edge that is dismissed, -1 where one is taken.
    var place: Int32
    var actionEnd: Int32
  }

  private var steps: [Move] = []
  private var all: [StateAction] = []
  /// The number of the last path in which a fragment or tag was met, so that each is looked at once a path.
  private var fragments: [Int32]
  private var tags: [Int32]
  private var generation: Int32 = 0

  init(in graph: IndexedGraph) {
    fragments = [Int32](repeating: 0, count: graph.fragmentCount)
    tags = [Int32](repeating: 0, count: graph.tagCount)
  }

  /// How many different steps there are: those that present first, the latest presented first, then ascending; then
  /// those that dismiss, the latest first.
  var count: Int { steps.count }

  /// How many of them present something.
  var presentingCount: Int32 { Int32(steps.firstIndex { $0.place >= 0 } ?? steps.count) }

  /// The segue that a step takes; nil for one that dismisses.
  func segue(_ step: Int) -> SegueNumber? { steps[step].place < 0 ? steps[step].edge.segue : nil }

  /// The actions that make a step: on the fragment, then on the tag, then on what is last.
  func actions(_ step: Int) -> ArraySlice<StateAction> {
    all[(step == 0 ? 0 : Int(steps[step - 1].actionEnd))..<Int(steps[step].actionEnd)]
  }

  /// Finds the steps of a path.
  ///
  /// - Complexity: linear in the path and in the segues out of what is presented.
  mutating func load(_ path: IndexedPath, in graph: IndexedGraph) {
    steps.removeAll(keepingCapacity: true)
    all.removeAll(keepingCapacity: true)
    let cover = path.cover(in: graph)
    loadPresenting(path, from: cover ?? 0, in: graph)
    loadDismissing(path, over: cover, in: graph)
  }

  private mutating func loadPresenting(_ path: IndexedPath, from start: Int, in graph: IndexedGraph) {
    generation += 1
    let forward = path.edgeForward(in: graph)
    for origin in path.presented[start...].reversed() {
      for number in graph.egress(of: origin.fragment) {
        let segue = graph.segues[number]
        let edge = IndexedPathEdge(segue: number, sourceId: origin.id)
        if isFirst(fragment: segue.to) { all.append(.present(fragment: segue.to)) }
        if isFirst(tag: segue.tag) { all.append(.presentTag(segue.tag)) }
        for tag in graph.moreTags(of: number) where isFirst(tag: tag) { all.append(.presentTag(tag)) }
        if edge == forward { all.append(.forward) }
        add(edge, place: -1)
      }
    }
  }

  /// A tag and `dismiss()` mean what is last of all edges, covered ones too: what can't be dismissed then isn't.
  private mutating func loadDismissing(_ path: IndexedPath, over cover: Int?, in graph: IndexedGraph) {
    generation += 1
    let last = path.lastDismissableEdge(in: graph)
    for (place, edge) in path.edges.enumerated().reversed() {
      let segue = graph.segues[edge.segue]
      let isLastTagged = isFirst(tag: segue.tag)
      let lastTags = graph.moreTags(of: edge.segue).filter { isFirst(tag: $0) }
      guard segue.dismissable else { continue }
      let isLastFragment = isFirst(fragment: segue.to)
      guard path.canDismiss(edge, over: cover, in: graph) else { continue }
      if isLastFragment { all.append(.dismiss(fragment: segue.to)) }
      if isLastTagged { all.append(.dismissTag(segue.tag)) }
      for tag in lastTags { all.append(.dismissTag(tag)) }
      if place == last { all.append(.dismissLast) }
      add(edge, place: Int32(place))
    }
  }

  private mutating func isFirst(fragment: FragmentNumber) -> Bool {
    guard fragments[fragment] != generation else { return false }
    fragments[fragment] = generation
    return true
  }

  private mutating func isFirst(tag: TagNumber) -> Bool {
    guard !tag.isAbsent, tags[tag] != generation else { return false }
    tags[tag] = generation
    return true
  }

  /// Adds a step if an action makes it.
  private mutating func add(_ edge: IndexedPathEdge, place: Int32) {
    guard all.count > Int(steps.last?.actionEnd ?? 0) else { return }
    steps.append(Move(edge: edge, place: place, actionEnd: Int32(all.count)))
  }

  /// Makes a step.
  func make(_ step: Int, on path: inout IndexedPath, in graph: IndexedGraph) {
    let step = steps[step]
    if step.place < 0 { path.take(step.edge, in: graph) } else { path.dismiss(at: Int(step.place), in: graph) }
  }
}

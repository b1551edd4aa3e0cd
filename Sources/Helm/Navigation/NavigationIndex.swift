/// A navigation graph by names and by numbers: fragments and segues numbered in ascending order.
///
/// It can be made of segues that break the engine's rules, to look at them; `brokenRules` names what is wrong.
public struct NavigationIndex<N: Fragment> {
  /// The fragments, ascending; a fragment's number is its place.
  public let fragments: [N]

  /// The segues by `from`, closed ones behind the others, then by `to`; a segue's number is its place.
  public let segues: [Segue<N>]

  /// The tags in order of the segues that carry them; a tag's number is its place.
  public let tags: [AnyHashable]

  /// The same graph as integers.
  public let indexed: IndexedGraph

  private let fragmentNumbers: [N: Int32]
  private let tagNumbers: [AnyHashable: Int32]

  /// Indexes segues in any order, a pair that occurs more than once included.
  ///
  /// - Parameters:
  ///   - segues: the graph.
  ///   - fragments: fragments that no segue touches.
  ///   - entry: the fragment an empty path presents. Without it, the sole fragment that segues leave and none leads to.
  ///   - closed: edges whose segues can't be taken for now. They still count where the entry is looked for, and a path
  ///     may hold them.
  /// - Complexity: linear, apart from sorting.
  public init(
    segues: some Sequence<Segue<N>>,
    fragments: Set<N> = [],
    entry: N? = nil,
    closed: Set<DirectedEdge<N>> = []
  ) {
    var named = fragments
    if let entry { named.insert(entry) }
    let index = EdgeIndex(segues, and: named)
    let sorted = Self.sortedByTraits(index.edges)
    let order =
      closed.isEmpty
      ? Array(sorted.indices) : IndexedGraph.order(of: sorted, from: \.from, isClosed: { closed.contains($0.edge) })
    let segues = order.map { sorted[$0] }
    var tags: [AnyHashable] = []
    var tagNumbers: [AnyHashable: Int32] = [:]
    var indexed: [IndexedSegue] = []
    indexed.reserveCapacity(segues.count)
    for number in order {
      let segue = sorted[number]
      var tagNumber: Int32 = -1
      if let tag = segue.tag {
        tagNumber = tagNumbers[tag] ?? Int32(tags.count)
        if tagNumber == tags.count {
          tagNumbers[tag] = tagNumber
          tags.append(tag)
        }
      }
      indexed.append(
        IndexedSegue(
          from: index.adjacency.sources[number],
          to: index.adjacency.targets[number],
          style: segue.style,
          dismissable: segue.dismissable,
          auto: segue.auto,
          tag: tagNumber,
          isClosed: closed.contains(segue.edge)
        )
      )
    }
    let inlets = index.adjacency.inletNodes
    let start = entry.flatMap { index.numbers[$0] } ?? (inlets.count == 1 ? inlets[0] : -1)
    self.fragments = index.nodes
    self.segues = segues
    self.tags = tags
    self.fragmentNumbers = index.numbers
    self.tagNumbers = tagNumbers
    self.indexed = IndexedGraph(fragmentCount: index.nodes.count, sorted: indexed, entry: start)
  }

  /// Puts the segues of one pair in an order that depends on their traits alone, because a set has no order of its own.
  private static func sortedByTraits(_ segues: [Segue<N>]) -> [Segue<N>] {
    var segues = segues
    var start = 0
    while start < segues.count {
      let end = segues[start...].firstIndex { $0.edge != segues[start].edge } ?? segues.count
      if end - start > 1 {
        segues[start..<end].sort { $0.traits.lexicographicallyPrecedes($1.traits) }
      }
      start = end
    }
    return segues
  }

  /// The fragment that an empty path presents, nil where the rules don't decide.
  public var entry: N? {
    indexed.entry < 0 ? nil : fragments[Int(indexed.entry)]
  }

  /// The number of a fragment, nil if it isn't in the graph.
  public func number(of fragment: N) -> Int32? {
    fragmentNumbers[fragment]
  }

  /// The number of a tag, nil if no segue carries it.
  public func number(ofTag tag: AnyHashable) -> Int32? {
    tagNumbers[tag]
  }

  /// The number of the segue along an edge, nil if there is none.
  public func number(of edge: DirectedEdge<N>) -> Int32? {
    guard let from = fragmentNumbers[edge.from], let to = fragmentNumbers[edge.to] else { return nil }
    return indexed.segue(from: from, to: to)
  }
}

extension Segue {
  /// The traits as text, to tell segues of one pair apart.
  fileprivate var traits: [String] {
    [style.rawValue, "\(dismissable)", "\(auto)", tag.map { "\($0.base)" } ?? ""]
  }
}

/// Unchecked because of `AnyHashable` tags, which are values as `SegueTag` demands.
extension NavigationIndex: @unchecked Sendable where N: Sendable {}

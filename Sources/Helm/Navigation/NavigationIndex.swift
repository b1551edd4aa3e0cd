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
  public private(set) var indexed: IndexedGraph

  /// The places of the fragments.
  package let fragmentNumbers: [N: FragmentNumber]
  private let tagNumbers: [AnyHashable: TagNumber]

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
    let inlets = index.adjacency.inletNodes
    self.init(
      fragments: index.nodes,
      numbers: index.numbers,
      segues: order.map { sorted[$0] },
      ends: order.map { (index.adjacency.sources[$0], index.adjacency.targets[$0]) },
      entry: entry.flatMap { index.numbers[$0] } ?? (inlets.count == 1 ? inlets[0] : .absent)
    ) {
      SegueDetails(isClosed: !closed.isEmpty && closed.contains(sorted[order[$0]].edge))
    }
  }

  /// An index of what was numbered and sorted before.
  ///
  /// - Parameters:
  ///   - fragments: ascending.
  ///   - numbers: the places of the fragments.
  ///   - segues: by `from`, closed ones behind the others, then by `to`.
  ///   - ends: the numbers of each segue's ends.
  ///   - entry: the number of the fragment that an empty path presents, ``GraphNumber/absent`` where the rules don't
  ///     decide.
  ///   - details: what of a segue, by its place, the segue itself doesn't say.
  /// - Complexity: linear.
  package init(
    fragments: [N],
    numbers: [N: FragmentNumber],
    segues: [Segue<N>],
    ends: [(from: FragmentNumber, to: FragmentNumber)],
    entry: FragmentNumber,
    details: (Int) -> SegueDetails
  ) {
    var tags: [AnyHashable] = []
    var tagNumbers: [AnyHashable: TagNumber] = [:]
    var indexed: [IndexedSegue] = []
    var moreTags: [SegueNumber: [TagNumber]] = [:]
    indexed.reserveCapacity(segues.count)
    func number(of tag: AnyHashable) -> TagNumber {
      if let number = tagNumbers[tag] { return number }
      let number = TagNumber(tags.count)
      tagNumbers[tag] = number
      tags.append(tag)
      return number
    }
    for place in segues.indices {
      let (segue, ends) = (segues[place], ends[place])
      let details = details(place)
      let tagNumber = segue.tag.map(number) ?? .absent
      if !details.moreTags.isEmpty { moreTags[SegueNumber(place)] = details.moreTags.map(number) }
      indexed.append(
        IndexedSegue(
          from: ends.from,
          to: ends.to,
          style: segue.style,
          dismissable: segue.dismissable,
          auto: segue.auto,
          tag: tagNumber,
          isClosed: details.isClosed,
          isModal: details.isModal
        )
      )
    }
    self.fragments = fragments
    self.segues = segues
    self.tags = tags
    self.fragmentNumbers = numbers
    self.tagNumbers = tagNumbers
    self.indexed = IndexedGraph(fragmentCount: fragments.count, sorted: indexed, entry: entry, moreTags: moreTags)
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

  /// The same graph with another entry, by its number.
  ///
  /// - Complexity: constant.
  package func starting(at entry: FragmentNumber) -> Self {
    var copy = self
    copy.indexed = indexed.starting(at: entry)
    return copy
  }

  /// The fragment that an empty path presents, nil where the rules don't decide.
  public var entry: N? {
    indexed.entry.isAbsent ? nil : fragments[indexed.entry]
  }

  /// The number of a fragment, nil if it isn't in the graph.
  public func number(of fragment: N) -> FragmentNumber? {
    fragmentNumbers[fragment]
  }

  /// The number of a tag, nil if no segue carries it.
  public func number(ofTag tag: AnyHashable) -> TagNumber? {
    tagNumbers[tag]
  }

  /// The number of the segue along an edge, nil if there is none.
  public func number(of edge: DirectedEdge<N>) -> SegueNumber? {
    guard let from = fragmentNumbers[edge.from], let to = fragmentNumbers[edge.to] else { return nil }
    return indexed.segue(from: from, to: to)
  }
}

/// What an index knows of a segue beside the engine's traits.
package struct SegueDetails {
  /// Whether it can't be taken for now.
  package var isClosed: Bool
  /// Whether it covers what was presented before.
  package var isModal: Bool
  /// Its tags beside the segue's own.
  package var moreTags: [AnyHashable]

  package init(isClosed: Bool = false, isModal: Bool = false, moreTags: [AnyHashable] = []) {
    self.isClosed = isClosed
    self.isModal = isModal
    self.moreTags = moreTags
  }
}

/// Unchecked because of `AnyHashable` tags, which are values as `SegueTag` demands.
extension NavigationIndex: @unchecked Sendable where N: Sendable {}

/// A navigation graph as integers: what `IndexedPath` moves on, and what explorers and checks read.
///
/// Fragments are numbered from 0, segues by `from`, those that can be taken first, then by `to`. A graph needn't keep
/// the engine's rules to be looked at; `Navigation` makes sure of them before it moves.
public struct IndexedGraph: Sendable {
  /// How many fragments there are; their numbers are `0..<fragmentCount`.
  public let fragmentCount: Int

  /// The segues by `from`, closed ones behind the others, then by `to`; a segue's number is its place.
  public let segues: [IndexedSegue]

  /// The number of the fragment that an empty path presents, ``GraphNumber/absent`` for none.
  public private(set) var entry: FragmentNumber

  /// Whether a segue covers what was presented before it.
  public let hasModals: Bool

  /// How many tags there are; their numbers are `0..<tagCount`.
  public let tagCount: Int

  let adjacency: Adjacency
  private let autos: [SegueNumber]
  /// Where each fragment's closed segues begin; nil where there are none.
  private let closedStarts: [SegueNumber]?
  private let taggedSegues: [TagNumber: [SegueNumber]]
  /// The tags of segues beside their first, by the segue's number.
  private let moreTags: [SegueNumber: [TagNumber]]

  /// Indexes segues in any order.
  ///
  /// - Parameters:
  ///   - fragmentCount: how many fragments there are.
  ///   - segues: with all ends in `0..<fragmentCount`.
  ///   - entry: the number of the fragment that an empty path presents, ``GraphNumber/absent`` for none.
  /// - Complexity: linear, apart from sorting the segues.
  public init(fragmentCount: Int, segues: some Sequence<IndexedSegue>, entry: FragmentNumber) {
    let segues = Array(segues)
    let order = segues.indices.sorted {
      (segues[$0].from, segues[$0].to, $0) < (segues[$1].from, segues[$1].to, $1)
    }
    self.init(fragmentCount: fragmentCount, sorted: order.map { segues[$0] }, entry: entry)
  }

  /// - Parameters:
  ///   - given: the segues by `from`, then `to`.
  ///   - givenTags: the tags of segues beside their first, by the segue's place among `given`.
  init(
    fragmentCount: Int,
    sorted given: [IndexedSegue],
    entry: FragmentNumber,
    moreTags givenTags: [SegueNumber: [TagNumber]] = [:]
  ) {
    let hasClosed = given.contains(where: \.isClosed)
    let order = hasClosed ? Self.order(of: given, from: \.from, isClosed: \.isClosed) : Array(given.indices)
    let segues = hasClosed ? order.map { given[$0] } : given
    var moreTags: [SegueNumber: [TagNumber]] = [:]
    if !givenTags.isEmpty {
      for (number, place) in order.enumerated() { moreTags[SegueNumber(number)] = givenTags[SegueNumber(place)] }
    }
    let adjacency = Adjacency(nodeCount: fragmentCount, sources: segues.map(\.from), targets: segues.map(\.to))
    self.fragmentCount = fragmentCount
    self.segues = segues
    self.entry = entry
    self.adjacency = adjacency
    var autos = [SegueNumber](repeating: .absent, count: adjacency.nodeCount)
    var tagged: [TagNumber: [SegueNumber]] = [:]
    for (place, segue) in segues.enumerated() where !segue.isClosed {
      let number = SegueNumber(place)
      if segue.auto && autos[segue.from].isAbsent { autos[segue.from] = number }
      if !segue.tag.isAbsent { tagged[segue.tag, default: []].append(number) }
      for tag in moreTags[number] ?? [] { tagged[tag, default: []].append(number) }
    }
    self.hasModals = segues.contains(where: \.isModal)
    self.moreTags = moreTags
    self.tagCount = (segues.lazy.map(\.tag) + moreTags.values.joined()).max().map { $0.place + 1 } ?? 0
    self.autos = autos
    self.taggedSegues = tagged
    self.closedStarts =
      hasClosed
      ? (0..<FragmentNumber(fragmentCount)).map { fragment in
        let row = adjacency.egress(of: fragment)
        return row.first { segues[$0].isClosed } ?? row.upperBound
      } : nil
  }

  /// The same graph with another entry.
  ///
  /// - Complexity: constant.
  public func starting(at entry: FragmentNumber) -> IndexedGraph {
    var copy = self
    copy.entry = entry
    return copy
  }

  /// The numbers of all fragments.
  public var fragments: Range<FragmentNumber> { 0..<FragmentNumber(fragmentCount) }

  /// The numbers of all segues.
  public var segueNumbers: Range<SegueNumber> { 0..<SegueNumber(segues.count) }

  /// The tags of a segue, the first one first.
  public func tags(of segue: SegueNumber) -> [TagNumber] {
    let tag = segues[segue].tag
    return tag.isAbsent ? [] : [tag] + moreTags(of: segue)
  }

  /// The tags of a segue beside its first; nothing is allocated where it has none.
  public func moreTags(of segue: SegueNumber) -> [TagNumber] { moreTags.isEmpty ? [] : moreTags[segue] ?? [] }

  /// Whether a segue carries a tag.
  public func isTagged(_ segue: SegueNumber, _ tag: TagNumber) -> Bool {
    segues[segue].tag == tag || moreTags(of: segue).contains(tag)
  }

  /// The places of segues that are sorted by `from`: closed ones behind the others of their fragment, otherwise as they
  /// are.
  package static func order<Segue, Start: Comparable>(
    of segues: [Segue],
    from: (Segue) -> Start,
    isClosed: (Segue) -> Bool
  ) -> [Int] {
    segues.indices.sorted { one, other in
      let (first, second) = (segues[one], segues[other])
      if from(first) != from(second) { return one < other }
      return isClosed(first) == isClosed(second) ? one < other : isClosed(second)
    }
  }

  /// The segues that leave a fragment: those that can be taken, then closed ones, each ascending by destination.
  public func segues(from fragment: FragmentNumber) -> Range<SegueNumber> {
    adjacency.egress(of: fragment)
  }

  /// The segues that leave a fragment and can be taken, ascending by destination.
  public func egress(of fragment: FragmentNumber) -> Range<SegueNumber> {
    let row = adjacency.egress(of: fragment)
    return closedStarts.map { row.lowerBound..<$0[fragment] } ?? row
  }

  /// The segues that leave a fragment and can't be taken for now, ascending by destination.
  public func closedEgress(of fragment: FragmentNumber) -> Range<SegueNumber> {
    let row = adjacency.egress(of: fragment)
    return (closedStarts?[fragment] ?? row.upperBound)..<row.upperBound
  }

  /// The segues that lead to a fragment, closed ones too, ascending by origin.
  public func ingress(of fragment: FragmentNumber) -> ArraySlice<SegueNumber> {
    adjacency.ingress(of: fragment)
  }

  /// The segue between two fragments, closed or not.
  ///
  /// - Complexity: logarithmic in the number of segues that leave `from`.
  public func segue(from: FragmentNumber, to: FragmentNumber) -> SegueNumber? {
    openSegue(from: from, to: to) ?? adjacency.edge(to: to, in: closedEgress(of: from))
  }

  /// The segue between two fragments that can be taken.
  ///
  /// - Complexity: logarithmic in the number of segues that leave `from`.
  package func openSegue(from: FragmentNumber, to: FragmentNumber) -> SegueNumber? {
    adjacency.edge(to: to, in: egress(of: from))
  }

  /// The open segue that is taken as soon as a fragment is reached.
  public func autoSegue(of fragment: FragmentNumber) -> SegueNumber? {
    let segue = autos[fragment]
    return segue.isAbsent ? nil : segue
  }

  /// The segues with a tag that can be taken, ascending.
  public func segues(tagged tag: TagNumber) -> [SegueNumber] {
    taggedSegues[tag] ?? []
  }

  /// The first segue with a tag out of a fragment that can be taken.
  ///
  /// - Complexity: logarithmic in the number of segues with the tag.
  package func segue(tagged tag: TagNumber, from fragment: FragmentNumber) -> SegueNumber? {
    guard let tagged = taggedSegues[tag] else { return nil }
    var low = 0
    var high = tagged.count
    while low < high {
      let middle = low + (high - low) / 2
      if segues[tagged[middle]].from < fragment {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < tagged.count && segues[tagged[low]].from == fragment ? tagged[low] : nil
  }
}

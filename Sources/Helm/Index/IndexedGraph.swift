/// A navigation graph as integers: what `IndexedPath` moves on, and what explorers and checks read.
///
/// Fragments are numbered from 0, segues by `from`, those that can be taken first, then by `to`. A graph needn't keep
/// the engine's rules to be looked at; `Navigation` makes sure of them before it moves.
public struct IndexedGraph: Sendable {
  /// How many fragments there are; their numbers are `0..<fragmentCount`.
  public let fragmentCount: Int

  /// The segues by `from`, closed ones behind the others, then by `to`; a segue's number is its place.
  public let segues: [IndexedSegue]

  /// The number of the fragment that an empty path presents, -1 for none.
  public private(set) var entry: Int32

  /// Whether a segue covers what was presented before it.
  public let hasModals: Bool

  /// How many tags there are; their numbers are `0..<tagCount`.
  public let tagCount: Int

  let adjacency: Adjacency
  private let autos: [Int32]
  /// Where each fragment's closed segues begin; nil where there are none.
  private let closedStarts: [Int32]?
  private let taggedSegues: [Int32: [Int32]]
  /// The tags of segues beside their first, by the segue's number.
  private let moreTags: [Int32: [Int32]]

  /// Indexes segues in any order.
  ///
  /// - Parameters:
  ///   - fragmentCount: how many fragments there are.
  ///   - segues: with all ends in `0..<fragmentCount`.
  ///   - entry: the number of the fragment that an empty path presents, -1 for none.
  /// - Complexity: linear, apart from sorting the segues.
  public init(fragmentCount: Int, segues: some Sequence<IndexedSegue>, entry: Int32) {
    let segues = Array(segues)
    let order = segues.indices.sorted {
      (segues[$0].from, segues[$0].to, $0) < (segues[$1].from, segues[$1].to, $1)
    }
    self.init(fragmentCount: fragmentCount, sorted: order.map { segues[$0] }, entry: entry)
  }

  /// - Parameters:
  ///   - given: the segues by `from`, then `to`.
  ///   - givenTags: the tags of segues beside their first, by the segue's place among `given`.
  init(fragmentCount: Int, sorted given: [IndexedSegue], entry: Int32, moreTags givenTags: [Int32: [Int32]] = [:]) {
    let hasClosed = given.contains(where: \.isClosed)
    let order = hasClosed ? Self.order(of: given, from: \.from, isClosed: \.isClosed) : Array(given.indices)
    let segues = hasClosed ? order.map { given[$0] } : given
    var moreTags: [Int32: [Int32]] = [:]
    if !givenTags.isEmpty {
      for (number, place) in order.enumerated() { moreTags[Int32(number)] = givenTags[Int32(place)] }
    }
    let adjacency = Adjacency(nodeCount: fragmentCount, sources: segues.map(\.from), targets: segues.map(\.to))
    self.fragmentCount = fragmentCount
    self.segues = segues
    self.entry = entry
    self.adjacency = adjacency
    var autos = [Int32](repeating: -1, count: adjacency.nodeCount)
    var tagged: [Int32: [Int32]] = [:]
    for (number, segue) in segues.enumerated() where !segue.isClosed {
      if segue.auto && autos[Int(segue.from)] < 0 { autos[Int(segue.from)] = Int32(number) }
      if segue.tag >= 0 { tagged[segue.tag, default: []].append(Int32(number)) }
      for tag in moreTags[Int32(number)] ?? [] { tagged[tag, default: []].append(Int32(number)) }
    }
    self.hasModals = segues.contains(where: \.isModal)
    self.moreTags = moreTags
    self.tagCount = Int((segues.lazy.map(\.tag) + moreTags.values.joined()).max() ?? -1) + 1
    self.autos = autos
    self.taggedSegues = tagged
    self.closedStarts =
      hasClosed
      ? (0..<Int32(fragmentCount)).map { fragment in
        let row = adjacency.egress(of: fragment)
        return row.first { segues[Int($0)].isClosed } ?? row.upperBound
      } : nil
  }

  /// The same graph with another entry.
  ///
  /// - Complexity: constant.
  public func starting(at entry: Int32) -> IndexedGraph {
    var copy = self
    copy.entry = entry
    return copy
  }

  /// The tags of a segue, the first one first.
  public func tags(of segue: Int32) -> [Int32] {
    let tag = segues[Int(segue)].tag
    return tag < 0 ? [] : [tag] + moreTags(of: segue)
  }

  /// The tags of a segue beside its first; nothing is allocated where it has none.
  public func moreTags(of segue: Int32) -> [Int32] { moreTags.isEmpty ? [] : moreTags[segue] ?? [] }

  /// Whether a segue carries a tag.
  public func isTagged(_ segue: Int32, _ tag: Int32) -> Bool {
    segues[Int(segue)].tag == tag || moreTags(of: segue).contains(tag)
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
  public func segues(from fragment: Int32) -> Range<Int32> {
    adjacency.egress(of: fragment)
  }

  /// The segues that leave a fragment and can be taken, ascending by destination.
  public func egress(of fragment: Int32) -> Range<Int32> {
    let row = adjacency.egress(of: fragment)
    return closedStarts.map { row.lowerBound..<$0[Int(fragment)] } ?? row
  }

  /// The segues that leave a fragment and can't be taken for now, ascending by destination.
  public func closedEgress(of fragment: Int32) -> Range<Int32> {
    let row = adjacency.egress(of: fragment)
    return (closedStarts?[Int(fragment)] ?? row.upperBound)..<row.upperBound
  }

  /// The segues that lead to a fragment, closed ones too, ascending by origin.
  public func ingress(of fragment: Int32) -> ArraySlice<Int32> {
    adjacency.ingress(of: fragment)
  }

  /// The segue between two fragments, closed or not.
  ///
  /// - Complexity: logarithmic in the number of segues that leave `from`.
  public func segue(from: Int32, to: Int32) -> Int32? {
    openSegue(from: from, to: to) ?? adjacency.edge(to: to, in: closedEgress(of: from))
  }

  /// The segue between two fragments that can be taken.
  ///
  /// - Complexity: logarithmic in the number of segues that leave `from`.
  package func openSegue(from: Int32, to: Int32) -> Int32? {
    adjacency.edge(to: to, in: egress(of: from))
  }

  /// The open segue that is taken as soon as a fragment is reached.
  public func autoSegue(of fragment: Int32) -> Int32? {
    let segue = autos[Int(fragment)]
    return segue < 0 ? nil : segue
  }

  /// The segues with a tag that can be taken, ascending.
  public func segues(tagged tag: Int32) -> [Int32] {
    taggedSegues[tag] ?? []
  }

  /// The first segue with a tag out of a fragment that can be taken.
  ///
  /// - Complexity: logarithmic in the number of segues with the tag.
  package func segue(tagged tag: Int32, from fragment: Int32) -> Int32? {
    guard let tagged = taggedSegues[tag] else { return nil }
    var low = 0
    var high = tagged.count
    while low < high {
      let middle = low + (high - low) / 2
      if segues[Int(tagged[middle])].from < fragment {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < tagged.count && segues[Int(tagged[low])].from == fragment ? tagged[low] : nil
  }
}

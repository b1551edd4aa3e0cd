/// A navigation graph as integers: what `IndexedPath` moves on, and what explorers and checks read.
///
/// Fragments are numbered from 0, segues by `from`, then `to`. A graph needn't keep the engine's rules to be looked at;
/// `Navigation` makes sure of them before it moves.
public struct IndexedGraph: Sendable {
  /// How many fragments there are; their numbers are `0..<fragmentCount`.
  public let fragmentCount: Int

  /// The segues by `from`, then `to`; a segue's number is its place.
  public let segues: [IndexedSegue]

  /// The number of the fragment that an empty path presents, -1 for none.
  public let entry: Int32

  let adjacency: Adjacency
  private let autos: [Int32]
  private let taggedSegues: [Int32: [Int32]]

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
    let sorted = order.map { segues[$0] }
    let adjacency = Adjacency(nodeCount: fragmentCount, sources: sorted.map(\.from), targets: sorted.map(\.to))
    self.init(sorted: sorted, adjacency: adjacency, entry: entry)
  }

  init(sorted segues: [IndexedSegue], adjacency: Adjacency, entry: Int32) {
    self.fragmentCount = adjacency.nodeCount
    self.segues = segues
    self.entry = entry
    self.adjacency = adjacency
    var autos = [Int32](repeating: -1, count: adjacency.nodeCount)
    var tagged: [Int32: [Int32]] = [:]
    for (number, segue) in segues.enumerated() {
      if segue.auto && autos[Int(segue.from)] < 0 { autos[Int(segue.from)] = Int32(number) }
      if segue.tag >= 0 { tagged[segue.tag, default: []].append(Int32(number)) }
    }
    self.autos = autos
    self.taggedSegues = tagged
  }

  /// The segues that leave a fragment, ascending by destination.
  public func egress(of fragment: Int32) -> Range<Int32> {
    adjacency.egress(of: fragment)
  }

  /// The segues that lead to a fragment, ascending by origin.
  public func ingress(of fragment: Int32) -> ArraySlice<Int32> {
    adjacency.ingress(of: fragment)
  }

  /// The segue between two fragments.
  ///
  /// - Complexity: logarithmic in the number of segues that leave `from`.
  public func segue(from: Int32, to: Int32) -> Int32? {
    adjacency.edge(from: from, to: to)
  }

  /// The segue that is taken as soon as a fragment is reached.
  public func autoSegue(of fragment: Int32) -> Int32? {
    let segue = autos[Int(fragment)]
    return segue < 0 ? nil : segue
  }

  /// The segues with a tag, ascending.
  public func segues(tagged tag: Int32) -> [Int32] {
    taggedSegues[tag] ?? []
  }

  /// The first segue with a tag out of a fragment.
  ///
  /// - Complexity: logarithmic in the number of segues with the tag.
  func segue(tagged tag: Int32, from fragment: Int32) -> Int32? {
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

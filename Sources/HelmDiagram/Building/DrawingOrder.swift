internal import HelmAnalysis
internal import HelmDocument

/// A document's fragments and segues in the order in which they are drawn, as integers.
///
/// The order comes from the walk from the entry, then from the order of a listed fragment, then from ids: shuffling the
/// segues of a document changes nothing.
struct DrawingOrder {
  /// Ids by place.
  let fragments: [DocumentFragment]
  /// Places by id.
  let place: [String: Int]
  /// The document's segues; several of one pair are ordered by their traits.
  let segues: [DocumentSegue]
  /// The same as integers.
  let graph: FragmentGraph
  /// Where the app starts: the given entry, else every inlet.
  let entries: [Int]

  init(_ document: GraphDocument) {
    let listed = document.fragments.filter { $0.isListed }
    let others = document.fragments.filter { !$0.isListed }.sorted { NaturalOrder.areInIncreasingOrder($0.id, $1.id) }
    let given = listed + others
    let first = Self.graph(of: document.segues, placing: given)
    let starts = document.entry.flatMap { entry in given.firstIndex { $0.id == entry } }.map { [$0] } ?? first.inlets
    let walk = first.walk(from: starts)

    fragments = walk.map { given[$0] }
    let place = Dictionary(zip(fragments.map(\.id), fragments.indices), uniquingKeysWith: { first, _ in first })
    self.place = place
    segues = document.segues
      .map { segue in (key: Self.key(of: segue, place: place), segue: segue) }
      .sorted { $0.key < $1.key }
      .map(\.segue)
    graph = Self.graph(of: segues, placing: fragments)
    let isStart = Set(starts)
    entries = walk.indices.filter { isStart.contains(walk[$0]) }
  }

  private static func graph(of segues: [DocumentSegue], placing fragments: [DocumentFragment]) -> FragmentGraph {
    let place = Dictionary(zip(fragments.map(\.id), fragments.indices), uniquingKeysWith: { first, _ in first })
    return FragmentGraph(
      count: fragments.count,
      segues: segues.map { .init(from: place[$0.from] ?? 0, to: place[$0.to] ?? 0) }
    )
  }

  /// Where a segue is listed: by its ends, then by everything else that is known of it.
  private struct Key: Comparable {
    let from: Int
    let to: Int
    let traits: [String]

    static func < (a: Key, b: Key) -> Bool {
      (a.from, a.to) != (b.from, b.to)
        ? (a.from, a.to) < (b.from, b.to) : a.traits.lexicographicallyPrecedes(b.traits)
    }
  }

  private static func key(of segue: DocumentSegue, place: [String: Int]) -> Key {
    Key(
      from: place[segue.from] ?? 0,
      to: place[segue.to] ?? 0,
      traits: [
        "\(segue.holds) \(segue.dismissable) \(segue.auto) \(segue.disabled)", segue.presentation?.rawValue ?? "",
        segue.tag.map { "#" + $0 } ?? "",
        segue.note.map { "#" + $0 } ?? "",
      ] + segue.redirect.flatMap { [$0.from, $0.to] }
    )
  }
}

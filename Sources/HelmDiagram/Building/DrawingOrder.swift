internal import Helm
internal import HelmAnalysis
internal import HelmDocument

/// A graph's fragments and segues, or those of a part, in the order in which they are drawn.
///
/// The order comes from the walk from the entry, then from the order of a listed fragment, then from ids: shuffling the
/// segues of a document changes nothing.
struct DrawingOrder {
  /// The graph's numbers of the fragments, in their order.
  let fragments: [FragmentNumber]
  /// The graph's numbers of the segues: by the places of their ends, then as the graph has them.
  let segues: [SegueNumber]
  /// The same by places.
  let graph: FragmentGraph
  /// The places of where the app starts, or a part of it without that is entered.
  let starts: [Int]
  /// The place of each fragment of the graph; -1 where it isn't drawn.
  let place: [Int]

  init(_ part: GraphPart) {
    let compiled = part.graph
    let given = part.fragments
      .map { (number: $0, fragment: compiled.fragment($0), place: compiled.fragmentPlaces[$0]) }
      .sorted { one, other in
        if one.fragment.isListed != other.fragment.isListed { return one.fragment.isListed }
        return one.fragment.isListed
          ? one.place < other.place : NaturalOrder.areInIncreasingOrder(one.fragment.id, other.fragment.id)
      }
      .map(\.number)
    let first = Self.graph(of: part, placing: given)
    let entries = Set(compiled.starts)
    let starts = given.indices.filter { entries.contains(given[$0]) }
    let walk = first.graph.walk(from: starts.isEmpty ? first.graph.inlets : starts)

    fragments = walk.map { given[$0] }
    let order = Self.graph(of: part, placing: fragments)
    (segues, graph, place) = (order.segues, order.graph, order.place)
    let isStart = Set(starts.isEmpty ? first.graph.inlets : starts)
    self.starts = walk.indices.filter { isStart.contains(walk[$0]) }
  }

  /// The segues by the places of their ends. The graph has several of one pair in the order of their traits.
  private static func graph(
    of part: GraphPart,
    placing fragments: [FragmentNumber]
  ) -> (segues: [SegueNumber], graph: FragmentGraph, place: [Int]) {
    var place = [Int](repeating: -1, count: part.graph.fragments.count)
    for (index, fragment) in fragments.enumerated() { place[fragment] = index }
    let ends = { (number: SegueNumber) in
      let ends = part.ends(of: number)
      return (from: place[ends.from], to: place[ends.to])
    }
    let sorted = part.segues.sorted { one, other in
      let (a, b) = (ends(one), ends(other))
      return (a.from, a.to, one) < (b.from, b.to, other)
    }
    return (sorted, FragmentGraph(count: fragments.count, segues: sorted.map(ends)), place)
  }
}

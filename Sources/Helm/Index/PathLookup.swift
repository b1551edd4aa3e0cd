/// Finds edges and fragments of a long path by hash; short ones are searched from end to end.
///
/// It grows and shrinks at its end only, as the path does.
struct PathLookup: Sendable {
  struct Place: Sendable {
    /// The number of the first edge that starts or ends at the fragment.
    let firstTouch: Int32
    /// The number of the last edge that leaves the fragment, -1 for none.
    var lastLeaving: Int32
  }

  private var positions: [IndexedPathEdge: Int32] = [:]
  private var places: [IndexedPathFragment: Place] = [:]
  /// For each edge the one before it that leaves the same fragment.
  private var previousLeaving: [Int32] = []

  func position(of edge: IndexedPathEdge) -> Int32? {
    positions[edge]
  }

  func place(of fragment: IndexedPathFragment) -> Place? {
    places[fragment]
  }

  mutating func append(_ edge: IndexedPathEdge, from source: IndexedPathFragment, to target: IndexedPathFragment) {
    let number = Int32(previousLeaving.count)
    positions[edge] = number
    var place = places[source] ?? Place(firstTouch: number, lastLeaving: -1)
    previousLeaving.append(place.lastLeaving)
    place.lastLeaving = number
    places[source] = place
    if places[target] == nil {
      places[target] = Place(firstTouch: number, lastLeaving: -1)
    }
  }

  mutating func removeLast(_ edge: IndexedPathEdge, from source: IndexedPathFragment, to target: IndexedPathFragment) {
    guard let previous = previousLeaving.popLast() else { return }
    let number = Int32(previousLeaving.count)
    positions[edge] = nil
    places[source]?.lastLeaving = previous
    for fragment in [source, target] where places[fragment]?.firstTouch == number {
      places[fragment] = nil
    }
  }
}

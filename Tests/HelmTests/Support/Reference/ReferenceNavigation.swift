import Helm

/// The navigation rules, written down sentence by sentence without a thought for speed.
struct ReferenceNavigation {
  typealias Edge = PathEdge<Place>
  typealias Failure = HelmError<Place>

  let nav: Set<Segue<Place>>
  let entry: Place
  var path: [Edge]
  private let leaving: [Place: Set<Segue<Place>>]

  /// Restores a path on a graph that keeps the rules.
  init(nav: Set<Segue<Place>>, entry: Place, path: [Edge] = []) {
    self.nav = nav
    self.entry = entry
    self.path = path
    leaving = Dictionary(grouping: nav, by: \.from).mapValues(Set.init)
    let reached = path.last?.to ?? PathFragment(entry)
    guard let auto = auto(from: reached) else { return }
    if !path.contains(where: { $0.from == reached && $0.edge == auto.edge }) { take(auto) }
  }

  /// Kept, as tests ask it a million times; who measures what a plain implementation costs has all segues searched.
  func segues(outOf fragment: Place) -> Set<Segue<Place>> {
    #if SEARCHES_ALL_SEGUES
      nav.filter { $0.from == fragment }
    #else
      leaving[fragment, default: []]
    #endif
  }

  func segue(along edge: DirectedEdge<Place>) -> Segue<Place>? {
    segues(outOf: edge.from).first { $0.to == edge.to }
  }

  private func auto(from fragment: PathFragment<Place>) -> Edge? {
    segues(outOf: fragment.wrappedValue).first { $0.auto }.map { Edge(from: fragment, to: PathFragment($0.to)) }
  }

  var presented: [PathFragment<Place>] {
    var result = [PathFragment(entry)]
    var position = -1
    while let last = result.last, let next = path.lastIndex(where: { $0.from == last }), next > position {
      position = next
      if segue(along: path[next].edge)?.style == .pass { result.removeLast() }
      if !result.contains(path[next].to) { result.append(path[next].to) }
    }
    return result
  }

  mutating func take(_ edge: Edge) {
    if let earlier = path.firstIndex(of: edge) { path.removeSubrange(earlier...) }
    path.append(edge)
    if let auto = auto(from: edge.to) { take(auto) }
  }

  mutating func remove(_ dismissed: Edge) {
    path.removeAll { $0.from == dismissed.to || $0.to == dismissed.to }
    var component: Set<PathFragment<Place>> = [dismissed.from]
    var count = 0
    while count != component.count {
      count = component.count
      for edge in path where component.contains(edge.from) || component.contains(edge.to) {
        component.formUnion([edge.from, edge.to])
      }
    }
    path.removeAll { !component.contains($0.from) }
  }
}

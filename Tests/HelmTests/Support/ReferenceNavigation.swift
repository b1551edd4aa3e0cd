import Helm

/// The navigation rules, written down sentence by sentence without a thought for speed.
struct ReferenceNavigation {
  typealias Edge = PathEdge<Place>
  typealias Failure = HelmError<Place>

  let segues: [Segue<Place>]
  let entry: Place
  private(set) var path: [Edge] = []

  init(segues: Set<Segue<Place>>, entry: Place, path: [Edge] = []) {
    self.segues = segues.sorted()
    self.entry = entry
    self.path = path
    let reached = path.last?.to ?? PathFragment(entry)
    guard let auto = auto(from: reached) else { return }
    if !path.contains(where: { $0.from == reached && $0.edge == auto.edge }) { take(auto) }
  }

  func segue(_ edge: Edge) -> Segue<Place>? {
    segues.first { $0.edge == edge.edge }
  }

  private func auto(from fragment: PathFragment<Place>) -> Edge? {
    segues.first { $0.from == fragment.wrappedValue && $0.auto }
      .map { Edge(from: fragment, to: PathFragment($0.to)) }
  }

  var presented: [PathFragment<Place>] {
    var result = [PathFragment(entry)]
    var position = -1
    while let last = result.last, let next = path.lastIndex(where: { $0.from == last }), next > position {
      position = next
      if segue(path[next])?.style == .pass { result.removeLast() }
      if !result.contains(path[next].to) { result.append(path[next].to) }
    }
    return result
  }

  mutating func take(_ edge: Edge) {
    if let earlier = path.firstIndex(of: edge) { path.removeSubrange(earlier...) }
    path.append(edge)
    if let auto = auto(from: edge.to) { take(auto) }
  }

  mutating func present(_ fragment: Place, id: AnyHashable?) throws(Failure) {
    for origin in presented.reversed() where segues.contains(where: { $0.edge == origin.wrappedValue => fragment }) {
      return take(Edge(from: origin, to: PathFragment(fragment, id: id)))
    }
    throw .missingSegueToFragment(fragment)
  }

  mutating func present(tag: String, id: AnyHashable?) throws(Failure) {
    for origin in presented.reversed() {
      let tagged = segues.first { $0.from == origin.wrappedValue && $0.tag == AnyHashable(tag) }
      if let tagged { return take(Edge(from: origin, to: PathFragment(tagged.to, id: id))) }
    }
    throw .missingTaggedSegue(name: tag)
  }

  mutating func forward(id: AnyHashable?) throws(Failure) {
    guard let origin = presented.last else { return }
    let ways = segues.filter { $0.from == origin.wrappedValue }
    guard ways.count == 1 else { throw .ambiguousForwardFromFragment(origin.wrappedValue) }
    take(Edge(from: origin, to: PathFragment(ways[0].to, id: id)))
  }

  mutating func present(_ edge: Edge) throws(Failure) {
    guard segue(edge) != nil else { throw .missingSegueForEdge(edge.edge) }
    let isReached = edge.from == PathFragment(entry) || path.contains { $0.from == edge.from || $0.to == edge.from }
    let onlyAutos = path.allSatisfy { self.segue($0)?.auto == true }
    guard isReached || onlyAutos else { throw .fragmentNotPresented(edge.from.wrappedValue) }
    take(edge)
  }

  mutating func dismiss(_ fragment: Place) throws(Failure) {
    let found = path.last { $0.to.wrappedValue == fragment && segue($0)?.dismissable == true }
    guard let found else { throw .fragmentMissingDismissableSegue(fragment) }
    remove(found)
  }

  mutating func dismiss(_ fragment: Place, id: AnyHashable?) throws(Failure) {
    let found = path.last { $0.to == PathFragment(fragment, id: id) && segue($0)?.dismissable == true }
    guard let found else { throw .fragmentMissingDismissableSegue(fragment) }
    remove(found)
  }

  mutating func dismiss(tag: String) throws(Failure) {
    guard let found = path.last(where: { segue($0)?.tag == AnyHashable(tag) }), let segue = segue(found) else {
      throw .missingTaggedSegue(name: tag)
    }
    guard segue.dismissable else { throw .segueNotDismissable(segue) }
    remove(found)
  }

  mutating func dismiss() throws(Failure) {
    guard !path.isEmpty else { throw .emptyPath }
    guard let found = path.last(where: { segue($0)?.dismissable == true }) else { throw .noDismissableSegues }
    remove(found)
  }

  mutating func dismiss(_ edge: Edge) throws(Failure) {
    guard let segue = segue(edge) else { throw .missingSegueForEdge(edge.edge) }
    guard segue.dismissable else { throw .segueNotDismissable(segue) }
    guard path.contains(edge) else { throw .missingPathEdge(segue) }
    remove(edge)
  }

  private mutating func remove(_ dismissed: Edge) {
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

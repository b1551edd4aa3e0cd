import Helm

extension ReferenceNavigation {
  mutating func present(_ fragment: Place, id: AnyHashable?) throws(Failure) {
    for origin in presented.reversed() where segue(along: origin.wrappedValue => fragment) != nil {
      return take(Edge(from: origin, to: PathFragment(fragment, id: id)))
    }
    throw .missingSegueToFragment(fragment)
  }

  mutating func present(tag: String, id: AnyHashable?) throws(Failure) {
    for origin in presented.reversed() {
      let tagged = segues(outOf: origin.wrappedValue).filter { $0.tag == AnyHashable(tag) }.min()
      if let tagged { return take(Edge(from: origin, to: PathFragment(tagged.to, id: id))) }
    }
    throw .missingTaggedSegue(name: tag)
  }

  mutating func forward(id: AnyHashable?) throws(Failure) {
    guard let origin = presented.last else { throw .emptyPath }
    let ways = segues(outOf: origin.wrappedValue)
    guard ways.count == 1, let way = ways.first else { throw .ambiguousForwardFromFragment(origin.wrappedValue) }
    take(Edge(from: origin, to: PathFragment(way.to, id: id)))
  }

  mutating func present(_ edge: Edge) throws(Failure) {
    guard segue(along: edge.edge) != nil else { throw .missingSegueForEdge(edge.edge) }
    let isReached = edge.from == PathFragment(entry) || path.contains { $0.from == edge.from || $0.to == edge.from }
    let onlyAutos = path.allSatisfy { segue(along: $0.edge)?.auto == true }
    guard isReached || onlyAutos else { throw .fragmentNotPresented(edge.from.wrappedValue) }
    take(edge)
  }

  mutating func replace(_ path: [Edge]) throws(Failure) {
    let mismatches = Set(path.map(\.edge).filter { segue(along: $0) == nil })
    guard mismatches.isEmpty else { throw .pathMismatch(mismatches) }
    self = ReferenceNavigation(nav: nav, entry: entry, path: path)
  }

  mutating func dismiss(_ fragment: Place) throws(Failure) {
    let found = path.last { $0.to.wrappedValue == fragment && segue(along: $0.edge)?.dismissable == true }
    guard let found else { throw .fragmentMissingDismissableSegue(fragment) }
    remove(found)
  }

  mutating func dismiss(_ fragment: Place, id: AnyHashable?) throws(Failure) {
    let found = path.last { $0.to == PathFragment(fragment, id: id) && segue(along: $0.edge)?.dismissable == true }
    guard let found else { throw .fragmentMissingDismissableSegue(fragment) }
    remove(found)
  }

  mutating func dismiss(tag: String) throws(Failure) {
    let found = path.last { segue(along: $0.edge)?.tag == AnyHashable(tag) }
    guard let found, let segue = segue(along: found.edge) else { throw .missingTaggedSegue(name: tag) }
    guard segue.dismissable else { throw .segueNotDismissable(segue) }
    remove(found)
  }

  mutating func dismiss() throws(Failure) {
    guard !path.isEmpty else { throw .emptyPath }
    let found = path.last { segue(along: $0.edge)?.dismissable == true }
    guard let found else { throw .noDismissableSegues }
    remove(found)
  }

  mutating func dismiss(_ edge: Edge) throws(Failure) {
    guard let segue = segue(along: edge.edge) else { throw .missingSegueForEdge(edge.edge) }
    guard segue.dismissable else { throw .segueNotDismissable(segue) }
    guard path.contains(edge) else { throw .missingPathEdge(segue) }
    remove(edge)
  }
}

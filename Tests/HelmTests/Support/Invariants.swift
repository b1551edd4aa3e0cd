import Helm
import OrderedCollections
import Testing

/// Checks what has to hold between any two steps.
func checkInvariants<N>(_ navigation: Navigation<N>, sourceLocation: SourceLocation = #_sourceLocation) {
  let path = navigation.path
  let presented = navigation.presentedFragments
  let bare = path.map(\.edge)
  #expect(bare.allSatisfy { edge in navigation.nav.contains { $0.edge == edge } }, sourceLocation: sourceLocation)
  #expect(path.count == navigation.indexedPath.edges.count, "an edge twice", sourceLocation: sourceLocation)
  #expect(
    presented.count == navigation.indexedPath.presented.count,
    "a fragment twice",
    sourceLocation: sourceLocation
  )
  #expect(!presented.isEmpty, sourceLocation: sourceLocation)
  let reachable = Set(path.map(\.to)).union([PathFragment(navigation.entry)])
  #expect(presented.allSatisfy { reachable.contains($0) }, sourceLocation: sourceLocation)
  for (number, edge) in navigation.indexedPath.edges.enumerated() {
    #expect(navigation.indexedPath.position(of: edge) == number, sourceLocation: sourceLocation)
  }
  for fragment in navigation.graph.fragments {
    let isPresented = presented.contains { $0.wrappedValue == fragment }
    #expect(navigation.isPresented(fragment) == isPresented, sourceLocation: sourceLocation)
    #expect(
      navigation.canPresent(fragment: fragment) == succeeds(navigation) { try $0.present(fragment: fragment) },
      sourceLocation: sourceLocation
    )
    #expect(
      navigation.canDismiss(fragment: fragment) == succeeds(navigation) { try $0.dismiss(fragment: fragment) },
      sourceLocation: sourceLocation
    )
  }
  for tag in navigation.graph.tags {
    #expect(
      navigation.canPresent(using: tag) == succeeds(navigation) { try $0.present(tag: tag) },
      sourceLocation: sourceLocation
    )
    #expect(
      navigation.canDismiss(using: tag) == succeeds(navigation) { try $0.dismiss(tag: tag) },
      sourceLocation: sourceLocation
    )
  }
  #expect(navigation.canDismiss() == succeeds(navigation) { try $0.dismiss() }, sourceLocation: sourceLocation)
  let latestFirst = OrderedSet(presented.reversed().map(\.wrappedValue))
  let available = latestFirst.flatMap { fragment in navigation.nav.filter { $0.from == fragment }.sorted() }
  #expect(navigation.availableSegues == available, sourceLocation: sourceLocation)
}

private func succeeds<N>(_ navigation: Navigation<N>, step: (inout Navigation<N>) throws -> Void) -> Bool {
  var navigation = navigation
  let before = navigation.path
  do {
    try step(&navigation)
    return true
  } catch {
    #expect(navigation.path == before, "a failing step changed the path")
    return false
  }
}

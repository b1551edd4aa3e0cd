import Helm
import OrderedCollections

/// What has to hold between any two steps and doesn't, the first of it; nil if all holds.
///
/// - Parameters:
///   - rules: knows the same segues, on whatever path.
///   - probed: fragments that are tried to be presented and dismissed; all of them where it is nil.
func firstViolation(
  in navigation: Navigation<Place>,
  by rules: ReferenceNavigation,
  probing probed: [Place]? = nil
) -> String? {
  let indexed = navigation.indexedPath
  guard Set(indexed.edges).count == indexed.edges.count else { return "an edge twice" }
  guard Set(indexed.presented).count == indexed.presented.count else { return "a fragment presented twice" }
  for (number, edge) in indexed.edges.enumerated() where indexed.position(of: edge) != number {
    return "edge \(number) isn't found at its place"
  }
  let presented = navigation.presentedFragments
  var reference = rules
  reference.path = navigation.path.elements
  guard presented.elements == reference.presented else { return "another fragment than the path's is presented" }
  for fragment in probed ?? navigation.graph.fragments {
    guard navigation.isPresented(fragment) == presented.contains(PathFragment(fragment)) else {
      return "isPresented(\(fragment))"
    }
    guard navigation.isAnyPresented(fragment) == presented.contains(where: { $0.wrappedValue == fragment }) else {
      return "isAnyPresented(\(fragment))"
    }
    let present = Probe(of: navigation) { try $0.present(fragment: fragment) }
    guard present.holds(navigation.canPresent(fragment: fragment)) else { return "canPresent(\(fragment))" }
    let dismiss = Probe(of: navigation) { try $0.dismiss(fragment: fragment) }
    guard dismiss.holds(navigation.canDismiss(fragment: fragment)) else { return "canDismiss(\(fragment))" }
  }
  guard Probe(of: navigation, step: { try $0.dismiss() }).holds(navigation.canDismiss()) else { return "canDismiss()" }
  return nil
}

/// A step that was tried on a copy.
private struct Probe {
  private let succeeds: Bool
  private let isUnchanged: Bool

  init(of navigation: Navigation<Place>, step: (inout Navigation<Place>) throws -> Void) {
    var trial = navigation
    succeeds = (try? step(&trial)) != nil
    isUnchanged =
      trial.indexedPath == navigation.indexedPath
      && trial.indexedPath.presented == navigation.indexedPath.presented
  }

  /// Whether the step succeeds as foretold, and changes nothing where it fails.
  func holds(_ foretold: Bool) -> Bool {
    succeeds == foretold && (succeeds || isUnchanged)
  }
}

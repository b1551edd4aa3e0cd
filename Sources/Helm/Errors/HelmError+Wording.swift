#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension HelmError: CustomStringConvertible, LocalizedError {
  /// The rule that is broken, and what to do.
  public var description: String {
    switch self {
    case .empty:
      "graph without segues; add at least one segue"
    case .missingInlets:
      "no inlet, a segue that leaves the entry; connect the entry, or name another one with 'entry:'"
    case .ambiguousInlets:
      "more than one fragment that nothing leads to; connect all but one, or name the entry with 'entry:'"
    case .oneEdgeToManySegues(let segues):
      "\(segues.count == 1 ? "the same segue twice" : "\(segues.count) segues for the same edge"), "
        + "\(named(Set(segues.map(\.edge)))); keep one of them"
    case .autoCycleDetected(let segues):
      "auto segues in a circle, which would present for ever: \(named(segues)); make one of them not auto"
    case .ambiguousAutoSegues(let segues):
      "\(segues.count) auto segues leave one fragment: \(named(segues)); keep 'auto' on one of them"
    case .pathMismatch(let edges):
      "path with \(edges.count) \(edges.count == 1 ? "edge that has" : "edges that have") no segue: \(named(edges)); "
        + "add the segues, or leave the edges out"
    case .emptyPath:
      "empty path, nothing to dismiss; present a fragment first"
    case .missingPathEdge(let segue):
      "segue '\(segue)' isn't part of the path; present it before dismissing it"
    case .missingSegueToFragment(let fragment):
      "no segue leads from a presented fragment to '\(fragment)'; add one, or present a fragment that has one first"
    case .missingSegueForEdge(let edge):
      "no segue for edge '\(edge)'; add one, or present along another edge"
    case .missingTaggedSegue(let name):
      "no segue tagged '\(name)' within reach; tag one that leaves a presented fragment, or one on the path to dismiss"
    case .fragmentNotPresented(let fragment):
      "fragment '\(fragment)' isn't presented, so no segue can be taken from it; present it first"
    case .ambiguousForwardFromFragment(let fragment):
      "not exactly one segue leaves '\(fragment)', so there is no way forward; name the fragment to present"
    case .fragmentMissingDismissableSegue(let fragment):
      "no dismissable segue of the path leads to '\(fragment)'; make its segue dismissable, or present it first"
    case .segueNotDismissable(let segue):
      "segue '\(segue)' isn't dismissable; make it so with 'dismissable: true'"
    case .noDismissableSegues:
      "no segue of the path is dismissable; make one so with 'dismissable: true'"
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}

/// The first few of many connectors, ascending, and how many more there are.
func named<Connector: DirectedConnector>(_ connectors: Set<Connector>) -> String {
  let shown = 3
  // The text decides between those of the same ends, so that the order never depends on hashes.
  let sorted = connectors.sorted { $0 < $1 || (!($1 < $0) && "\($0)" < "\($1)") }
  let names = sorted.prefix(shown).map { "'\($0)'" }.joined(separator: ", ")
  return sorted.count > shown ? "\(names) and \(sorted.count - shown) more" : names
}

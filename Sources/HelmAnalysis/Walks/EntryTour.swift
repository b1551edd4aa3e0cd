public import Helm
public import HelmDocument

/// A short walk that takes every segue that can be reached from some entry: the engine's tour from the first one, then
/// from each other of what is left.
public struct EntryTour: Sendable {
  /// The steps, as a flow from the first entry. One that replaces the path starts at the entry that it says.
  public private(set) var steps: [DocumentStep] = []
  /// The state before the first step, and those after each.
  public private(set) var states: [Navigation<NamedFragment>]
  /// How many steps there are at least: a step takes one segue that isn't taken by itself.
  public let bound: Int
  /// The declared segues that no path from an entry reaches, ascending.
  public let missed: [SegueNumber]

  /// - Parameters:
  ///   - graph: one that can be walked.
  ///   - start: the engine before the first step, at the first entry.
  /// - Throws: what the engine refuses of its own tours: nothing.
  /// - Complexity: that of a tour for each entry.
  public init(of graph: CompiledGraph, from start: Navigation<NamedFragment>) throws(HelmError<NamedFragment>) {
    let walked = graph.walked
    states = [start]
    var taken: Set<SegueNumber> = []
    for entry in walked.entries where !walked.indexed.segues(from: entry).isEmpty {
      let home = entry == start.graph.indexed.entry ? start : try walked.navigation(at: entry)
      let reachable = home.reachableSegues
      let done = taken.union(walked.spared(of: reachable, from: entry, taken: taken))
      guard reachable.contains(where: { !done.contains($0) }) else { continue }
      var at = home
      // What follows an entry by itself is seen by starting there.
      if at.entry != start.entry, home.indexedPath.edges.contains(where: { !done.contains($0.segue) }) {
        steps.append(walked.replacing(with: home))
        states.append(home)
      }
      for transition in done.isEmpty ? home.tour() : home.tour(besides: done) ?? home.tour() {
        let step = try at.take(transition)
        // Who goes on at another entry starts over there.
        let isLanding = states[states.count - 1].entry != at.entry
        steps.append(isLanding ? walked.replacing(with: at) : step)
        states.append(at)
      }
      taken.formUnion(reachable)
    }
    bound = Self.bound(taken, in: walked)
    missed = graph.segues.filter { !walked.walked($0).contains(where: taken.contains) }
  }

  /// How many of the declared segues need a step each; one of a group none where that of a fragment is taken anyway.
  private static func bound(_ taken: Set<SegueNumber>, in walked: WalkedGraph) -> Int {
    let lists = (0..<SegueNumber(walked.declaredCount)).map { walked.walked($0).filter(taken.contains) }
    var counted: Set<SegueNumber> = []
    var bound = 0
    for list in lists.filter({ !$0.isEmpty }).sorted(by: { $0.count < $1.count }) where counted.isDisjoint(with: list) {
      counted.formUnion(list)
      if !list.contains(where: { walked.indexed.segues[$0].auto }) { bound += 1 }
    }
    return bound
  }
}

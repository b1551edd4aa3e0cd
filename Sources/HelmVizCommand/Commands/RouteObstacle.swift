internal import Helm
internal import HelmDocument

/// Why no steps lead to a fragment.
struct RouteObstacle {
  private let goal: String
  private let starts: [Navigation<NamedFragment>]

  /// - Parameter starts: where one may start, on one graph.
  init(to goal: String, from starts: [Navigation<NamedFragment>]) {
    self.goal = goal
    self.starts = starts
  }

  private var presented: [NamedFragment] { starts.flatMap { $0.presentedFragments.map(\.wrappedValue) } }

  /// For people: what is missing, and what does lead there.
  var words: String {
    let place = presented.map(\.rawValue).quotedList()
    let origins = starts.first?.graph.segues.filter { $0.to.rawValue == goal }.map(\.from.rawValue) ?? []
    guard !origins.isEmpty else { return "no segue leads to \(goal.quoted)" }
    let known = "only \(origins.quotedList()) \(origins.count == 1 ? "leads" : "lead") to it"
    return isConnected
      ? "no steps lead to \(goal.quoted) from \(place): \(known), and what is presented there can't be left for it"
      : "no segues lead to \(goal.quoted) from \(place); \(known)"
  }

  /// Whether segues lead there from what is presented, whatever they do to the path.
  private var isConnected: Bool {
    guard let graph = starts.first?.graph else { return false }
    var reached = Set(presented.compactMap(graph.number(of:)))
    var queue = Array(reached)
    while let fragment = queue.popLast() {
      for segue in graph.indexed.egress(of: fragment) {
        let to = graph.indexed.segues[segue].to
        if reached.insert(to).inserted { queue.append(to) }
      }
    }
    return graph.number(of: NamedFragment(goal)).map { reached.contains($0) } ?? false
  }
}

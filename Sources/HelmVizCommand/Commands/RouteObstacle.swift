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
    let leading = starts.first?.graph.segues.filter { $0.to.rawValue == goal } ?? []
    guard !leading.isEmpty else { return "no segue leads to \(goal.quoted)" }
    // What can't be taken leads nowhere; of a fragment where all are so, that is why.
    let origins = openOrigins
    guard !origins.isEmpty else {
      let closed = leading.map(\.from.rawValue).quotedList()
      return "no segue that can be taken leads to \(goal.quoted): from \(closed) it is disabled or redirected"
    }
    if isConnected, let next = passedOn {
      return "\(goal.quoted) is only passed: its segue to \(next.quoted) is taken by itself"
    }
    let known = "only \(origins.quotedList()) \(origins.count == 1 ? "leads" : "lead") to it"
    return isConnected
      ? "no steps lead to \(goal.quoted) from \(place): \(known), and what is presented there can't be left for it"
      : "no segues lead to \(goal.quoted) from \(place); \(known)"
  }

  private var goalNumber: (graph: NavigationIndex<NamedFragment>, number: FragmentNumber)? {
    guard let graph = starts.first?.graph else { return nil }
    return graph.number(of: NamedFragment(goal)).map { (graph, $0) }
  }

  /// The fragments from which segues that can be taken lead there.
  private var openOrigins: [String] {
    guard let (graph, number) = goalNumber else { return [] }
    let open = graph.indexed.segues.filter { $0.to == number && !$0.isClosed }
    return Set(open.map { graph.fragments[$0.from].rawValue }).sorted()
  }

  /// What a segue that is taken by itself presents in its place.
  private var passedOn: String? {
    guard let (graph, number) = goalNumber else { return nil }
    let auto = graph.indexed.segues.first { $0.from == number && $0.auto && !$0.isClosed && $0.style == .pass }
    return auto.map { graph.fragments[$0.to].rawValue }
  }

  /// Whether segues lead there from what is presented, whatever they do to the path.
  private var isConnected: Bool {
    guard let (graph, number) = goalNumber else { return false }
    var reached = Set(presented.compactMap(graph.number(of:)))
    var queue = Array(reached)
    while let fragment = queue.popLast() {
      for segue in graph.indexed.egress(of: fragment) {
        let to = graph.indexed.segues[segue].to
        if reached.insert(to).inserted { queue.append(to) }
      }
    }
    return reached.contains(number)
  }
}

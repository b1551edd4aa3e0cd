internal import Helm

/// A step of relative navigation, tried on a copy: what can't be made is thrown away with it.
///
/// A method says whether the step is made; it throws what no program should ask for.
struct FlowStep<N: Node> {
  let rules: FlowRules<N>
  var navigation: Navigation<N>
  private(set) var redirects = 0
  private var redirecting: Set<Segue<N>> = []

  init(rules: FlowRules<N>, navigation: Navigation<N>) {
    self.rules = rules
    self.navigation = navigation
  }

  /// What is presented, the latest last. What a modal covers is; a container is only with something it contains.
  var presented: [N] {
    let nodes = navigation.visibleNodes
    return nodes.filter { node in
      guard node != nodes.last, let contents = rules.sections[node] else { return true }
      return nodes.contains(where: contents.contains)
    }
  }

  /// Follows a segue out of a presented node.
  mutating func follow(_ segue: Segue<N>) throws(FlowMistake<N>) -> Bool {
    guard !rules[segue].isDisabled else { throw .disabledSegue(segue) }
    if let flow = rules[segue].redirect {
      guard redirecting.insert(segue).inserted else { throw .redirectCycle(segue) }
      defer { redirecting.remove(segue) }
      redirects += 1
      if let missing = flow.first(where: { !rules.flow.contains($0) }) { throw .missingSegue(missing) }
      return try present(flow)
    }
    if dismiss(where: { $0.segue == segue.counterpart }) { return true }
    uncover(segue.from)
    // Taken again, it would cut what was presented since from the path.
    if rules.isModal(segue) { remove(segue) }
    guard (try? navigation.present(pathEdge: PathEdge(segue))) != nil else { return false }
    return try followRedirectedAuto()
  }

  /// Follows the auto segue of the node reached last where a redirect kept the engine from it.
  private mutating func followRedirectedAuto() throws(FlowMistake<N>) -> Bool {
    guard let last = navigation.indexedPath.edges.last else { return true }
    let reached = navigation.segue(of: last).to
    let redirected = navigation.segues(from: reached).first { rules.isAuto($0) && rules[$0].redirect != nil }
    guard let redirected else { return true }
    return try follow(redirected)
  }

  /// Dismisses the topmost modal that matches, with what was presented from it.
  ///
  /// The engine forgets all of the dismissed node. Where the path to what the modal covers leads through that node too,
  /// the path is cut instead to what it was before the modal came up.
  mutating func dismiss(where matches: (ModalLayer<N>) -> Bool = { _ in true }) -> Bool {
    guard let layer = navigation.layers.first(where: { $0.isPresented && matches($0) }) else { return false }
    return remove(layer.segue) || (try? navigation.replace(path: navigation.path(of: layer.below))) != nil
  }

  /// Has the engine dismiss what a segue presented, unless more goes along with it or something else comes back.
  @discardableResult
  private mutating func remove(_ segue: Segue<N>) -> Bool {
    let layers = navigation.layers
    let before = Set(navigation.visibleNodes)
    let covered = layers.drop { !$0.isPresented || $0.segue != segue }.map(\.below)
    let kept = covered.isEmpty ? before : Set(navigation.nodes(presentedBy: covered))
    var trial = navigation
    guard (try? trial.dismiss(pathEdge: PathEdge(segue))) != nil else { return false }
    let after = Set(trial.visibleNodes)
    guard kept.isSubset(of: after), after.isSubset(of: before) else { return false }
    navigation = trial
    return true
  }

  /// Dismisses what covers a node, from which the engine couldn't go on.
  private mutating func uncover(_ node: N) {
    while !navigation.isPresented(node), dismiss() {}
  }
}

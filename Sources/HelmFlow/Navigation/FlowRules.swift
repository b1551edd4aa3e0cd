internal import Helm
internal import OrderedCollections

/// What a graph allows: its flow, the traits of its segues, and both in the engine's words.
struct FlowRules<N: Node> {
  let flow: Flow<N>
  let entry: N?
  private var traits: [Segue<N>: FlowTraits<N>] = [:]

  /// The containers, each with what it contains.
  private(set) var sections: [N: Set<N>] = [:]

  init(flow: Flow<N>, entry: N?) {
    self.flow = flow
    self.entry = entry
  }

  /// The traits of a segue.
  subscript(segue: Segue<N>) -> FlowTraits<N> { traits[segue] ?? FlowTraits() }

  /// Changes the traits of some segues.
  ///
  /// - Complexity: linear in the graph, for each container.
  mutating func change(_ segues: [Segue<N>], _ change: (inout FlowTraits<N>) -> Void) {
    for segue in segues {
      change(&traits[segue, default: FlowTraits()])
    }
    sections = [:]
    let egress = Dictionary(grouping: flow, by: \.from)
    // One whose auto segue is disabled for now contains what it did: what is presented in it would fall out of it.
    for container in Set(flow.filter { self[$0].isAuto }.map(\.from)) {
      sections[container] = contents(of: container, by: egress)
    }
  }

  /// Whether a segue is taken by itself; a disabled one isn't there.
  func isAuto(_ segue: Segue<N>) -> Bool {
    self[segue].isAuto && !self[segue].isDisabled
  }

  private func isClosed(_ segue: Segue<N>) -> Bool {
    self[segue].isDisabled || self[segue].redirect != nil
  }

  /// Whether a segue covers what is presented.
  func isModal(_ segue: Segue<N>) -> Bool {
    self[segue].presentation != nil
  }

  /// The graph as the engine has it: containers hold, modals hold and can be dismissed, all else passes.
  var segues: [Helm<N>.HelmSegue] {
    flow.map { segue in
      Helm<N>.HelmSegue(
        segue,
        style: isModal(segue) || sections[segue.from] != nil ? .hold : .pass,
        dismissable: isModal(segue),
        auto: isAuto(segue)
      )
    }
  }

  /// The engine on the graph with a path of it; disabled and redirected segues aren't the engine's to take.
  func navigation(path: Helm<N>.HelmPath = []) throws(FlowMistake<N>) -> Navigation<N> {
    do {
      return try Navigation(segues: segues, path: path, entry: entry, closed: Set(flow.filter(isClosed)))
    } catch {
      throw .brokenRule(error)
    }
  }

  /// What a container's segues lead to, and what can be reached from there by segues that have a counterpart.
  private func contents(of container: N, by egress: [N: [Segue<N>]]) -> Set<N> {
    var next = egress[container, default: []].map(\.to)
    var contents: Set<N> = [container]
    while let node = next.popLast() {
      guard contents.insert(node).inserted else { continue }
      next += egress[node, default: []].filter { flow.contains($0.counterpart) }.map(\.to)
    }
    return contents.subtracting([container])
  }
}

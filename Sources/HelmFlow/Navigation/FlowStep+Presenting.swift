internal import Helm

extension FlowStep {
  /// Presents a node from the latest presented one that leads to it by a segue that isn't disabled.
  mutating func present(_ node: N) throws(FlowMistake<N>) -> Bool {
    let segues = presented.reversed().map { Segue($0, to: node) }.filter(rules.flow.contains)
    guard let segue = segues.first(where: { !rules[$0].isDisabled }) ?? segues.first else { return false }
    return try follow(segue)
  }

  /// Presents the first node of a flow, unless it is presented, and follows the flow's segues from there.
  ///
  /// All or nothing; but where a redirect leads elsewhere, what starts at nodes that so aren't presented is left. A
  /// link may name segues that the graph lacks; nothing is done then.
  mutating func present(_ flow: Flow<N>) throws(FlowMistake<N>) -> Bool {
    guard flow.allSatisfy(rules.flow.contains) else { return false }
    let redirectsBefore = redirects
    guard let first = flow.starts.first else { return false }
    if !presented.contains(first) {
      guard try present(first) else { return false }
    }
    for segue in flow.inPresentingOrder(isModal: rules.isModal) {
      if presented.contains(segue.from) {
        guard try follow(segue) else { return false }
      } else if redirects == redirectsBefore {
        return false
      }
    }
    return true
  }

  /// Follows the sole enabled segue out of the node presented last.
  mutating func forward() throws(FlowMistake<N>) -> Bool {
    guard let last = navigation.presentedFragments.last?.wrappedValue else { return false }
    let segues = navigation.segues(from: last).filter { !rules[$0].isDisabled }
    guard segues.count == 1 else { return false }
    return try follow(segues[0])
  }
}

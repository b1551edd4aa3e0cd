internal import Helm
internal import OrderedCollections

extension FlowStep {
  /// Takes the last step back, with the auto segues that followed from it, if its segue has an enabled counterpart.
  mutating func back() -> Bool {
    let path = navigation.path
    guard
      let place = lastStep(of: path.elements),
      case let way = path[place].edge.counterpart,
      rules.flow.contains(way), !rules[way].isDisabled
    else { return false }
    return (try? navigation.replace(path: OrderedSet(path.prefix(place)))) != nil
  }

  /// Takes steps back until a node is presented and no modal covers it.
  mutating func back(at node: N) -> Bool {
    while !presented.contains(node) || isCovered(node) {
      guard back() else { return false }
    }
    return true
  }

  private func isCovered(_ node: N) -> Bool {
    let covered = navigation.layers.filter(\.isPresented).map(\.below)
    return navigation.nodes(presentedBy: covered).contains(node)
  }

  /// Dismisses a node that a modal presented; takes the last step back if that led to the node.
  mutating func leave(_ node: N) -> Bool {
    if dismiss(where: { $0.segue.to == node }) { return true }
    let path = navigation.path
    guard let place = lastStep(of: path.elements), path[place].to.wrappedValue == node else { return false }
    return back()
  }

  /// The place of the last edge that wasn't taken by itself.
  private func lastStep(of path: [PathEdge<N>]) -> Int? {
    path.indices.last { place in
      let edge = path[place]
      let reached = place == 0 ? PathFragment(navigation.entry) : path[place - 1].to
      return !(rules.isAuto(edge.edge) && edge.from == reached)
    }
  }
}

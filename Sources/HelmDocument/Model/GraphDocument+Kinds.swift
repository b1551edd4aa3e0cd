import Helm

extension GraphDocument {
  /// What a fragment is: what the document says, else an overlay where a dismissable `hold` segue leads to it, a
  /// section where any other `hold` segue does, else a screen.
  ///
  /// - Complexity: linear; see ``kinds`` for all fragments at once.
  public func kind(of id: String) -> FragmentKind {
    if let kind = fragments.first(where: { $0.id == id })?.kind { return kind }
    let holding = segues.filter { $0.to == id && $0.style == .hold }
    return holding.isEmpty ? .screen : holding.contains(where: \.dismissable) ? .overlay : .section
  }

  /// What each of ``fragments`` is, in their order.
  ///
  /// - Complexity: linear.
  public var kinds: [FragmentKind] {
    var implied: [String: FragmentKind] = [:]
    for segue in segues where segue.style == .hold && implied[segue.to] != .overlay {
      implied[segue.to] = segue.dismissable ? .overlay : .section
    }
    return fragments.map { $0.kind ?? implied[$0.id] ?? .screen }
  }
}

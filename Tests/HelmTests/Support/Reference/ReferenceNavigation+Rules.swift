import Helm

extension ReferenceNavigation {
  /// Restores a path on a graph whose rules are checked first.
  init(checking nav: Set<Segue<Place>>, path: [Edge] = [], entry: Place? = nil) throws(Failure) {
    if let broken = Self.brokenRule(of: nav, entry: entry) { throw broken }
    guard let start = entry ?? Self.inlets(of: nav).first else { throw .missingInlets }
    self.init(nav: nav, entry: start)
    try replace(path)
  }

  private static func inlets(of nav: Set<Segue<Place>>) -> Set<Place> {
    Set(nav.map(\.from)).subtracting(nav.map(\.to))
  }

  /// Of several circles of autos, the error names all segues that lie on one.
  private static func brokenRule(of nav: Set<Segue<Place>>, entry: Place?) -> Failure? {
    guard !nav.isEmpty else { return .empty }
    if let entry {
      guard nav.contains(where: { $0.from == entry }) else { return .missingInlets }
    } else {
      let inlets = inlets(of: nav)
      guard !inlets.isEmpty else { return .missingInlets }
      guard inlets.count == 1 else { return .ambiguousInlets }
    }
    for segue in nav.sorted() {
      let pair = nav.filter { $0.edge == segue.edge }
      if pair.count > 1 { return .oneEdgeToManySegues(pair) }
    }
    let autos = nav.filter(\.auto)
    let circling = autos.filter { reach(of: $0.to, along: autos).contains($0.from) }
    if !circling.isEmpty { return .autoCycleDetected(circling) }
    for auto in autos.sorted() {
      let several = autos.filter { $0.from == auto.from }
      if several.count > 1 { return .ambiguousAutoSegues(several) }
    }
    return nil
  }

  private static func reach(of start: Place, along segues: Set<Segue<Place>>) -> Set<Place> {
    var reach: Set<Place> = [start]
    var count = 0
    while count != reach.count {
      count = reach.count
      reach.formUnion(segues.filter { reach.contains($0.from) }.map(\.to))
    }
    return reach
  }
}

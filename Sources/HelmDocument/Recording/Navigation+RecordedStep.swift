import Helm

extension Navigation<NamedFragment> {
  /// The one step of a user that leads to a path; one that replaces the path where there is none.
  ///
  /// - Complexity: that of as many steps as the path has edges that the other lacks.
  func step(to path: [DocumentPathEdge]) -> DocumentStep {
    let own = documentPath
    let added = Set(path).subtracting(own)
    let removed = Set(own).subtracting(path)
    // What was presented comes before the auto segues that it took.
    let presented = path.first(where: added.contains).map { DocumentStep(.present($0.to), id: $0.targetId) }
    let dismissed = own.filter(removed.contains).map { DocumentStep(.dismiss($0.to), id: $0.targetId) }
    let steps = (presented.map { [$0] } ?? []) + dismissed
    let leading = steps.first { step in
      var next = self
      return (try? next.take(step)) != nil && next.documentPath == path
    }
    return leading ?? DocumentStep(.replace(path))
  }
}

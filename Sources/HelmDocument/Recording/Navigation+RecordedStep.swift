import Helm

extension Navigation<NamedFragment> {
  /// The steps of a user that lead to a path, and makes them: none of them where it is the same, one where one is
  /// enough.
  ///
  /// Else the path is replaced, and autos that it dismissed are dismissed again.
  ///
  /// - Complexity: that of as many steps as the path has edges that the other lacks.
  mutating func takeSteps(to path: [DocumentPathEdge]) -> [DocumentStep] {
    if documentPath == path { return [DocumentStep(.stay)] }
    if let step = step(to: path) { return [step] }
    var steps = [DocumentStep(.replace(path))]
    try? take(steps[0])
    while let extra = documentPath.first(where: { !path.contains($0) }) {
      let step = DocumentStep(.dismiss(extra.to), id: extra.targetId)
      guard (try? take(step)) != nil else { break }
      steps.append(step)
    }
    return steps
  }

  /// The one step of a user that leads to a path, made; nil where there is none.
  private mutating func step(to path: [DocumentPathEdge]) -> DocumentStep? {
    let own = documentPath
    let added = Set(path).subtracting(own)
    let removed = Set(own).subtracting(path)
    let present = { (edge: DocumentPathEdge) in DocumentStep(.present(edge.to), id: edge.targetId) }
    // What was presented comes before the auto segues that it took; what was presented again is where the path ends.
    let steps =
      [path.first(where: added.contains)].compactMap { $0.map(present) }
      + own.filter(removed.contains).map { DocumentStep(.dismiss($0.to), id: $0.targetId) }
      + [path.last].compactMap { $0.map(present) }
    for step in steps {
      var next = self
      guard (try? next.take(step)) != nil, next.documentPath == path else { continue }
      self = next
      return step
    }
    return nil
  }
}

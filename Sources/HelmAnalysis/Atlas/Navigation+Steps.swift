public import Helm
public import HelmDocument

extension Navigation<NamedFragment> {
  /// Makes the step of a transition, and says it as a flow would.
  ///
  /// Flows present and dismiss fragments, not edges. Where that would take another edge, the step replaces the path.
  ///
  /// - Complexity: linear in the path.
  public mutating func take(
    _ transition: PathTransition<NamedFragment>
  ) throws(HelmError<NamedFragment>) -> DocumentStep {
    let before = self
    try navigate(transition: transition)
    if let step = DocumentStep(transition) {
      var other = before
      if (try? other.take(step)) != nil, other.path == path { return step }
    }
    return DocumentStep(.replace(documentPath))
  }
}

extension DocumentStep {
  /// The step by which a user would make a transition; nil for one that replaces the path.
  fileprivate init?(_ transition: PathTransition<NamedFragment>) {
    switch transition {
    case .present(let edge):
      self.init(.present(edge.to.wrappedValue.rawValue), id: edge.to.id.map { DocumentID($0) })
    case .dismiss(let edge):
      self.init(.dismiss(edge.to.wrappedValue.rawValue), id: edge.to.id.map { DocumentID($0) })
    case .replace: return nil
    }
  }
}

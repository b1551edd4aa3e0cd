import Helm

extension IndexedPath {
  /// Does what a user does.
  mutating func take(_ action: StateAction, in graph: IndexedGraph) throws(IndexedStepError) {
    switch action {
    case .present(let fragment): try present(fragment: fragment, in: graph)
    case .presentTag(let tag): try present(tag: tag, in: graph)
    case .forward: try forward(in: graph)
    case .dismiss(let fragment): try dismiss(fragment: fragment, in: graph)
    case .dismissTag(let tag): try dismiss(tag: tag, in: graph)
    case .dismissLast: try dismiss(in: graph)
    }
  }

  /// Why the engine doesn't do it, nil where it does.
  func refusal(of action: StateAction, in graph: IndexedGraph) -> IndexedStepError? {
    var path = self
    do {
      try path.take(action, in: graph)
      return nil
    } catch {
      return error
    }
  }
}

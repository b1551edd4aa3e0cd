internal import HelmDocument

extension GraphDocument {
  /// The document with other ids for some fragments, wherever it names them.
  ///
  /// - Complexity: linear.
  func renamed(_ names: [String: String]) -> GraphDocument {
    guard !names.isEmpty else { return self }
    func name(_ id: String) -> String { names[id] ?? id }
    func renamed(_ edge: DocumentPathEdge) -> DocumentPathEdge {
      var edge = edge
      (edge.from, edge.to) = (name(edge.from), name(edge.to))
      return edge
    }
    func renamed(_ flow: DocumentFlow) -> DocumentFlow {
      var flow = flow
      for index in flow.steps.indices {
        flow.steps[index].entry = flow.steps[index].entry.map(name)
        switch flow.steps[index].action {
        case .present(let id): flow.steps[index].action = .present(name(id))
        case .dismiss(let id): flow.steps[index].action = .dismiss(name(id))
        case .replace(let path): flow.steps[index].action = .replace(path.map(renamed))
        case .presentTag, .dismissTag, .forward, .dismissLast, .stay: break
        }
      }
      return flow
    }
    var copy = self
    for index in fragments.indices { copy.fragments[index].id = name(fragments[index].id) }
    for index in segues.indices {
      let segue = segues[index]
      (copy.segues[index].from, copy.segues[index].to) = (name(segue.from), name(segue.to))
      copy.segues[index].redirect = segue.redirect.map { DocumentEdge(from: name($0.from), to: name($0.to)) }
    }
    copy.entries = entries.map(name)
    copy.path = path?.map(renamed)
    copy.flows = flows.map(renamed)
    copy.recordings = recordings.map(renamed)
    copy.rules = rules.map { $0.renamed(name) }
    return copy
  }
}

extension SourceAnswer {
  /// The segues that an app declares to this project's libraries, as `GraphDocument(helm)` has them.
  init(_ graph: HelmPattern.Graph, warnings: [Remark]) {
    let segues = graph.segues
    let reached = Set(segues.map(\.edge.to))
    let inlets = segues.map(\.edge.from).filter { !reached.contains($0) }
    var ids: [String] = []
    for segue in segues { for id in [segue.edge.from, segue.edge.to] where !ids.contains(id) { ids.append(id) } }
    self.init(
      document: Document(
        entry: graph.entry.flatMap { Set(inlets) == [$0] ? nil : [$0] },
        groups: graph.groups,
        fragments: graph.fragments.isEmpty ? ids.map { Fragment(id: $0) } : graph.fragments,
        segues: segues.map { segue in
          Segue(
            from: segue.edge.from,
            to: segue.edge.to,
            style: segue.style,
            auto: segue.isAuto ? true : nil,
            dismissable: segue.isDismissable ? true : nil,
            presentation: segue.presentation,
            disabled: segue.isDisabled ? true : nil,
            redirect: segue.redirect.isEmpty ? nil : segue.redirect.map { "\($0.from) => \($0.to)" },
            tag: segue.tag.map { [$0] },
            source: "\(segue.place.path):\(segue.place.line)",
            certainty: "declared"
          )
        }
      ),
      triggers: segues.count + graph.untold.count,
      resolved: segues.count,
      unresolved: graph.untold.map {
        Remark(source: "\($0.path):\($0.line)", what: "Helm", reason: "its segues are made by code that isn't followed")
      },
      warnings: warnings
    )
  }
}

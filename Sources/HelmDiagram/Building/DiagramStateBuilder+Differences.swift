public import HelmAnalysis

extension DiagramStateBuilder {
  /// What is different between two versions, on the diagram of their union or of a part of it.
  ///
  /// - Complexity: linear in the diagram and the differences.
  public func state(_ differences: DifferenceUnion, report: DifferenceReport) -> DiagramState {
    func change(_ number: Int32?, _ marks: [DifferenceUnion.Mark?]) -> DiagramState.Change? {
      number.flatMap { marks[Int($0)] }.map { .init(kind: $0.kind, words: visible($0.words)) }
    }
    let changes = DiagramState.Changes(
      fragments: diagram.fragments.map { change($0.numbers.first, differences.fragments) },
      segues: diagram.segues.map { change($0.numbers.first, differences.segues) }
    )
    let most = report.sections.first?.lines.first ?? "Nothing is different"
    return DiagramState(
      fragments: diagram.fragments.map { _ in .dimmed },
      steps: diagram.segues.map { _ in [] },
      available: diagram.segues.map { _ in false },
      changes: changes,
      caption: Caption(first: report.counts, second: diagram.marked(most)),
      summary: "\(diagram.extent). \(report.counts). \(most)."
    )
  }
}

extension Diagram {
  /// The diagram with lines of their own for two segues that share one but not what happened to them.
  public func separated(by differences: DifferenceUnion) -> Diagram {
    let kinds = segues.map { $0.numbers.first.flatMap { differences.segues[Int($0)]?.kind } }
    var copy = self
    for (index, segue) in segues.enumerated() {
      guard case .leading(let other) = segue.pairing, kinds[index] != kinds[other] else {
        continue
      }
      (copy.segues[index].pairing, copy.segues[other].pairing) = (.alone, .alone)
      copy.segues[other].pill = segue.pill
    }
    return copy
  }
}

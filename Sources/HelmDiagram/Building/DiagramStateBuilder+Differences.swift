public import HelmAnalysis
internal import HelmDocument

extension DiagramStateBuilder {
  /// What is different between two versions, on the diagram of their union or of a part of it.
  ///
  /// - Complexity: linear in the diagram and the differences.
  public func state(_ differences: Differences, report: DifferenceReport) -> DiagramState {
    let marks = differences.marksOfFragments
    var changes = DiagramState.Changes(
      fragments: diagram.fragments.map { marks[$0.id].map { .init(kind: $0.kind, words: visible($0.words)) } },
      segues: diagram.segues.map { _ in nil }
    )
    for mark in differences.marksOfSegues {
      // Of several between two fragments, the one with the traits.
      let free = drawn(mark.segue.from, mark.segue.to).filter { changes.segues[$0] == nil }
      let place = free.first { diagram.segues[$0].isDrawn(of: mark.segue) } ?? free.first
      if let place { changes.segues[place] = .init(kind: mark.kind, words: visible(mark.words)) }
    }
    let most = report.sections.first?.lines.first ?? "Nothing is different"
    return DiagramState(
      fragments: diagram.fragments.map { _ in .dimmed },
      steps: diagram.segues.map { _ in [] },
      available: diagram.segues.map { _ in false },
      changes: changes,
      caption: Caption(first: report.counts, second: most),
      summary: "\(diagram.counts). \(report.counts). \(most)."
    )
  }
}

extension DiagramSegue {
  fileprivate func isDrawn(of segue: DocumentSegue) -> Bool {
    holds == segue.holds && dismissable == segue.dismissable && auto == segue.auto && disabled == segue.disabled
      && presentation == segue.presentation?.rawValue && tag == segue.tag
  }
}

extension Diagram {
  /// The diagram with lines of their own for two segues that share one but not what happened to them.
  public func separated(by differences: Differences) -> Diagram {
    let report = DifferenceReport(differences)
    guard let changes = DiagramStateBuilder(self).state(differences, report: report).changes else { return self }
    var copy = self
    for (index, segue) in segues.enumerated() {
      guard case .leading(let other) = segue.pairing, changes.segues[index]?.kind != changes.segues[other]?.kind else {
        continue
      }
      (copy.segues[index].pairing, copy.segues[other].pairing) = (.alone, .alone)
      copy.segues[other].pill = segue.pill
    }
    return copy
  }
}

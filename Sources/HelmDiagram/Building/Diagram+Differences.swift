internal import Helm
public import HelmAnalysis

extension Diagram {
  /// The diagram with lines of their own for two segues that share one but not what happened to them.
  public func separated(by differences: DifferenceUnion) -> Diagram {
    let kinds = segues.map { $0.numbers.first.flatMap { differences.segues[$0]?.kind } }
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

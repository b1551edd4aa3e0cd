internal import Helm
public import HelmAnalysis

extension Diagram {
  /// The diagram with lines of their own for two segues that share one but not what happened to them, and with room
  /// for a sign in the rows of those to which something happened. What isn't drawn is counted in chips.
  public func separated(by differences: DifferenceUnion) -> Diagram {
    let kinds = segues.map { $0.numbers.first.flatMap { differences.segues[$0]?.kind } }
    var copy = self
    var drawn = fragments.map { _ in 0 }
    for segue in segues where segue.from != segue.to { drawn[segue.to] += 1 }
    for (index, fragment) in fragments.enumerated() {
      guard let number = fragment.numbers.first else { continue }
      copy.fragments[index].arrivalsBeyond = max(0, differences.arrivals[number] - drawn[index])
    }
    for (index, segue) in segues.enumerated() {
      copy.segues[index].hasSign = kinds[index] != nil
      guard case .leading(let other) = segue.pairing, kinds[index] != kinds[other] else {
        continue
      }
      (copy.segues[index].pairing, copy.segues[other].pairing) = (.alone, .alone)
      copy.segues[other].pill = segue.pill
    }
    return copy
  }
}

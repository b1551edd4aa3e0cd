import HelmDocument
import SeededRandomness

extension GraphDocument {
  /// The same graph with its segues, and the fragments that only they name, in another order.
  func shuffled(seed: UInt64) -> GraphDocument {
    var randomness = SeededGenerator(seed: seed)
    var copy = self
    copy.segues.shuffle(using: &randomness)
    copy.fragments = fragments.filter(\.isListed) + fragments.filter { !$0.isListed }.shuffled(using: &randomness)
    return copy
  }
}

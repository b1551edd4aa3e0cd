import HelmDocument

/// Seeded, so that a failure can be repeated: xorshift64*, S. Vigna, 2014.
struct Randomness: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 2_685_821_657_736_338_717
  }
}

extension GraphDocument {
  /// The same graph with its segues, and the fragments that only they name, in another order.
  func shuffled(seed: UInt64) -> GraphDocument {
    var randomness = Randomness(state: seed)
    var copy = self
    copy.segues.shuffle(using: &randomness)
    copy.fragments = fragments.filter(\.isListed) + fragments.filter { !$0.isListed }.shuffled(using: &randomness)
    return copy
  }
}

/// Sequences of numbers, each kept once and numbered in the order in which they came.
///
/// The numbers lie one after another in one array: a sequence costs its length times four bytes, and some twenty more.
struct SequenceTable: Sendable {
  private var pool: [Int32] = []
  private var ends: [Int] = []
  /// The number of a sequence, -1 for none; searched from its hash on. A power of two long, at most half full.
  private var slots = [Int32](repeating: -1, count: 64)

  /// How many sequences there are.
  var count: Int { ends.count }

  /// A sequence by its number.
  subscript(number: Int) -> ArraySlice<Int32> {
    pool[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// The number of a sequence, and whether it is new.
  ///
  /// - Complexity: linear in the sequence's length, on average.
  mutating func insert(_ sequence: some Collection<Int32>) -> (number: Int, isNew: Bool) {
    let slot = slot(of: sequence)
    guard slots[slot] < 0 else { return (Int(slots[slot]), false) }
    slots[slot] = Int32(ends.count)
    pool.append(contentsOf: sequence)
    ends.append(pool.count)
    if ends.count * 2 > slots.count { grow() }
    return (ends.count - 1, true)
  }

  /// The number of a sequence, nil if it isn't there.
  func number(of sequence: some Collection<Int32>) -> Int? {
    let number = slots[slot(of: sequence)]
    return number < 0 ? nil : Int(number)
  }

  /// Where a sequence's number stands, or would.
  private func slot(of sequence: some Collection<Int32>) -> Int {
    var slot = Self.hash(sequence) & (slots.count - 1)
    while slots[slot] >= 0, !self[Int(slots[slot])].elementsEqual(sequence) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in 0..<count {
      var slot = Self.hash(self[number]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// The same on every machine, so that nothing can come to depend on a seed (Fowler–Noll–Vo, with a mix at the end).
  private static func hash(_ sequence: some Collection<Int32>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for number in sequence {
      hash = (hash ^ UInt64(UInt32(bitPattern: number))) &* 0x0000_0100_0000_01B3
      hash ^= hash >> 32
    }
    return Int(truncatingIfNeeded: hash ^ (hash >> 29)) & Int.max
  }
}

/// Sequences of numbers, each kept once and numbered in the order in which they came.
///
/// Beside itself a sequence takes its end and some twenty bytes.
struct SequenceTable: Sendable {
  private struct Slot {
    /// The number of a sequence, -1 for none.
    var number: Int32 = -1
    var hash: UInt32 = 0
  }

  private(set) var sequences = SequenceList()
  /// Searched from a sequence's hash on. A power of two long, at most three quarters full.
  private var slots = [Slot](repeating: Slot(), count: 64)

  /// The number of a packed sequence, and whether it is new.
  ///
  /// - Complexity: linear in the sequence's length, on average.
  mutating func insert(_ sequence: ArraySlice<UInt8>, hash: UInt32) -> (number: Int, isNew: Bool) {
    let slot = slot(of: sequence, hash: hash)
    guard slots[slot].number < 0 else { return (Int(slots[slot].number), false) }
    slots[slot] = Slot(number: Int32(sequences.count), hash: hash)
    sequences.append(sequence)
    if sequences.count * 4 > slots.count * 3 { grow() }
    return (sequences.count - 1, true)
  }

  /// The number of a packed sequence, nil if it isn't there.
  func number(of sequence: ArraySlice<UInt8>, hash: UInt32) -> Int? {
    let number = slots[slot(of: sequence, hash: hash)].number
    return number < 0 ? nil : Int(number)
  }

  /// Where a sequence's number stands, or would.
  private func slot(of sequence: ArraySlice<UInt8>, hash: UInt32) -> Int {
    var place = Int(hash) & (slots.count - 1)
    while true {
      let slot = slots[place]
      if slot.number < 0 || slot.hash == hash && sequences.holds(sequence, at: Int(slot.number)) { return place }
      place = (place + 1) & (slots.count - 1)
    }
  }

  /// Removes every sequence, and keeps the memory.
  mutating func removeAll() {
    sequences.removeAll()
    for place in slots.indices { slots[place] = Slot() }
  }

  private mutating func grow() {
    var larger = [Slot](repeating: Slot(), count: slots.count * 2)
    for slot in slots where slot.number >= 0 {
      var place = Int(slot.hash) & (larger.count - 1)
      while larger[place].number >= 0 { place = (place + 1) & (larger.count - 1) }
      larger[place] = slot
    }
    slots = larger
  }

  /// The same on every machine, so that nothing can come to depend on a seed (Fowler–Noll–Vo, with a mix at the end).
  static func hash(_ sequence: ArraySlice<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in sequence {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}

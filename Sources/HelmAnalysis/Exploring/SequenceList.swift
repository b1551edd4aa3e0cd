/// Sequences of numbers, one after another in one array: a small number takes a byte or two, a sequence's end eight.
struct SequenceList: Sendable {
  private var pool: [UInt8] = []
  private var ends: [Int] = []

  /// How many sequences there are.
  var count: Int { ends.count }

  /// A sequence by its number, packed: equal sequences have equal bytes.
  subscript(number: Int) -> ArraySlice<UInt8> {
    pool[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// Whether a sequence is the one of a number.
  ///
  /// Nothing is sliced for it: cores that search one list at once would wait for each other, to count who holds it.
  func holds(_ sequence: ArraySlice<UInt8>, at number: Int) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == sequence.count else { return false }
    return pool.withUnsafeBufferPointer { pool in
      sequence.withUnsafeBufferPointer { sequence in
        for (place, byte) in sequence.enumerated() where pool[start + place] != byte { return false }
        return true
      }
    }
  }

  /// Appends a packed sequence.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    pool.append(contentsOf: bytes)
    ends.append(pool.count)
  }

  /// Packs a sequence and appends it.
  mutating func append(_ numbers: some Sequence<Int32>) {
    for number in numbers {
      // Seven bits a byte, the lowest first; numbers below zero lie between the others.
      var rest = UInt32(bitPattern: number << 1 ^ number >> 31)
      while rest > 0x7F {
        pool.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      pool.append(UInt8(rest))
    }
    ends.append(pool.count)
  }

  /// Calls back with each number of a sequence.
  func forEach(in number: Int, _ body: (Int32) -> Void) {
    var (rest, shift): (UInt32, UInt32) = (0, 0)
    for place in (number == 0 ? 0 : ends[number - 1])..<ends[number] {
      let byte = pool[place]
      rest |= UInt32(byte & 0x7F) << shift
      shift += 7
      guard byte & 0x80 == 0 else { continue }
      body(Int32(bitPattern: rest >> 1 ^ (0 &- rest & 1)))
      (rest, shift) = (0, 0)
    }
  }

  /// A sequence by its number.
  func numbers(of number: Int) -> [Int32] {
    var numbers: [Int32] = []
    forEach(in: number) { numbers.append($0) }
    return numbers
  }

  mutating func removeLast() {
    ends.removeLast()
    pool.removeLast(pool.count - (ends.last ?? 0))
  }

  mutating func removeAll() {
    pool.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}

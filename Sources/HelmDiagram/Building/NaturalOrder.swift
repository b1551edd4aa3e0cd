/// The order in which people list names: runs of digits count by their value, so `step2` stands before `step10`.
enum NaturalOrder {
  /// Whether one name stands before another. Names that differ only in leading zeros are ordered as plain text.
  ///
  /// - Complexity: linear in the length of the names.
  static func areInIncreasingOrder(_ first: String, _ second: String) -> Bool {
    let (a, b) = (Array(first.utf8), Array(second.utf8))
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let (left, right) = (number(in: a, from: &i), number(in: b, from: &j))
        if left.count != right.count { return left.count < right.count }
        if left != right { return left.lexicographicallyPrecedes(right) }
      } else {
        if a[i] != b[j] { return a[i] < b[j] }
        i += 1
        j += 1
      }
    }
    if a.count - i != b.count - j { return a.count - i < b.count - j }
    return first < second
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// The digits from a place on, leading zeros left out; the place moves behind them.
  private static func number(in bytes: [UInt8], from place: inout Int) -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, isDigit(bytes[place]) { place += 1 }
    return bytes[start..<place].drop { $0 == 48 }
  }
}

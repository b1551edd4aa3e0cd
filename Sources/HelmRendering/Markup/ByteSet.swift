/// Bytes that are looked at more closely where they stand in a text; most are in no set.
struct ByteSet: Sendable {
  /// Whether each byte is in it.
  private let isIn: [Bool]

  init(_ isIn: (UInt8) -> Bool) { self.isIn = (UInt8.min...UInt8.max).map(isIn) }

  /// Whether a byte is in it.
  func contains(_ byte: UInt8) -> Bool { isIn[Int(byte)] }

  /// Where the first of them stands from a place on; nil where there is none.
  func first(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    isIn.withUnsafeBufferPointer { isIn in
      var place = start
      while place < text.count {
        if isIn[Int(text[place])] { return place }
        place &+= 1
      }
      return nil
    }
  }
}

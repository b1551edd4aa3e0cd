/// Bytes that are looked at more closely where they stand in a text; most are in no set.
struct ByteSet: Sendable {
  /// Whether each byte is in it.
  private let contains: [Bool]

  init(_ isIn: (UInt8) -> Bool) { contains = (UInt8.min...UInt8.max).map(isIn) }

  /// Where the first of them stands from a place on; nil where there is none.
  func first(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    contains.withUnsafeBufferPointer { contains in
      var place = start
      while place < text.count {
        if contains[Int(text[place])] { return place }
        place &+= 1
      }
      return nil
    }
  }
}

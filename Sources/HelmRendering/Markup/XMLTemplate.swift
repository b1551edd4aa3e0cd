/// An element printed once, with gaps for what differs each time.
struct XMLTemplate: Sendable {
  private let bytes: [UInt8]
  private let gaps: [(number: Int, offset: Int)]

  /// - Parameter element: What is printed; its blanks and gaps are left open.
  init(_ element: Element) {
    let formatter = XMLFormatter.element(element)
    (bytes, gaps) = (formatter.bytes, formatter.gaps)
  }

  /// The text with something in each gap, by the gap's number.
  ///
  /// - Parameter texts: As they stand there, with references for what would be markup.
  func filled(_ texts: [[UInt8]]) -> [UInt8] {
    var filled: [UInt8] = []
    filled.reserveCapacity(gaps.reduce(bytes.count) { $0 + texts[$1.number].count })
    // All who fill it at the same time hold the same bytes: to take part by part of them would have them count that.
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for (number, offset) in gaps {
        filled.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<offset]))
        filled += texts[number]
        start = offset
      }
      filled.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
    return filled
  }
}

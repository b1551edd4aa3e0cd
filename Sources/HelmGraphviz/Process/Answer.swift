internal import CHelmGraphviz

/// What a copy of the process wrote, to its end: structures of C's, in the machine's own form.
struct Answer {
  private let bytes: [UInt8]

  /// nil for a part of an answer, which lacks the mark of its end.
  init?(_ written: [UInt8]) {
    let mark = CHelmGraphviz_END.utf8
    guard written.suffix(mark.count).elementsEqual(mark) else { return nil }
    bytes = Array(written.dropLast(mark.count))
  }

  /// The structure that the answer begins with.
  func head<Head: BitwiseCopyable>(_: Head.Type) throws(GraphvizError) -> Head {
    let heads = try elements(CHelmGraphviz_range(first: 0, count: 1), Head.self)
    return heads[0]
  }

  /// What follows the structure that the answer begins with.
  func rest<Head: BitwiseCopyable>(behind _: Head.Type) -> ArraySlice<UInt8> {
    bytes.dropFirst(MemoryLayout<Head>.size)
  }

  /// A part of the answer, whose place is told in bytes from the beginning.
  func elements<Element: BitwiseCopyable>(
    _ range: CHelmGraphviz_range,
    _: Element.Type
  ) throws(GraphvizError) -> [Element] {
    let size = MemoryLayout<Element>.stride
    guard range.first <= bytes.count, range.count <= (bytes.count - Int(range.first)) / size else {
      throw GraphvizError(.mangled)
    }
    return bytes.withUnsafeBytes { buffer in
      (0..<Int(range.count)).map { number in
        buffer.loadUnaligned(fromByteOffset: Int(range.first) + number * size, as: Element.self)
      }
    }
  }

  /// A part of the answer that is bytes.
  func bytes(_ range: CHelmGraphviz_range) throws(GraphvizError) -> [UInt8] { try elements(range, UInt8.self) }
}

extension Array {
  /// Some elements that follow each other, as C tells which.
  func part(_ range: CHelmGraphviz_range) throws(GraphvizError) -> ArraySlice<Element> {
    guard range.first <= count, range.count <= count - Int(range.first) else { throw GraphvizError(.mangled) }
    return self[Int(range.first)..<Int(range.first) + Int(range.count)]
  }
}

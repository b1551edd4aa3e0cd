extension [UInt8] {
  /// Whether some ASCII letters stand in the bytes: a first look at texts of which most are passed over.
  ///
  /// - Complexity: linear.
  func contains(ascii letters: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: letters.utf8Start, count: letters.utf8CodeUnitCount)
    guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
    return withUnsafeBufferPointer { bytes in
      for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
        var index = 1
        while index < wanted.count, bytes[start + index] == wanted[index] { index += 1 }
        if index == wanted.count { return true }
      }
      return false
    }
  }
}

/// What a backslash means in a JSON string.
enum JSONEscape {
  /// Reads the escape that begins at a position and moves behind it.
  ///
  /// A surrogate pair is one escape of twelve bytes. A lone surrogate and anything malformed give U+FFFD; the scanner
  /// has reported them.
  static func scalar(in bytes: ArraySlice<UInt8>, at position: inout Int) -> Unicode.Scalar {
    let letter = position + 1 < bytes.endIndex ? bytes[position + 1] : 0
    if letter != UInt8(ascii: "u") {
      position = min(position + 2, bytes.endIndex)
      return simple(letter) ?? "\u{FFFD}"
    }
    guard let unit = unit(in: bytes, at: position) else {
      position = min(position + 2, bytes.endIndex)
      return "\u{FFFD}"
    }
    position += 6
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, let low = self.unit(in: bytes, at: position), (0xDC00..<0xE000).contains(low) else {
      return "\u{FFFD}"
    }
    position += 6
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  /// The four hexadecimal digits of a `\u` escape at a position, or `nil` where none stands.
  static func unit(in bytes: ArraySlice<UInt8>, at position: Int) -> UInt32? {
    guard position + 6 <= bytes.endIndex, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[position + 2..<position + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// The meaning of a letter behind a backslash, `u` aside.
  static func simple(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(letter)
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }
}

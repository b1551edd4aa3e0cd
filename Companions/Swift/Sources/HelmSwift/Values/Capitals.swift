extension String {
  /// Whether it begins with a capital letter, as types do.
  var isCapitalized: Bool {
    guard let first = utf8.first else { return false }
    return first < 0x80 ? first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") : self.first?.isUppercase == true
  }
}

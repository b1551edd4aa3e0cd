/// Text as part of a file's name, on every file system.
enum FileWord {
  /// The most bytes of a name, so that there is room for an extension and for what tells temporary files apart.
  static let limit = 120

  /// The text, and the id behind it, with a hyphen for everything but letters, digits, marks, `_`, and dots between
  /// others.
  ///
  /// Names that Windows keeps for devices begin with `_` then. Never empty.
  static func safe(_ text: String, id: String? = nil) -> String {
    let (hyphen, dot) = (UInt8(ascii: "-"), UInt8(ascii: "."))
    var bytes: [UInt8] = []
    for scalar in (id.map { "\(text)-\($0)" } ?? text).unicodeScalars {
      if isPlain(scalar) {
        bytes += UTF8.encode(scalar).map(Array.init) ?? []
      } else if let last = bytes.last, last != hyphen, last != dot {
        bytes.append(scalar == "." ? dot : hyphen)
      }
    }
    while let last = bytes.last, last == hyphen || last == dot { bytes.removeLast() }
    let result = String(decoding: bytes, as: UTF8.self)
    return result.isEmpty || isDevice(result) ? "_" + result : result
  }

  /// Whether Windows keeps a name for a device.
  private static func isDevice(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }
    guard stem.count <= 4 else { return false }
    let capitals = stem.uppercased()
    return devices.contains(capitals) || (capitals.count == 4 && ports.contains(String(capitals.prefix(3))))
  }

  /// A safe text of ASCII alone, for addresses; where that leaves something out, a number stands for the whole.
  static func address(_ text: String) -> String {
    let name = safe(text)
    guard let other = name.unicodeScalars.first(where: { !$0.isASCII }) else { return name }
    let start = name.unicodeScalars.prefix { $0 != other }
    return "\(start.isEmpty ? "page" : String(start))~\(hash(name))"
  }

  /// The name, or as much of it as is allowed with a number that stands for the whole.
  static func bounded(_ name: String) -> String {
    guard name.utf8.count > limit else { return name }
    var end = name.utf8.index(name.startIndex, offsetBy: limit - 10)
    while end.samePosition(in: name.unicodeScalars) == nil { end = name.utf8.index(before: end) }
    return "\(name[..<end])~\(hash(name))"
  }

  /// What two names have in common that a file system may take for one.
  static func caseless(_ name: String) -> String {
    var name = name
    // Without a way out at each byte many are looked at in one step.
    let (isASCII, hasCapitals) = name.withUTF8 { utf8 in
      var (bits, capitals): (UInt8, UInt8) = (0, 0)
      for byte in utf8 {
        bits |= byte
        capitals |= byte &- 0x41 < 26 ? 1 : 0
      }
      return (bits < 0x80, capitals > 0)
    }
    // Only beyond ASCII have letters capitals that are those of others, too.
    guard isASCII else { return name.uppercased().lowercased() }
    return hasCapitals ? name.lowercased() : name
  }

  private static let devices: Set<String> = ["CON", "PRN", "AUX", "NUL"]
  private static let ports: Set<String> = ["COM", "LPT"]

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": return true
    default: break
    }
    guard !scalar.isASCII else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// Eight digits that are the same on every machine (Fowler–Noll–Vo).
  private static func hash(_ text: String) -> String {
    var text = text
    let hash = text.withUTF8 { utf8 in
      utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

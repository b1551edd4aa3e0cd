internal import HelmDocument

/// What an XML text's bytes stand for. Old storyboards are Latin-1, and editors on Windows save UTF-16.
enum XMLEncoding {
  /// One byte a letter.
  case latin1
  /// Two bytes a letter, the greater or the smaller part of a number first.
  case utf16(isBigEndian: Bool)

  /// How much of a text is looked through for what it says of itself.
  private static let declarationLimit = 256

  /// How a text is written where that isn't UTF-8, by its first bytes or by what it says; nil where it is, or where
  /// it says something that isn't read.
  init?(_ bytes: [UInt8]) {
    let (less, question) = (UInt8(ascii: "<"), UInt8(ascii: "?"))
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return nil }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [less, 0, question, 0]) {
      self = .utf16(isBigEndian: false)
    } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, less, 0, question]) {
      self = .utf16(isBigEndian: true)
    } else if let name = Self.declared(in: bytes), Self.latin1Names.contains(name.lowercased()) {
      self = .latin1
    } else {
      return nil
    }
  }

  /// Windows' own are read as Latin-1: they differ in quotes and dashes alone, in places that hold none.
  private static let latin1Names: Set<String> = [
    "iso-8859-1", "iso8859-1", "latin1", "latin-1", "l1", "windows-1252", "cp1252",
  ]

  /// Whether a text may say of itself that it is written so, once it was made UTF-8.
  static func isKnown(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["utf-8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be"].contains(name) || latin1Names.contains(name)
  }

  /// The letters, in UTF-8.
  func utf8(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .latin1: return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    case .utf16(let isBigEndian):
      let hasMark = bytes[0] >= 0xFE || bytes[1] >= 0xFE
      let units = stride(from: hasMark ? 2 : 0, to: bytes.count - 1, by: 2).map { index -> UInt16 in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
  }

  /// The name in `<?xml … encoding="…"?>`.
  private static func declared(in bytes: [UInt8]) -> String? {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
    let head = String(decoding: bytes.prefix(declarationLimit), as: UTF8.self)
    guard let end = head.firstRange(of: "?>")?.lowerBound, let word = head[..<end].firstRange(of: "encoding") else {
      return nil
    }
    let value = head[word.upperBound..<end].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}

extension SourceText {
  /// The text in UTF-8, whatever it is written in; places are counted in that.
  ///
  /// - Complexity: linear where it isn't UTF-8, else constant.
  var asUTF8: SourceText {
    guard bytes.count <= XMLReader.sizeLimit, let encoding = XMLEncoding(bytes) else { return self }
    return SourceText(file: file, bytes: encoding.utf8(bytes))
  }
}

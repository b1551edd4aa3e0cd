/// All tables of an app's texts, asked for what a key stands for.
final class StringTables {
  /// The table that is asked where code names none.
  private static let usual = "Localizable"

  private let tables: [StringTable]
  /// The keys by their letters and digits alone, as generators make names of them, each with its table's number.
  private lazy var generated: [String: [(table: Int, key: String)]] = {
    var generated: [String: [(table: Int, key: String)]] = [:]
    for (number, table) in tables.enumerated() {
      for key in table.texts.keys.sorted() { generated[Self.letters(of: key), default: []].append((number, key)) }
    }
    return generated
  }()

  /// The keys in which something is put while the app runs, as people read them, each with its table's number:
  /// `Delete %@` as `Delete …`.
  private lazy var formats: [String: [(table: Int, key: String)]] = {
    var formats: [String: [(table: Int, key: String)]] = [:]
    for (number, table) in tables.enumerated() {
      for key in table.texts.keys.sorted() where key.utf8.contains(UInt8(ascii: "%")) {
        if let form = ShownText.readable(key) { formats[form, default: []].append((number, key)) }
      }
    }
    return formats
  }()

  init(_ tables: [StringTable]) { self.tables = tables.sorted { $0.path < $1.path } }

  /// What a key stands for, in the table that is asked for, else in that of the file's own module, else in the nearest;
  /// nil where no table has it.
  func text(_ key: String, table: String? = nil, for file: SourceFile) -> String? {
    best(tables.filter { $0.texts[key] != nil }, table, file)?.texts[key]
  }

  /// What a text stands for in which something is put where the code says it, `Delete \(name)`: the key has a sign for
  /// that, `Delete %@`.
  func text(putTogether text: String, table: String? = nil, for file: SourceFile) -> String? {
    guard !tables.isEmpty, let form = ShownText.readable(text), let found = formats[form] else { return nil }
    return best(found.map { tables[$0.table] }, table, file).flatMap { best in
      found.first { tables[$0.table].path == best.path }.flatMap { best.texts[$0.key] }
    }
  }

  /// What a name stands for that a generator has made of a key, and perhaps of its table before it:
  /// `L10n.Settings.title` of `settings.title`.
  ///
  /// - Parameter names: those behind the generator's own.
  func text(generated names: [String], for file: SourceFile) -> String? {
    guard !tables.isEmpty, !names.isEmpty else { return nil }
    let first = Self.letters(of: names[0])
    if names.count > 1, let table = tables.first(where: { Self.letters(of: $0.name) == first })?.name,
      let text = text(letters: names.dropFirst(), table: table, for: file)
    {
      return text
    }
    return text(letters: names[...], table: nil, for: file)
  }

  private func text(letters names: ArraySlice<String>, table: String?, for file: SourceFile) -> String? {
    let found = generated[Self.letters(of: names.joined())] ?? []
    let named = found.filter { table == nil || tables[$0.table].name == table }
    guard let best = best(named.map { tables[$0.table] }, table, file),
      let key = named.first(where: { tables[$0.table].path == best.path })?.key
    else { return nil }
    return best.texts[key]
  }

  private func best(_ found: [StringTable], _ name: String?, _ file: SourceFile) -> StringTable? {
    guard found.count > 1 else { return found.first }
    func rank(_ table: StringTable) -> (Int, Int, Int, Int) {
      (
        name == table.name ? 1 : 0, table.module == file.module ? 1 : 0,
        SourceIndex.nearness(table.path, file.path), table.name == Self.usual ? 1 : 0
      )
    }
    return found.reduce(found[0]) { rank($1) > rank($0) ? $1 : $0 }
  }

  private static func letters(of key: String) -> String {
    var letters: [UInt8] = []
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: letters.append(byte)
      default: break
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// Texts as people are to read them.
enum ShownText {
  private static let left = "…"

  /// A text on one line, with `…` for what is put into it while the app runs: `Delete %@` is `Delete …`. Nil where
  /// nothing else is in it.
  static func readable(_ text: String) -> String? {
    var shown = ""
    var rest = text[...].unicodeScalars
    while let letter = rest.popFirst() {
      if letter == "%", let length = specifier(rest) {
        shown += rest.first == "%" ? "%" : left
        rest = rest.dropFirst(length)
      } else {
        shown.unicodeScalars.append(letter)
      }
    }
    // What agrees with a number by itself: `^[%lld item](inflect: true)`.
    if let mark = shown.firstRange(of: "](inflect: true)"), let start = shown.firstRange(of: "^["),
      start.upperBound <= mark.lowerBound
    {
      shown.removeSubrange(mark)
      shown.removeSubrange(start)
    }
    let words = shown.split { $0.isWhitespace }.joined(separator: " ")
    return words.contains { $0.isLetter || $0.isNumber || $0.isSymbol } ? words : nil
  }

  /// How long a format's specifier is behind its `%`; nil where it is none.
  private static func specifier(_ text: Substring.UnicodeScalarView) -> Int? {
    if text.first == "%" { return 1 }
    // A variable of a catalog: `%#@count@`, `%arg`.
    if text.starts(with: "#@".unicodeScalars) {
      return text.dropFirst(2).firstIndex(of: "@").map { text.distance(from: text.startIndex, to: $0) + 1 }
    }
    if text.starts(with: "arg".unicodeScalars) { return 3 }
    var length = 0
    for letter in text.prefix(16) {
      length += 1
      if "@dDuUxXoOfFeEgGaAcCsSpi".unicodeScalars.contains(letter) { return length }
      guard "0123456789$-+#.*hlqztjL".unicodeScalars.contains(letter) else { return nil }
    }
    return nil
  }

  /// Whether a text is a key of a table and no words: `settings_title`, `settings.title`.
  ///
  /// - Parameter isAsked: whether code asks a table for it, so that a name as code has them, `settingsTitle`, is a key.
  static func isKey(_ text: String, isAsked: Bool) -> Bool {
    let isName = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isName, let last = text.last, last.isLetter || last.isNumber else { return false }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "_" }
    if parts.count > 1 {
      // No version, file or address.
      guard parts.allSatisfy({ $0.first?.isLetter == true || $0.first?.isNumber == true && $0 != parts[0] }) else {
        return false
      }
      return text.contains("_") || parts.count > 2 || !endings.contains(parts[parts.count - 1].lowercased())
    }
    guard isAsked, text.first?.isLowercase == true else { return false }
    return text.dropFirst(2).contains { $0.isUppercase } && !text.hasSuffix("OS")
  }

  /// What the names of files and addresses end with.
  private static let endings: Set<String> = [
    "app", "com", "dev", "html", "io", "js", "json", "md", "net", "org", "pdf", "swift", "txt", "xml",
  ]

  /// A text with what its escapes stand for: `Don\'t` is `Don't`.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var plain = ""
    var rest = text[...]
    while let letter = rest.popFirst() {
      guard letter == "\\", let escaped = rest.popFirst() else {
        plain.append(letter)
        continue
      }
      switch escaped {
      case "n", "t", "r", "0": plain.append(" ")
      case "u":
        if rest.first == "{", let end = rest.firstIndex(of: "}"),
          let scalar = UInt32(rest[..<end].dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
        {
          plain.unicodeScalars.append(scalar)
          rest = rest[end...].dropFirst()
        }
      default: plain.append(escaped)
      }
    }
    return plain
  }
}

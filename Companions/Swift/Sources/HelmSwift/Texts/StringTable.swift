internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A table of an app's texts in the language that it is developed in: a catalog of Xcode's, a file of strings, or one
/// of texts by number.
package struct StringTable: Sendable {
  /// By what code asks for it: `Localizable`.
  let name: String
  /// The module that it belongs to, as its folders tell.
  let module: String
  /// Its path, as the document calls it.
  let path: String
  /// Its texts by their keys.
  let texts: [String: String]

  init(path: String, texts: [String: String]) {
    (self.path, self.texts) = (path, texts)
    name = FilePath(path).stem ?? ""
    module = SourceImport.module(of: path)
  }

  /// Whether a file is a table of texts, as its name tells.
  package static func isTable(_ path: String) -> Bool {
    FilePath(path).extension == "strings" || isCatalog(path) || isByNumber(path)
  }

  private static func isByNumber(_ path: String) -> Bool { FilePath(path).extension == "stringsdict" }

  static func isCatalog(_ path: String) -> Bool { FilePath(path).extension == "xcstrings" }

  /// Reads a table. What is wrong in it costs its own part.
  ///
  /// - Returns: the table, and the line of what is wrong first.
  /// - Complexity: linear.
  package static func read(_ bytes: [UInt8], path: String) -> (table: StringTable, brokenLine: Int?) {
    if isCatalog(path) {
      let catalog = try? JSONDecoder().decode(StringCatalog.self, from: Data(bytes))
      return (StringTable(path: path, texts: catalog?.texts ?? [:]), catalog == nil ? 1 : nil)
    }
    var reader = StringsReader(bytes)
    if isByNumber(path) { reader.readByNumber() } else { reader.read() }
    return (StringTable(path: path, texts: reader.texts), reader.brokenLine)
  }
}

/// What a catalog of Xcode's has in its source language. A key that it has no text for in that stands for itself.
private struct StringCatalog: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Text: Decodable {
    struct Unit: Decodable { let value: String }
    struct Variations: Decodable { let plural, device: [String: Text]? }

    let stringUnit: Unit?
    let variations: Variations?

    /// Of several forms the one that most get.
    func text(_ depth: Int = 0) -> String? {
      if let stringUnit { return stringUnit.value }
      guard depth < 4 else { return nil }
      let forms = [variations?.device?["iphone"], variations?.device?["other"], variations?.plural?["other"]]
      return forms.lazy.compactMap { $0?.text(depth + 1) }.first
    }
  }

  let texts: [String: String]

  init(from decoder: any Decoder) throws {
    let catalog = try decoder.container(keyedBy: Name.self)
    let language = Name((try? catalog.decode(String.self, forKey: Name("sourceLanguage"))) ?? "en")
    let entries = try catalog.nestedContainer(keyedBy: Name.self, forKey: Name("strings"))
    var texts: [String: String] = [:]
    for key in entries.allKeys where !key.stringValue.isEmpty {
      let name = key.stringValue
      guard let entry = try? entries.nestedContainer(keyedBy: Name.self, forKey: key),
        let all = try? entry.nestedContainer(keyedBy: Name.self, forKey: Name("localizations")),
        let text = try? all.decode(Text.self, forKey: language).text()
      else {
        if !ShownText.isKey(name, isAsked: false) { texts[name] = name }
        continue
      }
      texts[name] = text
    }
    self.texts = texts
  }
}

/// Reads `"key" = "text";`, with comments, or the same as a property list in XML, in UTF-8 or UTF-16.
private struct StringsReader {
  private(set) var texts: [String: String] = [:]
  /// The line of the first thing that is no pair; nil where there is none.
  private(set) var brokenLine: Int?
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = Self.utf8(bytes)
  }

  /// A text in UTF-8, whatever it is written in, without its mark.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let isBig = bytes.starts(with: [0xFE, 0xFF]) || bytes.count > 1 && bytes[0] == 0
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) || bytes.count > 1 && bytes[1] == 0 else { return bytes }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place -> UInt16 in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units.first == 0xFEFF ? units.dropFirst() : units[...], as: UTF16.self).utf8)
  }

  mutating func read() {
    skipSpace()
    if ["<?xml", "<!DOCTYPE", "<plist"].contains(where: { bytes[place...].starts(with: $0.utf8) }) { return readXML() }
    // A dictionary's brackets may stand around.
    if next == UInt8(ascii: "{") { place += 1 }
    while true {
      skipSpace()
      guard let byte = next else { return }
      let start = place
      if byte == UInt8(ascii: "}") {
        place += 1
      } else if let (key, text) = pair() {
        if !key.isEmpty, !text.isEmpty { texts[key] = texts[key] ?? text }
      } else {
        place = start
        brokenLine = brokenLine ?? line
        skipLine()
      }
    }
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private var line: Int { bytes[..<min(place, bytes.count)].count { $0 == 10 } + 1 }

  private mutating func pair() -> (String, String)? {
    guard let key = word() else { return nil }
    skipSpace()
    // A key alone stands for itself.
    if take(";") { return (key, key) }
    guard take("=") else { return nil }
    skipSpace()
    guard let text = word() else { return nil }
    skipSpace()
    return take(";") ? (key, text) : nil
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  private mutating func skipLine() {
    while let byte = next, byte != 10, byte != 13 { place += 1 }
  }

  private mutating func skipSpace() {
    while let byte = next {
      if byte == 32 || (9...13).contains(byte) {
        place += 1
      } else if byte == UInt8(ascii: "/"), isSlash(at: place + 1) {
        skipLine()
      } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
        place += 2
        while let byte = next, byte != UInt8(ascii: "*") || !isSlash(at: place + 1) { place += 1 }
        place = min(place + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private func isSlash(at place: Int) -> Bool { place < bytes.count && bytes[place] == UInt8(ascii: "/") }

  /// A text in quotes, or a name without.
  private mutating func word() -> String? {
    guard let first = next else { return nil }
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      let start = place
      while let byte = next, Self.isWord(byte) { place += 1 }
      return place == start ? nil : String(decoding: bytes[start..<place], as: UTF8.self)
    }
    place += 1
    var units: [UInt8] = []
    while let byte = next {
      place += 1
      if byte == first { return String(decoding: units, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { escape(&units) } else { units.append(byte) }
    }
    return nil
  }

  private mutating func escape(_ units: inout [UInt8]) {
    guard let byte = next else { return }
    place += 1
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): units.append(10)
    case UInt8(ascii: "t"): units.append(9)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let digits = bytes[place...].prefix(4)
      guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else { return }
      place += 4
      units += Array(String(decoding: [unit], as: UTF16.self).utf8)
    default: units.append(byte)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }

  /// `<key>a</key><string>b</string>`, and nothing deeper.
  private mutating func readXML() {
    var key: String?
    while place < bytes.count {
      skipTo("<")
      if let name = content("<key>", "</key>") {
        key = name
      } else if let text = content("<string>", "</string>") {
        if let key, !text.isEmpty { texts[key] = texts[key] ?? text }
        key = nil
      } else if next != nil {
        place += 1
      }
    }
  }

  /// Texts by number: under each key a dictionary with a format, `%#@files@ left`, and the forms of what that names.
  ///
  /// - Complexity: linear.
  mutating func readByNumber() {
    // The keys around, outermost first; none for the dictionary that is all of it.
    var around: [String] = []
    var key: String?
    var formats: [String: String] = [:]
    var forms: [String: [String: String]] = [:]
    while place < bytes.count {
      skipTo("<")
      if let name = content("<key>", "</key>") {
        key = name
      } else if let text = content("<string>", "</string>") {
        if around.count == 2, key == "NSStringLocalizedFormatKey" { formats[around[1]] = text }
        if around.count == 3, key == "other" { forms[around[1], default: [:]][around[2]] = text }
        key = nil
      } else if bytes[place...].starts(with: "<dict>".utf8) {
        around.append(key ?? "")
        key = nil
        place += 1
      } else if bytes[place...].starts(with: "</dict>".utf8) {
        _ = around.popLast()
        place += 1
      } else if next != nil {
        place += 1
      }
    }
    for (key, format) in formats where !key.isEmpty {
      var text = format
      for (name, form) in forms[key] ?? [:] { text = text.replacing("%#@\(name)@", with: form) }
      texts[key] = text
    }
  }

  private mutating func skipTo(_ byte: Unicode.Scalar) {
    while let here = next, here != UInt8(ascii: byte) { place += 1 }
  }

  private mutating func content(_ start: String, _ end: String) -> String? {
    guard bytes[place...].starts(with: start.utf8) else { return nil }
    place += start.utf8.count
    let begin = place
    skipTo("<")
    guard bytes[place...].starts(with: end.utf8) else {
      brokenLine = brokenLine ?? line
      return nil
    }
    var text = String(decoding: bytes[begin..<place], as: UTF8.self)
    for (entity, letter) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
    where text.contains("&") {
      text = text.replacing(entity, with: letter)
    }
    return text
  }
}

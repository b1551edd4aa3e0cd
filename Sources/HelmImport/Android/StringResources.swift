internal import HelmDocument

/// The texts of Android's strings files, by name.
struct StringResources {
  private var texts: [String: String] = [:]

  /// The names that there are.
  var names: [String] { texts.keys.sorted() }

  /// Whether there is a text of that name.
  func contains(_ name: String) -> Bool { texts[name] != nil }

  /// Whether no file was given at all.
  let isEmpty: Bool

  /// Reads files; what a later one says holds. What is wrong with them is reported.
  init(_ files: inout [DiagnosticCollector]) {
    isEmpty = files.isEmpty
    for file in files.indices {
      guard let root = XMLReader.read(keepsText: true, &files[file]) else { continue }
      guard root.name == "resources" else {
        let headline = "not a strings file; it has <resources> with a <string name=\"…\"> each"
        files[file].report("not-strings", headline, at: root.tag)
        continue
      }
      for string in root.children(named: "string") {
        if let name = string["name"] { texts[name] = Self.plain(string.text) }
      }
    }
  }

  /// The text that a reference such as `@string/title` leads to, through others if need be.
  func text(of reference: String) -> String? {
    var text = reference
    for _ in 0..<8 {
      guard text.hasPrefix("@") else { return text }
      guard text.hasPrefix("@string/"), let next = texts[String(text.dropFirst(8))] else { return nil }
      text = next
    }
    return nil
  }

  /// A text as it is shown: white space is one space, quotes are gone, and backslashes stand for what they mean.
  private static func plain(_ text: String) -> String {
    let joined = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var plain = ""
    var rest = joined[...]
    while let letter = rest.popFirst() {
      switch letter {
      case "\"": continue
      case "\\":
        switch rest.popFirst() {
        case "n", "t": plain += " "
        case "u":
          let digits = rest.prefix(4)
          rest = rest.dropFirst(4)
          plain.unicodeScalars.append(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
        case let escaped?: plain.append(escaped)
        case nil: break
        }
      default: plain.append(letter)
      }
    }
    return plain
  }
}

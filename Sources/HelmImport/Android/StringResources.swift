internal import HelmDocument

/// The texts of Android's strings files, by name.
struct StringResources {
  /// A text, and the number of the file that has it.
  private struct Text {
    let text: String
    let file: Int
  }

  /// Those of files that were asked for: they have the last word, whatever refers to them.
  private var given: [String: Text] = [:]
  /// Those that were found, by the modules that they lie in.
  private var found: [String: [String: Text]] = [:]
  /// Those that were found, of several the first.
  private var everywhere: [String: Text] = [:]
  /// What is wrong with the files.
  private(set) var diagnostics: [DiagnosticCollector] = []

  /// The names that there are.
  var names: [String] { Set(given.keys).union(everywhere.keys).sorted() }

  /// Whether there is a text of that name.
  func contains(_ name: String) -> Bool { given[name] != nil || everywhere[name] != nil }

  /// Whether no file was given at all.
  let isEmpty: Bool

  /// Reads files; what a later one that was asked for says holds. What is wrong with them is kept.
  ///
  /// - Parameters:
  ///   - references: those to texts that are needed, with the modules that they stand in. Files of other modules are
  ///     read only where those lack something.
  init(_ files: [ImportFile], for references: [(text: String, module: String)] = []) {
    isEmpty = files.isEmpty
    diagnostics = files.map { DiagnosticCollector(source: $0.text.asUTF8) }
    let modules = Set(references.map(\.module))
    let isNear = { (file: ImportFile) in file.isNamed || modules.contains(AndroidResources.module(of: file.path)) }
    for (number, file) in files.enumerated() where isNear(file) { read(file, number) }
    let wanted = references.filter { $0.text.hasPrefix("@string/") }
    guard wanted.contains(where: { text(of: $0.text, in: $0.module) == nil }) else { return }
    for (number, file) in files.enumerated() where !isNear(file) { read(file, number) }
  }

  private mutating func read(_ file: ImportFile, _ number: Int) {
    if !file.isNamed, !FoundFiles.mayTell(file.text.bytes, kind: .strings) { return }
    guard let root = XMLReader.read(keepsText: true, &diagnostics[number]) else { return }
    guard root.name == "resources" else {
      let headline = "not a strings file; it has <resources> with a <string name=\"…\"> each"
      if file.isNamed { diagnostics[number].report("not-strings", headline, at: root.tag) }
      return
    }
    let module = AndroidResources.module(of: file.path)
    for string in root.children(named: "string") {
      guard let name = string["name"] else { continue }
      let text = Text(text: Self.plain(string.text), file: number)
      if file.isNamed {
        given[name] = text
      } else {
        found[module, default: [:]][name] = text
        if everywhere[name] == nil { everywhere[name] = text }
      }
    }
  }

  /// The text that a reference such as `@string/title` leads to, through others if need be.
  ///
  /// - Parameter module: where the reference stands; a text of that module is meant before others'.
  func text(of reference: String, in module: String) -> String? {
    var text = reference
    for _ in 0..<8 {
      guard text.hasPrefix("@") else { return text }
      guard let next = entry(of: text, in: module) else { return nil }
      text = next.text
    }
    return nil
  }

  /// The number of the file that has what a reference leads to first.
  func file(of reference: String, in module: String) -> Int? { entry(of: reference, in: module)?.file }

  private func entry(of reference: String, in module: String) -> Text? {
    guard reference.hasPrefix("@string/") else { return nil }
    let name = String(reference.dropFirst(8))
    return given[name] ?? found[module]?[name] ?? everywhere[name]
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

/// What reading a text of rules gives: the rules, the problems, and the text.
public struct RuleReading: Sendable {
  /// The rules with their places; none when an error prevents it.
  public let rules: [LocatedRule]
  /// The problems in the order of the text.
  public let diagnostics: [Diagnostic]
  /// The text.
  public let source: SourceText
}

extension GraphDocument {
  /// Reads a text of rules, `{ "version": 1, "rules": { … } }`, that are to hold of this document too.
  ///
  /// - Parameters:
  ///   - bytes: JSON text in UTF-8, at most 256 MiB.
  ///   - file: the name it came under, for the diagnostics.
  /// - Complexity: linear in the text; each selector that isn't one id is looked up among all fragments.
  public func rules(reading bytes: [UInt8], file: String) -> RuleReading {
    var reader = DocumentReader(SourceText(file: file, bytes: bytes), of: self)
    reader.readRuleFile()
    let places = reader.places.rules.map(reader.diagnostics.source.place)
    let rules = zip(reader.document.rules, places).map { LocatedRule($0, place: $1) }
    return RuleReading(
      rules: reader.diagnostics.hasErrors ? [] : rules,
      diagnostics: reader.diagnostics.finished(),
      source: reader.diagnostics.source
    )
  }

  /// Where rules are written in a file of their own.
  ///
  /// - Complexity: linear in the rules.
  public static func encoded(_ rules: [NavigationRule]) -> [UInt8] {
    JSONWriter.text { json in
      json.member("version", currentVersion)
      json.rules(rules)
    }
  }
}

extension CompiledGraph {
  /// The document's own rules, with their places.
  public var rules: [LocatedRule] {
    document.rules.enumerated().map { LocatedRule($1, place: reading?.place(ofRule: $0)) }
  }
}

extension DocumentReader {
  /// A reader of a text about a document that was read before.
  init(_ source: SourceText, of document: GraphDocument) {
    self.init(source)
    self.document = document
    self.document.rules = []
    for (number, fragment) in document.fragments.enumerated() { fragmentNumbers[fragment.id] = number }
  }

  mutating func readRuleFile() {
    guard let root = JSONScanner.scan(diagnostics.source, least: "{\"rules\": {}}", into: &diagnostics),
      hasReadableVersion(root),
      let object = JSONObject(root, as: "a file of rules", keys: ["$schema", "version", "rules"], &diagnostics)
    else { return }
    if object["rules"] == nil {
      diagnostics.report("missing-key", "a file of rules needs \"rules\"", at: root.range)
    }
    _ = object.string("$schema", &diagnostics)
    readRules(object)
  }
}

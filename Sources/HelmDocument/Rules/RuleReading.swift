/// What reading a text of rules gives: the rules, the problems, and the text.
public struct RuleReading: Sendable {
  /// The rules with their places; none when an error prevents it.
  public var rules: [LocatedRule]
  /// The problems in the order of the text.
  public var diagnostics: [Diagnostic]
  /// The text.
  public let source: SourceText
  /// The rules that name what isn't there any more, and what of it; see ``GraphDocument/rules(reading:file:since:)``.
  public var lost: [String: String] = [:]
}

extension GraphDocument {
  /// Reads a text of rules, `{ "version": 1, "rules": { … } }`, that are to hold of this document too.
  ///
  /// - Parameters:
  ///   - bytes: JSON text in UTF-8, at most 256 MiB.
  ///   - file: the name it came under, for the diagnostics.
  ///   - former: an earlier version of the document, if there is one. A rule that is a mistake here and none there
  ///     names what a change took away: that is no mistake in the text.
  /// - Complexity: linear in the text; each selector that isn't one id is looked up among all fragments.
  public func rules(reading bytes: [UInt8], file: String, since former: GraphDocument? = nil) -> RuleReading {
    let (reader, rules) = located(bytes, file)
    let diagnostics = reader.diagnostics
    var reading = RuleReading(rules: rules, diagnostics: diagnostics.finished(), source: diagnostics.source)
    if diagnostics.hasErrors, let (earlier, known) = former?.located(bytes, file) {
      func key(_ diagnostic: Diagnostic) -> String { "\(diagnostic.identifier) \(diagnostic.place?.bytes ?? 0..<0)" }
      let others = Set(earlier.diagnostics.finished().map(key))
      let isNew = { (diagnostic: Diagnostic) in diagnostic.severity == .error && !others.contains(key(diagnostic)) }
      for diagnostic in reading.diagnostics where isNew(diagnostic) {
        guard let place = diagnostic.place?.bytes.lowerBound,
          let rule = known.last(where: { $0.place?.bytes.lowerBound ?? .max <= place })?.rule
        else { continue }
        reading.lost[rule.name] = reading.lost[rule.name] ?? diagnostic.headline
      }
      reading.diagnostics.removeAll(where: isNew)
      reading.rules.removeAll { reading.lost[$0.rule.name] != nil }
    }
    if reading.diagnostics.contains(where: { $0.severity == .error }) { reading.rules = [] }
    return reading
  }

  private func located(_ bytes: [UInt8], _ file: String) -> (reader: DocumentReader, rules: [LocatedRule]) {
    var reader = DocumentReader(SourceText(file: file, bytes: bytes), of: self)
    reader.readRuleFile()
    let places = reader.places.rules.map(reader.diagnostics.source.place)
    return (reader, zip(reader.document.rules, places).map { LocatedRule($0, place: $1) })
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

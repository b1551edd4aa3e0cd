import HelmDocument
import SystemPackage

extension CheckReport {
  /// SARIF 2.1.0, as code scanning services read it, with all rules and their explanations.
  ///
  /// - Parameter version: the tool's.
  public func sarif(version: String) -> [UInt8] {
    let own = ownRules
    let rules = CheckName.allCases.map(\.descriptor) + own.map(\.descriptor)
    let driver = JSONNode.object([
      ("name", .string("helm-viz")), ("version", .string(version)), ("rules", .array(rules)),
    ])
    let run = JSONNode.object([
      ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(files.flatMap { file in file.findings.map { result($0, of: file.source, own) } })),
    ])
    var writer = JSONWriter()
    let head: [(key: String, value: JSONNode)] = [
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
    ]
    writer.document(head, "runs", [run])
    return writer.bytes
  }

  /// The rules of the documents' own that findings are about, each once, in the order of the findings.
  private var ownRules: [NavigationRule] {
    var known: Set<String> = []
    return findings.compactMap(\.result?.rule).filter { known.insert($0.name).inserted }
  }

  private func result(_ finding: CheckFinding, of source: SourceText, _ own: [NavigationRule]) -> JSONNode {
    // A rule of several graphs stands in one place.
    let isElsewhere = files.count > 1 && finding.result != nil && finding.place?.file != source.file
    let fingerprint = (isElsewhere ? "\(source.file): " : "") + finding.fingerprint
    var seen: Set<CheckFinding.Witness> = []
    let evidence = finding.witness.filter { $0.place != nil && seen.insert($0).inserted }
    let related = evidence.map { location($0.place, message: $0.message) }
    return .object(
      [
        ("ruleId", .string(finding.identifier)),
        ("ruleIndex", .integer(index(of: finding, own))),
        ("level", .string(finding.severity.rawValue)),
        ("message", message(finding.statement.joined(separator: "\n"))),
        ("locations", .array(finding.place.map { [location($0)] } ?? [])),
      ] + (related.isEmpty ? [] : [("relatedLocations", .array(related))])
        + [("partialFingerprints", .object([("subject/v1", .string(fingerprint))]))]
    )
  }

  /// The place of a finding's rule in the list of all.
  private func index(of finding: CheckFinding, _ own: [NavigationRule]) -> Int {
    if let name = finding.name { return CheckName.allCases.firstIndex(of: name) ?? -1 }
    return own.firstIndex { $0.name == finding.result?.rule.name }.map { CheckName.allCases.count + $0 } ?? -1
  }

  private func location(_ place: SourcePlace?, message text: String? = nil) -> JSONNode {
    let physical = place.map { place in
      JSONNode.object([
        ("artifactLocation", .object([("uri", .string(place.file.uri))])), ("region", region(place)),
      ])
    }
    return .object(
      (physical.map { [("physicalLocation", $0)] } ?? []) + (text.map { [("message", message($0))] } ?? [])
    )
  }

  private func message(_ text: String) -> JSONNode { .object([("text", .string(text))]) }

  /// Columns count code points; where a line is too long to count them again and again, bytes must do.
  private func region(_ place: SourcePlace) -> JSONNode {
    var members: [(key: String, value: JSONNode)] = [("startLine", .integer(place.line))]
    let sources = files.map(\.source) + otherSources
    if let source = sources.first(where: { $0.file == place.file && place.bytes.upperBound <= $0.bytes.count }) {
      let first = place.bytes.lowerBound
      let before = source.bytes[min(source.lineStart(before: first), first)..<first]
      let marked = source.bytes[place.bytes]
      if before.count + marked.count < 10_000, !marked.contains(UInt8(ascii: "\n")) {
        let column = before.codePointCount + 1
        members += [("startColumn", .integer(column)), ("endColumn", .integer(column + marked.codePointCount))]
      }
    }
    return .object(
      members + [("byteOffset", .integer(place.bytes.lowerBound)), ("byteLength", .integer(place.bytes.count))]
    )
  }
}

extension NavigationRule {
  fileprivate var descriptor: JSONNode {
    func text(_ text: String) -> JSONNode { .object([("text", .string(text))]) }
    let level = level == .off ? "none" : level.rawValue
    return .object(
      [("id", .string(findingName)), ("shortDescription", text(words))]
        + (reason.map { [("help", text($0))] } ?? [])
        + [("defaultConfiguration", .object([("level", .string(level))]))]
    )
  }
}

extension CheckName {
  fileprivate var descriptor: JSONNode {
    let level = defaultLevel == .off ? "none" : defaultLevel.rawValue
    let help = explanation.map { "\($0.title): \($0.text)" }.joined(separator: "\n\n")
    func text(_ text: String) -> JSONNode { .object([("text", .string(text))]) }
    return .object([
      ("id", .string(rawValue)), ("shortDescription", text(summary)), ("help", text(help)),
      ("defaultConfiguration", .object([("level", .string(level))])),
    ])
  }
}

extension ArraySlice<UInt8> {
  /// How many code points UTF-8 bytes are.
  fileprivate var codePointCount: Int { count { $0 & 0xC0 != 0x80 } }
}

extension String {
  /// A path as a URI: relative where the path is. Standard input has none, but code scanning wants one.
  fileprivate var uri: String {
    if self == "<stdin>" { return "stdin" }
    let encoded = utf8.map { byte -> String in
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~/".contains(character) {
        return String(character)
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }
    return (FilePath(self).isAbsolute ? "file://" : "") + encoded.joined()
  }
}

import HelmDocument

extension CheckReport {
  /// For programs, a finding a line; offsets and lengths count bytes.
  ///
  ///     {
  ///       "version": 1,
  ///       "rules": [{"file":"graph.json","rule":"rules/one sheet","answer":"broken","looked":{"by":"path",…}}],
  ///       "findings": [
  ///         {"rule":"trap","severity":"warning","headline":"…","subject":"b","place":{"file":"graph.json","line":1,…},
  ///          "witness":[{"message":"…","edge":"a => b","place":{…}}]},
  ///         {"rule":"rules/one sheet","severity":"error",…,"file":"graph.json",
  ///          "witness":{"entry":"a","steps":[{ "present": "b" }]}}
  ///       ]
  ///     }
  public var json: [UInt8] {
    var writer = JSONWriter()
    let located = files.flatMap { file in file.findings.map { (file: file.source.file, finding: $0) } }
    let findings = located.map { file, finding in
      let head: [(key: String, value: JSONNode)] = [
        ("rule", .string(finding.identifier)), ("severity", .string(finding.severity.rawValue)),
        ("headline", .string(finding.headline)), ("subject", .string(finding.subject)),
        ("place", JSONNode(finding.place)),
      ]
      if let result = finding.result { return JSONNode.object(head + [("file", .string(file))] + result.members) }
      return JSONNode.object(
        head + [
          (
            "witness",
            .array(
              finding.witness.map { witness in
                let edge = witness.edge.map { JSONNode.string($0.description) } ?? .null
                let place = JSONNode(witness.place)
                return .object([("message", .string(witness.message)), ("edge", edge), ("place", place)])
              }
            )
          )
        ]
      )
    }
    let rules = files.flatMap { file in
      file.results.map { result in
        JSONNode.object(
          [
            ("file", .string(file.source.file)), ("rule", .string(result.rule.findingName)),
            ("answer", .string(result.answer.name)),
          ] + result.looked
        )
      }
    }
    writer.document(
      [("version", .integer(1))] + (rules.isEmpty ? [] : [("rules", .array(rules))]),
      "findings",
      findings
    )
    return writer.bytes
  }
}

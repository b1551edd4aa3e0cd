import HelmDocument

extension CheckReport {
  /// For programs, a finding a line; offsets and lengths count bytes.
  ///
  ///     {
  ///       "version": 1,
  ///       "findings": [
  ///         {"rule":"trap","severity":"warning","headline":"…","subject":"b","place":{"file":"graph.json","line":1,…},
  ///          "witness":[{"message":"…","edge":"a => b","place":{…}}]}
  ///       ]
  ///     }
  public var json: [UInt8] {
    var writer = JSONWriter()
    let findings = findings.map { finding in
      JSONNode.object([
        ("rule", .string(finding.name.rawValue)), ("severity", .string(finding.severity.rawValue)),
        ("headline", .string(finding.headline)), ("subject", .string(finding.subject)),
        ("place", JSONNode(finding.place)),
        (
          "witness",
          .array(
            finding.witness.map { witness in
              let edge = witness.edge.map { JSONNode.string($0.description) } ?? .null
              let place = JSONNode(witness.place)
              return .object([("message", .string(witness.message)), ("edge", edge), ("place", place)])
            }
          )
        ),
      ])
    }
    writer.document([("version", .integer(1))], "findings", findings)
    return writer.bytes
  }
}

import HelmDocument

extension CheckReport {
  /// For programs, a finding a line; offsets and lengths count bytes.
  ///
  ///     {
  ///       "version": 1,
  ///       "findings": [
  ///         {"rule":"trap","severity":"warning","headline":"…","subject":"b","place":{"file":"graph.json","line":1,…},
  ///          "witness":[{"message":"…","edge":"a => b","place":{…}}]},
  ///         {"rule":"rules/one sheet","severity":"error",…,"witness":{"entry":"a","steps":[{ "present": "b" }]}}
  ///       ]
  ///     }
  public var json: [UInt8] {
    var writer = JSONWriter()
    let findings = findings.map { finding in
      let head: [(key: String, value: JSONNode)] = [
        ("rule", .string(finding.identifier)), ("severity", .string(finding.severity.rawValue)),
        ("headline", .string(finding.headline)), ("subject", .string(finding.subject)),
        ("place", JSONNode(finding.place)),
      ]
      if let result = finding.result { return JSONNode.object(head + result.members) }
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
    writer.document([("version", .integer(1))], "findings", findings)
    return writer.bytes
  }
}

extension RuleResult {
  /// What a finding says of the rule beside what all findings say: the witness, or how much was looked at.
  fileprivate var members: [(key: String, value: JSONNode)] {
    var members: [(key: String, value: JSONNode)] = []
    if case .broken(let witness) = answer {
      members.append(("witness", witness.node))
    } else {
      members.append(("undecided", .json(Array("true".utf8))))
    }
    if let extent {
      let isComplete = extent.isComplete ? "true" : "false"
      members.append(
        (
          "looked",
          .object([
            ("states", .integer(extent.states)), ("depth", .integer(extent.depth)),
            ("complete", .json(Array(isComplete.utf8))),
          ])
        )
      )
    }
    return members
  }
}

extension RuleWitness {
  /// The witness for programs: its steps are those of a flow.
  fileprivate var node: JSONNode {
    func list(_ steps: [DocumentStep]) -> JSONNode { .array(steps.map { .json($0.encoded()) }) }
    var members: [(key: String, value: JSONNode)] = [("entry", .string(entry)), ("steps", list(steps))]
    if !repeats.isEmpty { members.append(("repeats", list(repeats))) }
    members.append(("fragments", .array(culprits.map { .string($0) })))
    return .object(members)
  }
}

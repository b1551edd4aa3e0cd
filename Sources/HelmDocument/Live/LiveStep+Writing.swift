extension LiveStep {
  /// The step as a line of JSON, without its end.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter()
    var members: [(key: String, value: JSONNode)] = []
    if !session.isEmpty { members.append(("session", .string(session))) }
    members.append(("n", .integer(number)))
    if let time { members.append(("t", .json(Array("\(time)".utf8)))) }
    members.append(report.member)
    switch id {
    case .string(let text): members.append(("id", .string(text)))
    case .integer(let number): members.append(("id", .integer(number)))
    case nil: break
    }
    if let entry { members.append(("entry", .string(entry))) }
    if let label { members.append(("label", .string(label))) }
    writer.node(.object(members))
    return writer.bytes
  }
}

extension LiveStep.Report {
  /// What is said, as an object of the line's own member.
  public var json: String { String(decoding: JSONWriter.bytes { $0.node(.object([member])) }, as: UTF8.self) }

  fileprivate var member: (key: String, value: JSONNode) {
    switch self {
    case .step(let action): action.member
    case .screen(let fragment): ("screen", .string(fragment))
    case .state(let fragments): ("state", .array(fragments.map(JSONNode.string)))
    }
  }
}

extension DocumentStep.Action {
  /// The member that says it, as a flow has it.
  fileprivate var member: (key: String, value: JSONNode) {
    switch self {
    case .present(let fragment): ("present", .string(fragment))
    case .presentTag(let tag): ("presentTag", .string(tag))
    case .forward: ("forward", .bool(true))
    case .dismiss(let fragment): ("dismiss", .string(fragment))
    case .dismissTag(let tag): ("dismissTag", .string(tag))
    case .dismissLast: ("dismiss", .bool(true))
    case .replace(let path): ("replace", .array(path.map { edge in .json(JSONWriter.bytes { $0.line(edge) }) }))
    case .stay: ("stay", .bool(true))
    }
  }
}

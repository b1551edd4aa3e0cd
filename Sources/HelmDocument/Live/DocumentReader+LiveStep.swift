extension DocumentReader {
  private static let reportKeys = actionKeys + ["screen", "state"]
  private static let liveKeys = ["session", "n", "t", "label", "id", "entry"] + reportKeys

  /// Reads a line of a running app's report.
  mutating func readLiveStep(_ value: JSONValue) -> LiveStep? {
    guard let object = JSONObject(value, as: "a step", keys: Self.liveKeys, &diagnostics) else { return nil }
    let session = object.string("session", &diagnostics) ?? ""
    let number = readNumber(of: object)
    let time = readTime(of: object)
    let label = object.string("label", &diagnostics)
    let id = readPathID("id", of: object)
    guard let member = readAction(of: object, among: Self.reportKeys), let report = readReport(member) else {
      return nil
    }
    checkID(of: object, isTaken: report.takesID, beside: member)
    let entry = readEntry(of: object, beside: member)
    return number.map { LiveStep(session: session, number: $0, time: time, report, id: id, entry: entry, label: label) }
  }

  /// Reads what a step says, and nothing else of it.
  mutating func readReport(in value: JSONValue) -> LiveStep.Report? {
    guard let object = JSONObject(value, as: "a step", keys: Self.reportKeys, &diagnostics) else { return nil }
    return readAction(of: object, among: Self.reportKeys).flatMap { readReport($0) }
  }

  private mutating func readNumber(of object: JSONObject) -> Int? {
    guard let value = object["n"]?.value else {
      diagnostics.report("missing-key", "a step needs \"n\", its number in the session", at: object.value.range)
      return nil
    }
    guard value.kind != .number || value.integer.map({ $0 > 0 }) == true else {
      let text = diagnostics.source.text(value.range).quoted
      diagnostics.report("number-range", "'n' must be an integer from 1, not \(text)", at: value.range)
      return nil
    }
    if value.kind != .number { diagnostics.reportKind(of: value, "'n'", expected: "an integer from 1") }
    return value.integer
  }

  private mutating func readTime(of object: JSONObject) -> Double? {
    guard let value = object["t"]?.value else { return nil }
    guard let number = value.number else {
      diagnostics.reportKind(of: value, "'t'", expected: "a number of seconds")
      return nil
    }
    if !number.isFinite {
      let text = diagnostics.source.text(value.range).quoted
      diagnostics.report("number-range", "'t' is a number of seconds, not \(text)", at: value.range)
    }
    return number
  }

  private mutating func readReport(_ member: JSONMember) -> LiveStep.Report? {
    let value = member.value
    switch member.name {
    case "screen": return readID(value, of: "'screen'").map { .screen($0) }
    case "state":
      guard value.kind == .array, !value.isEmpty else {
        if value.kind == .array {
          diagnostics.report("empty-list", "empty list in 'state'; something is always presented", at: value.range)
        } else {
          diagnostics.reportKind(of: value, "'state'", expected: "an array of fragments")
        }
        return nil
      }
      return .state(value.elements.compactMap { readID($0, of: "'state'") })
    default: return readAction(member).map { .step($0) }
    }
  }
}

import Helm

extension DocumentReader {
  static let actionKeys = ["present", "presentTag", "forward", "dismiss", "dismissTag", "replace", "stay"]
  private static let stepKeys = actionKeys + ["id", "entry", "label", "image"]

  /// Reads `flows` or `recordings`. Its keys are names, so that one that begins with `x-` is a name as well.
  mutating func readFlows(_ key: String, of object: JSONObject) -> [DocumentFlow] {
    guard let value = object[key]?.value else { return [] }
    guard value.kind == .object else {
      diagnostics.reportKind(of: value, "'\(key)'", expected: "an object of named flows")
      return []
    }
    var flows: [DocumentFlow] = []
    for member in value.members {
      if member.name.isEmpty { diagnostics.report("empty-id", "empty name of a flow", at: member.key.range) }
      if document.flows.contains(where: { $0.name == member.name }) {
        diagnostics.report(
          "repeated-flow",
          "\(member.name.quoted) is the name of a flow too; give the recording another",
          at: member.key.range
        )
      }
      guard member.value.kind == .array else {
        diagnostics.reportKind(of: member.value, "a flow", expected: "an array of steps")
        continue
      }
      var flow = DocumentFlow(name: member.name, steps: [])
      var ranges: [Range<Int>] = []
      for element in member.value.elements {
        guard let step = readStep(element) else { continue }
        flow.steps.append(step)
        ranges.append(element.range)
      }
      flows.append(flow)
      places.steps.append(ranges)
    }
    return flows
  }

  mutating func readStep(_ value: JSONValue) -> DocumentStep? {
    guard let object = JSONObject(value, as: "a step", keys: Self.stepKeys, &diagnostics) else { return nil }
    guard let action = readAction(of: object, among: Self.actionKeys) else { return nil }
    let id = readPathID("id", of: object)
    let label = object.string("label", &diagnostics)
    let image = readImage(of: object)
    guard let read = readAction(action) else { return nil }
    checkID(of: object, isTaken: read.takesID, beside: action)
    let entry = readEntry(of: object, beside: action)
    return DocumentStep(read, id: id, entry: entry, label: label, image: image, extensions: extensions(of: object))
  }

  /// At which entry a path starts that replaces another.
  mutating func readEntry(of object: JSONObject, beside action: JSONMember) -> String? {
    guard let member = object["entry"] else { return nil }
    guard action.name == "replace" else {
      reportMeaningless(member, beside: action)
      return nil
    }
    guard let id = readID(member.value, of: "'entry'") else { return nil }
    checkFragment(id, at: member.value.range)
    return id
  }

  /// The one member that says what a step does.
  mutating func readAction(of object: JSONObject, among keys: [String]) -> JSONMember? {
    let actions = keys.compactMap { object[$0] }
    guard let action = actions.first else {
      let known = keys.quotedList(limit: keys.count)
      diagnostics.report("missing-key", "a step needs one of \(known)", at: object.value.range)
      return nil
    }
    for other in actions.dropFirst() {
      diagnostics.report(
        "two-actions",
        "step with \"\(action.name)\" and \"\(other.name)\"; make two steps of it",
        at: other.key.range
      )
    }
    return action
  }

  /// Reports an identifier where it says nothing.
  mutating func checkID(of object: JSONObject, isTaken: Bool, beside action: JSONMember) {
    guard let member = object["id"], !isTaken else { return }
    reportMeaningless(member, beside: action)
  }

  private mutating func reportMeaningless(_ member: JSONMember, beside action: JSONMember) {
    diagnostics.report(
      "meaningless-key",
      "'\(member.name)' means nothing beside \"\(action.name)\"; remove it",
      at: member.key.range
    )
  }

  mutating func readAction(_ member: JSONMember) -> DocumentStep.Action? {
    let (value, role) = (member.value, "'\(member.name)'")
    switch member.name {
    case "present", "dismiss":
      if member.name == "dismiss", value.bool == true { return .dismissLast }
      guard let id = readID(value, of: role) else { return nil }
      checkFragment(id, at: value.range)
      return member.name == "present" ? .present(id) : .dismiss(id)
    case "presentTag", "dismissTag":
      guard let tag = value.string else {
        diagnostics.reportKind(of: value, role, expected: "a tag (a string)")
        return nil
      }
      checkTag(tag, at: value.range)
      return member.name == "presentTag" ? .presentTag(tag) : .dismissTag(tag)
    case "forward", "stay":
      if value.bool != true, value.kind != .invalid {
        diagnostics.report("wrong-type", "\(role) must be true", at: value.range)
      }
      return member.name == "stay" ? .stay : .forward
    default:
      return readPath(value, as: role).0.map { .replace($0) }
    }
  }

  private mutating func checkTag(_ tag: String, at range: Range<Int>) {
    guard !isOverlay else { return }
    let known = knownTags ?? Set(document.segues.flatMap(\.tags))
    knownTags = known
    guard !known.contains(tag) else { return }
    let question = diagnostics.isFull ? "" : Suggestion.question(for: tag, among: known.sorted())
    let advice = question.isEmpty ? "; no segue has it" : question
    diagnostics.report("unknown-tag", "unknown tag \(tag.quoted)\(advice)", at: range)
  }
}

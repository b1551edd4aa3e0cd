import Helm

extension DocumentReader {
  private static let formKeys = ["reach", "present", "never", "dismiss", "count", "step", "steps", "cover"]
  private static let otherKeys: [String: [String]] = [
    "reach": ["from", "within"], "present": ["requires", "until"], "never": ["with", "after", "until"],
    "dismiss": ["within"], "count": ["atMost", "atLeast", "while"], "step": ["leads"], "steps": ["leads"],
  ]
  private static let ruleKeys =
    formKeys
    + [
      "from", "within", "requires", "until", "with", "after", "atMost", "atLeast", "while", "leads", "level", "reason",
    ]

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

  /// Reads `rules`, whose keys are names, so that one that begins with `x-` is a name as well.
  mutating func readRules(_ object: JSONObject) {
    guard let value = object["rules"]?.value else { return }
    guard value.kind == .object else {
      diagnostics.reportKind(of: value, "'rules'", expected: "an object of named rules")
      return
    }
    for member in value.members {
      if member.name.isEmpty { diagnostics.report("empty-id", "empty name of a rule", at: member.key.range) }
      guard let rule = readRule(member) else { continue }
      document.rules.append(rule)
      places.rules.append(member.key.range)
    }
  }

  private mutating func readRule(_ member: JSONMember) -> NavigationRule? {
    guard let object = JSONObject(member.value, as: "a rule", keys: Self.ruleKeys, &diagnostics) else { return nil }
    let forms = Self.formKeys.compactMap { object[$0] }
    guard let form = forms.first else {
      let known = Self.formKeys.quotedList(limit: Self.formKeys.count)
      diagnostics.report("missing-key", "a rule needs one of \(known)", at: member.value.range)
      return nil
    }
    for other in forms.dropFirst() {
      diagnostics.report(
        "two-forms",
        "rule with \"\(form.name)\" and \"\(other.name)\"; make two rules of it",
        at: other.key.range
      )
    }
    let others = Self.otherKeys[form.name] ?? []
    for other in Self.ruleKeys where !Self.formKeys.contains(other) && !["level", "reason"].contains(other) {
      guard let member = object[other], !others.contains(other) else { continue }
      diagnostics.report(
        "meaningless-key",
        "'\(other)' means nothing beside \"\(form.name)\"; remove it",
        at: member.key.range
      )
    }
    let level: CheckLevel? = choice("level", of: object)
    let reason = object.string("reason", &diagnostics)
    guard let read = readForm(form, of: object) else { return nil }
    return NavigationRule(
      name: member.name,
      read,
      level: level ?? .error,
      reason: reason,
      extensions: extensions(of: object)
    )
  }

  private mutating func readForm(_ form: JSONMember, of object: JSONObject) -> NavigationRule.Form? {
    switch form.name {
    case "step":
      let step = readStep(form.value)
      guard let goal = readSelector("leads", of: object, needed: true), let step else { return nil }
      return .step(step, leads: goal)
    case "steps":
      guard let elements = object.array("steps", &diagnostics) else { return nil }
      if elements.isEmpty {
        diagnostics.report("empty-list", "empty list in 'steps'; name a step", at: form.value.range)
      }
      let steps = elements.compactMap { readStep($0) }
      return readSelector("leads", of: object, needed: true).map { .steps(steps, leads: $0) }
    default: break
    }
    let selector = readSelector(form.value, of: "'\(form.name)'")
    switch form.name {
    case "reach":
      let from = readSelector("from", of: object)
      let within = readNumber("within", of: object, from: 0)
      return selector.map { .reach($0, from: from, within: within) }
    case "present":
      let until = readSelector("until", of: object)
      guard let requires = readSelector("requires", of: object, needed: true), let selector else { return nil }
      return .present(selector, requires: requires, until: until)
    case "never": return readNever(selector, of: object)
    case "dismiss":
      let within = readNumber("within", of: object, from: 1) ?? 1
      return selector.map { .dismiss($0, within: within) }
    case "count": return readCount(selector, of: object)
    default: return selector.map { .cover($0) }
    }
  }

  private mutating func readNever(_ selector: FragmentSelector?, of object: JSONObject) -> NavigationRule.Form? {
    let (with, after) = (readSelector("with", of: object), readSelector("after", of: object))
    let until = readSelector("until", of: object)
    if object["with"] != nil, let member = object["after"] {
      diagnostics.report("two-forms", "rule with \"with\" and \"after\"; make two rules of it", at: member.key.range)
    }
    if object["after"] == nil, let member = object["until"] {
      diagnostics.report("meaningless-key", "'until' means nothing without \"after\"; remove it", at: member.key.range)
    }
    guard let selector else { return nil }
    if let after { return .neverAfter(selector, after: after, until: until) }
    return with.map { .neverWith(selector, with: $0) } ?? .never(selector)
  }

  private mutating func readCount(_ selector: FragmentSelector?, of object: JSONObject) -> NavigationRule.Form? {
    let atMost = readNumber("atMost", of: object, from: 0)
    let atLeast = readNumber("atLeast", of: object, from: 0)
    let during = readSelector("while", of: object)
    if object["atMost"] == nil, object["atLeast"] == nil {
      let headline = "a rule with \"count\" needs \"atMost\" or \"atLeast\""
      diagnostics.report("missing-key", headline, at: object.value.range)
    }
    if let atMost, let atLeast, atLeast > atMost, let member = object["atLeast"] {
      diagnostics.report("number-range", "at least \(atLeast) and at most \(atMost) can't be", at: member.value.range)
    }
    return selector.map { .count($0, atMost: atMost, atLeast: atLeast, during: during) }
  }

  private mutating func readNumber(_ key: String, of object: JSONObject, from least: Int) -> Int? {
    guard let value = object[key]?.value else { return nil }
    if let number = value.integer, number >= least { return number }
    if value.kind == .number {
      let text = diagnostics.source.text(value.range)
      diagnostics.report(
        "number-range",
        "'\(key)' must be an integer, \(least) or more, not \(text.quoted)",
        at: value.range
      )
    } else {
      diagnostics.reportKind(of: value, "'\(key)'", expected: "a number")
    }
    return nil
  }
}

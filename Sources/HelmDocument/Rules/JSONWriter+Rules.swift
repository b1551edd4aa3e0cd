extension JSONWriter {
  /// Writes the member `rules`, a rule a line.
  mutating func rules(_ rules: [NavigationRule]) {
    member("rules", .block) { json in
      for rule in rules { json.member(rule.name) { $0.members(of: rule) } }
    }
  }

  mutating func members(of rule: NavigationRule) {
    switch rule.form {
    case .reach(let goal, let from, let within):
      member("reach", goal)
      member("from", from)
      if let within { member("within", within) }
    case .present(let fragments, let requires, let until):
      member("present", fragments)
      member("requires", requires)
      member("until", until)
    case .never(let fragments): member("never", fragments)
    case .neverWith(let fragments, let with):
      member("never", fragments)
      member("with", with)
    case .neverAfter(let fragments, let after, let until):
      member("never", fragments)
      member("after", after)
      member("until", until)
    case .dismiss(let fragments, let within):
      member("dismiss", fragments)
      if within != 1 { member("within", within) }
    case .count(let fragments, let atMost, let atLeast, let during):
      member("count", fragments)
      if let atMost { member("atMost", atMost) }
      if let atLeast { member("atLeast", atLeast) }
      member("while", during)
    case .step(let step, let goal):
      key("step")
      line(step)
      member("leads", goal)
    case .steps(let steps, let goal):
      member("steps", steps) { $0.line($1) }
      member("leads", goal)
    case .cover(let fragments): member("cover", fragments)
    }
    if rule.level != .error { member("level", rule.level.rawValue) }
    member("reason", rule.reason)
    extensions(rule.extensions)
  }

  private mutating func member(_ name: String, _ selector: FragmentSelector?) {
    guard let selector else { return }
    key(name)
    write(selector)
  }

  private mutating func write(_ selector: FragmentSelector) {
    switch selector {
    case .id(let id): string(id)
    case .group(let id): object { $0.member("group", id) }
    case .kind(let kind): object { $0.member("kind", kind.rawValue) }
    case .title(let title): object { $0.member("title", title) }
    case .not(let other): object { $0.member("not", other) }
    case .any(let others): array(others) { $0.write($1) }
    }
  }
}

import HelmDocument

extension CheckFinding {
  /// What is told of a rule of the document's own; nil where it holds.
  ///
  /// One that couldn't be decided is told a level lower, unless who asks is strict.
  init?(_ result: RuleResult, isStrict: Bool) {
    guard var severity = Diagnostic.Severity(result.rule.level) else { return nil }
    let name = result.rule.name.quoted
    let headline: String
    switch result.answer {
    case .holds: return nil
    case .broken(let witness): headline = "rule \(name) is broken: \(witness.words)"
    case .undecided:
      severity = severity == .error ? (isStrict ? .error : .warning) : .note
      headline = "rule \(name) is undecided: \(result.extent?.words ?? "states weren't looked at")"
    }
    self.init(name: nil, severity: severity, headline: headline, subject: "", place: result.place)
    self.result = result
    witness = result.notes.map { Witness(message: $0) }
  }
}

extension RuleExtent {
  /// What was looked at, in words.
  var words: String {
    states == 0
      ? "the graph can't be walked"
      : "there are too many states; it holds within \(depth) step\(depth == 1 ? "" : "s") "
        + "(\(states) states were looked at)"
  }
}

extension RuleResult {
  /// What people read below the headline.
  fileprivate var notes: [String] {
    var notes: [String] = []
    if case .broken(let witness) = answer {
      if !witness.steps.isEmpty || !rule.isAboutWholeGraph { notes.append(witness.way) }
      if !witness.repeats.isEmpty {
        let approach = witness.approach.map { "\($0.action.words); " }.joined()
        notes.append("then \(approach)without end: \(witness.repeats.map(\.action.words).joined(separator: "; "))")
      }
    }
    notes.append("the rule: \(rule.words)")
    if let reason = rule.reason { notes.append("why: \(reason)") }
    return notes
  }
}

extension RuleWitness {
  /// The steps in words.
  public var way: String {
    steps.isEmpty
      ? "at entry \(entry.quoted), before the first step"
      : "from \(entry.quoted): \(steps.map(\.action.words).joined(separator: "; "))"
  }
}

extension NavigationRule {
  /// Whether no single state breaks the rule.
  fileprivate var isAboutWholeGraph: Bool {
    if case .cover = form { true } else { false }
  }
}

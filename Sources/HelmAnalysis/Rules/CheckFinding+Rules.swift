import HelmDocument

extension CheckFinding {
  /// What is told of a rule of the document's own; nil where it holds.
  ///
  /// One that couldn't be decided is told a level lower, unless who asks is strict.
  init?(_ result: RuleResult, isStrict: Bool) {
    guard var severity = Diagnostic.Severity(result.rule.level) else { return nil }
    let name = result.rule.name.quoted
    let headline: String
    // Broken is something else than undecided, for who accepted that.
    var subject = ""
    switch result.answer {
    case .holds: return nil
    case .broken(let witness): headline = "rule \(name) is broken: \(witness.words)"
    case .undecided:
      severity = severity == .error ? (isStrict ? .error : .warning) : .note
      headline = "rule \(name) is undecided: \(result.reach)"
      subject = result.answer.name
    }
    self.init(name: nil, severity: severity, headline: headline, subject: subject, place: result.place)
    self.result = result
    witness = result.notes.map { Witness(message: $0) }
  }
}

extension RuleResult {
  /// What was looked at for a rule that is undecided, in words.
  ///
  /// Where a rule asks what can follow, nothing is known of a state from which not all that follows was seen.
  fileprivate var reach: String {
    guard let extent else { return "states weren't looked at" }
    if extent.states == 0 { return "the graph can't be walked" }
    let within = "within \(extent.depth) step\(extent.depth == 1 ? "" : "s")"
    return switch rule.form {
    case .reach, .dismiss: "there are too many states; \(extent.states) were looked at, all of those \(within)"
    default: "there are too many states; it holds \(within) (\(extent.states) states were looked at)"
    }
  }

  /// Whether no shorter way can lead to a state that breaks it: all states nearer than the one that it ends in were
  /// seen. Of those from which not all that follows was seen some may break a rule that asks what follows.
  private func isShortest(_ witness: RuleWitness, _ extent: RuleExtent) -> Bool {
    switch rule.form {
    case .reach, .dismiss: witness.steps.isEmpty
    default: witness.steps.count <= extent.depth + 1
    }
  }

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
    if case .broken(let witness) = answer, let extent, !extent.isComplete, !isShortest(witness, extent) {
      notes.append("there may be a shorter way: there are too many states to look at all")
    }
    notes.append("the rule: \(rule.words)")
    if let reason = rule.reason { notes.append("why: \(reason)") }
    return notes
  }
}

extension NavigationRule {
  /// Whether no single state breaks the rule.
  fileprivate var isAboutWholeGraph: Bool {
    if case .cover = form { true } else { false }
  }
}

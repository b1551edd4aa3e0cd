internal import Helm
internal import HelmAnalysis
internal import HelmDocument

/// Graphs on their way to a report about them.
struct CheckJob {
  let inputs: [String]
  let reading: InputOptions
  let output: String
  let format: CheckFormat
  let levels: [CheckLevelOption.Rule: CheckLevel]
  let rules: [String]
  let limit: Int
  let lock: String?
  let baseline: String?
  let writesBaseline: Bool
  let pictures: WitnessPictures?
  let reporter: Reporter

  func run() throws(CommandFailure) {
    if output == "" { throw .usage("--output is empty; name a file, or - for standard output") }
    try OutputPlan.check(inputs + rules + [lock, writesBaseline ? nil : baseline].compactMap { $0 })
    let lock =
      if let path = lock { try DocumentInput.read(path, reporter: reporter).graph } else { nil as CompiledGraph? }
    let accepted = if let baseline, !writesBaseline { try read(baseline) } else { nil as CheckBaseline? }
    var check = GraphCheck(lock: lock, isStrict: reporter.isStrict)
    check.isLockSource = self.lock.map { FileReading.isFolder($0) || ImportInput.isSource($0) } ?? false
    for (rule, level) in levels {
      switch rule {
      case .general(let name): check.levels[name] = level
      case .own(let name): check.ruleLevels[name] = level
      }
    }
    check.rules = RuleCheck(limit: limit)
    let ruleFiles = try RuleFiles(rules)
    var names: Set<String> = []
    var files: [CheckReport.File] = []
    var failure: CommandFailure?
    do {
      try EachInput.run(inputs, reporter: reporter) { path throws(CommandFailure) in
        let input = try DocumentInput.read(path, reading, reporter: reporter)
        let others = try ruleFiles.rules(for: input.graph, reporter: reporter)
        names.formUnion((input.graph.rules + others).map(\.rule.name))
        let results = check.results(in: input.graph, and: others)
        let findings = check.findings(in: input.graph, and: results)
        try pictures?.draw(findings, of: input)
        files.append(CheckReport.File(source: input.source, findings: findings.map(judged), results: results))
      }
    } catch {
      failure = error
    }
    if failure == nil, let name = check.ruleLevels.keys.sorted().first(where: { !names.contains($0) }) {
      let question = Suggestion.question(for: name, among: names.sorted())
      throw .usage("--severity: no graph has a rule \(name.quoted)\(question)")
    }
    if writesBaseline, let baseline {
      if let failure { throw failure }
      let accepted = CheckBaseline(accepting: files)
      try Output.write(accepted.encoded, to: baseline)
      return reporter.say("\(baseline): accepts \(counted(accepted.entries.count, "finding"))")
    }
    if let accepted, let baseline {
      // What drifted can't be looked for without the graph that was agreed on.
      let drift = CheckName.drift.rawValue + ":"
      for entry in accepted.gone(from: files) where lock != nil || !entry.finding.hasPrefix(drift) {
        reporter.say("\(entry.file): \(entry.finding.quoted) is gone; remove it from \(baseline)")
      }
      files = accepted.removed(from: files)
    }
    // An earlier report isn't replaced by one on nothing.
    if let failure, files.isEmpty, output != "-" { throw failure }
    try Output.write(
      format.bytes(of: CheckReport(files, otherSources: (lock?.reading.map { [$0.source] } ?? []) + ruleFiles.sources)),
      to: output
    )
    for file in files {
      let rules = file.results.isEmpty ? "" : "; \(words(about: file.results))"
      reporter.say("\(file.source.file): \(summary(of: file.findings))\(rules)")
    }
    if let failure { throw failure }
    let failing: Set<Diagnostic.Severity> = accepted == nil ? [.error] : [.error, .warning]
    let isFailing = { (finding: CheckFinding) in
      finding.severity == .error || failing.contains(finding.severity) && finding.result?.answer != .undecided
    }
    if files.contains(where: { $0.findings.contains(where: isFailing) }) { throw .reported(1) }
  }

  /// Where warnings count as errors, they are shown as such; what was imported is told where it came from.
  private func judged(_ finding: CheckFinding) -> CheckFinding {
    var finding = finding
    if reporter.isStrict, finding.severity == .warning { finding.severity = .error }
    finding.place = reporter.placeInFiles(finding.place)
    for index in finding.witness.indices {
      finding.witness[index].place = reporter.placeInFiles(finding.witness[index].place)
    }
    return finding
  }

  private func read(_ path: String) throws(CommandFailure) -> CheckBaseline {
    let bytes = path == "-" ? try Console.current.read() : try FileReading.bytes(of: path, limit: DocumentInput.limit)
    let source = SourceText(file: path, bytes: bytes)
    do { return try CheckBaseline(reading: source) } catch {
      reporter.report(error.diagnostics, sources: [source])
      throw .badInput
    }
  }

  private func summary(of findings: [CheckFinding]) -> String {
    let counts = Diagnostic.Severity.allCases.compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    return counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
  }

  /// How many rules of a graph's own hold, and which of the answers rest on something else than paths.
  private func words(about results: [RuleResult]) -> String {
    let kept = results.count { $0.answer == .holds }
    let presented = results.filter { $0.extent?.by == .presented && $0.extent?.isComplete == true }
    let words = "\(kept) of \(counted(results.count, "rule")) \(results.count == 1 ? "holds" : "hold")"
    guard let extent = presented.first?.extent else { return words }
    return words + " (\(presented.count) by what is presented: \(counted(extent.states, "state")), no others)"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }
}

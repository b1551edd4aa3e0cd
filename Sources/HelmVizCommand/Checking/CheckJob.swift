internal import Helm
internal import HelmAnalysis
internal import HelmDocument

/// Graphs on their way to a report about them.
struct CheckJob {
  let inputs: [String]
  /// Two versions, of which the second is looked at, and only what the first hasn't is told.
  let range: GitRange?
  let reading: InputOptions
  let output: String
  let format: CheckFormat
  let levels: [CheckLevelOption.Rule: CheckLevel]
  let rules: [String]
  let limit: Int
  let lock: LockInput?
  let baseline: String?
  let writesBaseline: Bool
  let pictures: WitnessPictures?
  let reporter: Reporter

  /// - Throws: what prevents a report. What was wrong with one of several graphs ends the command once it is written.
  func product() throws(CommandFailure) -> Product {
    let named = inputs + rules + (lock?.paths ?? []) + [writesBaseline ? nil : baseline].compactMap(\.self)
    try OutputPlan.check(named)
    try Output.check(output, apartFrom: named + reading.overlays)
    if writesBaseline, let baseline { try Output.check(baseline, apartFrom: named + reading.overlays) }
    let lock = if let lock { try lock.read(reporter: reporter).graph } else { nil as CompiledGraph? }
    let accepted = if let baseline, !writesBaseline { try accepted(in: baseline) } else { nil as CheckBaseline? }
    var check = GraphCheck(lock: lock, isStrict: reporter.isStrict)
    check.isLockSource = self.lock?.isSource ?? false
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
    var witnesses: Product.Beside?
    do {
      try EachInput.run(inputs, reporter: reporter) { path throws(CommandFailure) in
        let (input, before) = try read(path)
        func look(at graph: CompiledGraph) throws(CommandFailure) -> (results: [RuleResult], findings: [CheckFinding]) {
          let others = try ruleFiles.rules(for: graph, reporter: reporter)
          names.formUnion((graph.rules + others).map(\.rule.name))
          let results = check.results(in: graph, and: others)
          return (results, check.findings(in: graph, and: results))
        }
        var known: Set<String> = []
        if let before { known = Set(try look(at: before.graph).findings.map(\.fingerprint)) }
        guard let input else { return }
        let (results, all) = try look(at: input.graph)
        let findings = all.filter { !known.contains($0.fingerprint) }
        if let pictures {
          let drawn = try pictures.product(findings, of: input)
          witnesses = Product.Beside(input: input.name, output: pictures.folder, product: drawn)
        }
        files.append(
          CheckReport.File(
            source: input.source,
            findings: findings.map { judged($0, of: input.source) },
            results: results
          )
        )
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
      var product = Product(accepted.encoded)
      product.besides = [witnesses].compactMap(\.self)
      product.conclusion = { () throws(CommandFailure) in
        reporter.say("\(baseline): accepts \(counted(accepted.entries.count, "finding"))")
      }
      return product
    }
    if let accepted, let baseline {
      // What drifted can't be looked for without the graph that was agreed on, and what both versions have isn't told.
      let drift = CheckName.drift.rawValue + ":"
      for entry in accepted.gone(from: range == nil ? files : []) where lock != nil || !entry.finding.hasPrefix(drift) {
        reporter.say("\(entry.file): \(entry.finding.quoted) is gone; remove it from \(baseline)")
      }
      files = accepted.removed(from: files)
    }
    // An earlier report isn't replaced by one on nothing.
    if let failure, files.isEmpty, output != "-" { throw failure }
    let sources = (lock?.reading.map { [$0.source] } ?? []) + ruleFiles.sources
    var product = Product(format.bytes(of: CheckReport(files, otherSources: sources)))
    product.besides = [witnesses].compactMap(\.self)
    product.conclusion = { [files, failure] () throws(CommandFailure) in
      try conclude(files, failure, isBaseline: accepted != nil)
    }
    return product
  }

  /// Says what was found.
  ///
  /// - Throws: what the command ends with: a graph that couldn't be looked at, or findings that are errors.
  private func conclude(
    _ files: [CheckReport.File],
    _ failure: CommandFailure?,
    isBaseline: Bool
  ) throws(CommandFailure) {
    for file in files {
      let rules = file.results.isEmpty ? "" : "; \(words(about: file.results))"
      let since = range.map { ", of what \($0.text) changed" } ?? ""
      reporter.say("\(file.source.file): \(summary(of: file.findings))\(since)\(rules)")
    }
    if let failure { throw failure }
    let failing: Set<Diagnostic.Severity> = !isBaseline && range == nil ? [.error] : [.error, .warning]
    let isFailing = { (finding: CheckFinding) in
      finding.severity == .error || failing.contains(finding.severity) && finding.result?.answer != .undecided
    }
    if files.contains(where: { $0.findings.contains(where: isFailing) }) { throw .reported(1) }
  }

  /// Reads a graph; of two versions also the one before, where each has it.
  private func read(_ path: String) throws(CommandFailure) -> (now: DocumentInput?, before: DocumentInput?) {
    guard let range else { return (try DocumentInput.read(path, reading, reporter: reporter), nil) }
    let inputs = try DiffInputs(range, path, reading, isNewUnlabelled: true, reporter: reporter)
    return (inputs.missing == .new ? nil : inputs.new, inputs.missing == .old ? nil : inputs.old)
  }

  /// Where warnings count as errors, they are shown as such; what was imported is told where it came from, and what
  /// stands in a file of rules of which of several graphs it is said.
  private func judged(_ finding: CheckFinding, of source: SourceText) -> CheckFinding {
    var finding = finding
    if inputs.count > 1, finding.result != nil, finding.place?.file != source.file {
      finding.headline = "\(source.file): \(finding.headline)"
    }
    if reporter.isStrict, finding.severity == .warning { finding.severity = .error }
    finding.place = reporter.placeInFiles(finding.place)
    for index in finding.witness.indices {
      finding.witness[index].place = reporter.placeInFiles(finding.witness[index].place)
    }
    return finding
  }

  private func accepted(in path: String) throws(CommandFailure) -> CheckBaseline {
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

/// What a graph is compared with: a document that was agreed on, or folders and files of an app.
struct LockInput {
  /// One path of a document, or some of what is imported.
  let paths: [String]
  /// Whether what source has in `#if DEBUG` is left out.
  let leavesDebugOut: Bool

  /// Whether it is an app's code, as its name tells, or its being a folder.
  var isSource: Bool { paths.contains { FileReading.isFolder($0) || ImportInput.isSource($0) } }

  func read(reporter: Reporter) throws(CommandFailure) -> DocumentInput {
    try DocumentInput.read(
      paths[0],
      with: Array(paths.dropFirst()),
      leavesDebugOut: leavesDebugOut,
      reporter: reporter
    )
  }
}

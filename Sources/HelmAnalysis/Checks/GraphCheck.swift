public import HelmDocument

/// Looks for what is wrong with a graph, as far as that can be told without knowing what was meant.
///
///     CompiledGraph ──findings(in:)──> [CheckFinding] ──> text, JSON, SARIF, annotations
public struct GraphCheck: Sendable {
  /// How much the rules matter; comes before what the document says, and that before the rules' own levels.
  public var levels: [CheckName: CheckLevel]

  /// How much the document's own rules matter, by their names; comes before what stands with the rule.
  public var ruleLevels: [String: CheckLevel] = [:]

  /// The graph that was agreed on, if any.
  public var lock: CompiledGraph?

  /// Whether what the engine refuses is an error, where neither ``levels`` nor the document say else.
  public var isStrict: Bool

  /// How the document's own rules are decided.
  public var rules = RuleCheck()

  /// A check against all rules.
  public init(levels: [CheckName: CheckLevel] = [:], lock: CompiledGraph? = nil, isStrict: Bool = false) {
    self.isStrict = isStrict
    self.levels = levels
    self.lock = lock
  }

  /// Every place where a graph breaks a rule, in the order of the text.
  ///
  /// - Parameter others: rules from elsewhere that are to hold beside the document's own.
  /// - Complexity: linear in the graph, apart from sorting it, and in its flows and recordings; for the document's own
  ///   rules see ``RuleCheck/results(of:in:)``.
  public func findings(in graph: CompiledGraph, and others: [LocatedRule] = []) -> [CheckFinding] {
    findings(in: graph, and: results(in: graph, and: others))
  }

  /// What is found out about the document's own rules, and about others.
  public func results(in graph: CompiledGraph, and others: [LocatedRule] = []) -> [RuleResult] {
    let all = (graph.rules + others).map { rule in
      var rule = rule
      rule.rule.level = ruleLevels[rule.rule.name] ?? rule.rule.level
      return rule
    }
    return rules.results(of: all, in: graph)
  }

  /// The findings, where it is known what rules over states come to.
  public func findings(in graph: CompiledGraph, and results: [RuleResult]) -> [CheckFinding] {
    let found = builtIn(graph) + results.compactMap { CheckFinding($0, isStrict: isStrict) }
    let file = graph.reading?.source.file
    let places = found.map { finding in
      (finding.place?.file == file ? 0 : 1, finding.place?.bytes.lowerBound ?? 0)
    }
    return found.indices.sorted { (places[$0].0, places[$0].1, $0) < (places[$1].0, places[$1].1, $1) }.map {
      found[$0]
    }
  }

  /// What breaks the rules that every graph has to keep.
  private func builtIn(_ graph: CompiledGraph) -> [CheckFinding] {
    let subject = CheckSubject(graph, lock: lock)
    return CheckName.allCases.flatMap { name in
      let rule = name.rule
      let level =
        levels[name] ?? graph.document.checks[name] ?? (isStrict && rule.breaksEngine ? .error : rule.level)
      guard let severity = Diagnostic.Severity(level) else { return [CheckFinding]() }
      return rule.findings(in: subject).map { finding in
        var finding = finding
        finding.severity = severity
        return finding
      }
    }
  }
}

extension Diagnostic.Severity {
  /// The severity of findings at a level; nil where there are to be none.
  init?(_ level: CheckLevel) {
    switch level {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    case .off: return nil
    }
  }
}

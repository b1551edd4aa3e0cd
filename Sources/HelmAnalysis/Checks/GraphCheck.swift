public import HelmDocument

/// Looks for what is wrong with a graph, as far as that can be told without knowing what was meant.
///
///     CompiledGraph ──findings(in:)──> [CheckFinding] ──> text, JSON, SARIF, annotations
public struct GraphCheck: Sendable {
  /// How much the rules matter; comes before what the document says, and that before the rules' own levels.
  public var levels: [CheckName: CheckLevel]

  /// The graph that was agreed on, if any.
  public var lock: CompiledGraph?

  /// Whether what the engine refuses is an error, where neither ``levels`` nor the document say else.
  public var isStrict: Bool

  /// A check against all rules.
  public init(levels: [CheckName: CheckLevel] = [:], lock: CompiledGraph? = nil, isStrict: Bool = false) {
    self.isStrict = isStrict
    self.levels = levels
    self.lock = lock
  }

  /// Every place where a graph breaks a rule, in the order of the text.
  ///
  /// - Complexity: linear in the graph, apart from sorting it, and in its flows and recordings.
  public func findings(in graph: CompiledGraph) -> [CheckFinding] {
    let subject = CheckSubject(graph, lock: lock)
    let found = CheckName.allCases.flatMap { name in
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
    let places = found.map { $0.place?.bytes.lowerBound ?? 0 }
    return found.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { found[$0] }
  }
}

extension Diagnostic.Severity {
  /// The severity of findings at a level; nil where there are to be none.
  fileprivate init?(_ level: CheckLevel) {
    switch level {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    case .off: return nil
    }
  }
}

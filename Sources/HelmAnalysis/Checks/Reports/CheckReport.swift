public import HelmDocument

/// The findings of several graphs, to be written in the form that people or programs want.
public struct CheckReport: Sendable {
  /// A graph's text with what was found in it.
  public struct File: Sendable {
    /// The text.
    public var source: SourceText
    /// What was found, in the order of the text.
    public var findings: [CheckFinding]
    /// What was found out about the rules of its own, also where they hold.
    public var results: [RuleResult]

    /// A graph with its findings.
    public init(source: SourceText, findings: [CheckFinding], results: [RuleResult] = []) {
      self.source = source
      self.findings = findings
      self.results = results
    }

    /// At most so many of the findings, in the order of the text: errors before warnings, and notes last.
    func gravest(_ limit: Int) -> [CheckFinding] {
      let ranks = Diagnostic.Severity.allCases
      let order = findings.indices.sorted { one, other in
        let (first, second) = (
          ranks.firstIndex(of: findings[one].severity), ranks.firstIndex(of: findings[other].severity)
        )
        return (first ?? 0, one) < (second ?? 0, other)
      }
      return order.prefix(limit).sorted().map { findings[$0] }
    }
  }

  /// The graphs, in the order in which they were given.
  public var files: [File]

  /// Further texts that findings point into: a lock.
  public var otherSources: [SourceText]

  /// A report about some graphs.
  public init(_ files: [File], otherSources: [SourceText] = []) {
    self.files = files
    self.otherSources = otherSources
  }

  var findings: [CheckFinding] { files.flatMap(\.findings) }

  /// The most findings of one graph that are printed for people, the gravest ones.
  public static let textLimit = 100

  /// As compilers print problems, with source lines and evidence.
  public var text: String {
    let sources = files.map(\.source) + otherSources
    let diagnostics = files.flatMap { file in
      let rest = file.findings.count - Self.textLimit
      let place = file.source.place(0..<0)
      let more = Diagnostic(.note, "more-findings", "\(rest) more findings are not shown", place: place)
      return file.gravest(Self.textLimit).map(\.diagnostic) + (rest > 0 ? [more] : [])
    }
    return DiagnosticPrinter(sources: sources).text(diagnostics)
  }

  /// Workflow commands by which GitHub shows findings beside the lines of a pull request, one a line.
  ///
  ///     ::warning file=graph.json,line=1,col=14,title=trap::'b' can't be left; …
  public var annotations: String {
    findings.map { finding in
      let place = finding.place.map { "file=\($0.file.escapedProperty),line=\($0.line),col=\($0.column)," } ?? ""
      let title = "title=\(finding.identifier.escapedProperty)"
      let words = finding.statement.map(\.printable).joined(separator: "\n")
      return "::\(finding.severity.command) \(place)\(title)::\(words.escapedData)\n"
    }.joined()
  }
}

extension Diagnostic.Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}

extension String {
  /// The string as the message of a workflow command.
  fileprivate var escapedData: String { escaped(["%", "\r", "\n"]) }

  /// The string as the value of a workflow command's property.
  fileprivate var escapedProperty: String { escaped(["%", "\r", "\n", ":", ","]) }

  private func escaped(_ special: Set<Unicode.Scalar>) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if special.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

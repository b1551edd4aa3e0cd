public import HelmDocument

/// A place where a graph breaks a rule.
public struct CheckFinding: Sendable, Hashable {
  /// A piece of evidence.
  public struct Witness: Sendable, Hashable {
    /// What it shows.
    public var message: String
    /// The segue that it is about; nil where it is about a fragment.
    public var edge: DocumentEdge?
    /// Where that stands.
    public var place: SourcePlace?
  }

  /// The rule; nil for one of the document's own.
  public var name: CheckName?
  /// How much it matters here.
  public var severity = Diagnostic.Severity.error
  /// What is wrong, and what to do.
  public var headline: String
  /// What it is about, by ids alone: with the rule it tells a finding from every other of a graph, wherever it stands.
  public var subject: String
  /// Where it stands.
  public var place: SourcePlace?
  /// The segues of a way there, or those that are involved.
  public var witness: [Witness] = []
  /// What was found out about a rule of the document's own.
  public var result: RuleResult?

  /// What findings call the rule: its name, behind `rules/` for one of the document's own.
  public var identifier: String { name?.rawValue ?? result?.rule.findingName ?? "" }

  /// What was found, in lines, for who sees no evidence without a place: of a document's own rule, how it is broken.
  var statement: [String] { [headline] + (result == nil ? [] : witness.filter { $0.place == nil }.map(\.message)) }

  /// The finding as it is printed; evidence at the very same place is left out, and so is what is too much to read.
  public var diagnostic: Diagnostic {
    let notes = witness.filter { $0.place != place }.map { Diagnostic.Note($0.message, place: $0.place) }
    let rest = notes.count - DiagnosticCollector.noteLimit
    let more = rest > 0 ? [Diagnostic.Note("and \(rest) more")] : []
    return Diagnostic(
      severity,
      identifier,
      headline,
      place: place,
      notes: notes.prefix(DiagnosticCollector.noteLimit) + more
    )
  }

  /// What tells the finding from every other of its graph, wherever it stands.
  public var fingerprint: String { subject.isEmpty ? identifier : "\(identifier): \(subject)" }
}

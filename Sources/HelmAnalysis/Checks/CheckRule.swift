import HelmDocument

/// One thing that can be wrong with a graph, how it is found, and what it means to people.
protocol CheckRule: Sendable {
  /// The name by which documents, findings and the command line know it.
  var name: CheckName { get }
  /// How much it matters where nobody says.
  var level: CheckLevel { get }
  /// Whether the engine refuses a graph that breaks the rule, though it can be walked: an error for who is strict.
  var breaksEngine: Bool { get }
  /// What is found, in half a line.
  var summary: String { get }
  /// What exactly is found, and what isn't.
  var meaning: String { get }
  /// Why it matters.
  var reason: String { get }
  /// The smallest document that breaks the rule, and no other.
  var example: String { get }
  /// How to mend it.
  var remedy: String { get }

  /// Every place where a graph breaks the rule; each finding has a subject of its own.
  ///
  /// - Complexity: linear in the graph, unless the rule says else.
  func findings(in subject: CheckSubject) -> [CheckFinding]
}

extension CheckRule {
  /// No rule of the engine, or one without which a graph can't be walked.
  var breaksEngine: Bool { false }
}

/// How much it matters that a graph breaks a rule.
public enum CheckLevel: String, Sendable, Hashable, CaseIterable {
  /// The graph must not stay so.
  case error
  /// The graph is probably not what was meant.
  case warning
  /// Something to know.
  case note
  /// The rule isn't looked at.
  case off
}

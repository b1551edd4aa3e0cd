/// How much is kept of what running apps say, however long and however much they say.
public struct LiveLimits: Sendable {
  /// How many sessions there are.
  public var sessions = 32
  /// The most segues of a session's path; a longer one begins again with what is presented.
  public var path = 1_000
  /// How many of a session's last steps can be looked at.
  public var stops = 60
  /// How many of a session's last steps beyond the graph are listed.
  public var beyond = 60
  /// How many of a session's last steps are recorded, at least; at most twice as many.
  public var recorded = 10_000
  /// How many bytes of names, labels and paths the recorded steps of a session may have; older ones are dropped.
  public var recordedBytes = 4 << 20

  /// The limits that hold unless others are given.
  public init() {}
}

internal import NIOCore

/// How much of the process strangers may use.
///
/// All connections together stay far below the 1,024 files that a process may have open.
struct PreviewLimits: Sendable {
  /// Connections at a time. One more, and the oldest that doesn't follow changes is closed.
  var connections = 128
  /// How many of them may follow changes.
  var followers = 64
  /// The bytes of a request.
  var requestSize = 16 << 10
  /// How long a request may take to arrive.
  var requestTime = TimeAmount.seconds(5)
  /// How long an answer may take to be fetched.
  var answerTime = TimeAmount.seconds(30)
}

internal import HelmAnalysis
internal import NIOCore

/// How much of the process strangers may use.
///
/// All connections together stay far below the 1,024 files that a process may have open.
struct PreviewLimits: Sendable {
  /// Connections at a time. One more, and the oldest that doesn't follow changes is closed.
  var connections = 128
  /// How many of them may follow changes.
  var followers = 64
  /// The bytes of a request's head.
  var requestSize = 16 << 10
  /// The bytes of a request's steps.
  var bodySize = 16 << 20
  /// How long a request's head may take to arrive.
  var requestTime = TimeAmount.seconds(5)
  /// How long its steps may take to arrive, and how long a connection may wait for the next ones.
  var stepsTime = TimeAmount.seconds(30)
  /// How long an answer may take to be fetched.
  var answerTime = TimeAmount.seconds(30)
  /// How many things that pages asked to be written may wait.
  var edits = 16
  /// How long one of them may take.
  var editTime = TimeAmount.seconds(60)
  /// How many things an app may be asked for at a time.
  var commands = 8
  /// How long it may take to do one.
  var commandTime = TimeAmount.seconds(5)
  /// How long it listens over one connection.
  var listenTime = TimeAmount.seconds(25)
  /// How long it may take to listen again.
  var graceTime = TimeAmount.seconds(2)
  /// How often pages are told what running apps do.
  var liveTime = TimeAmount.milliseconds(100)
  /// What is kept of what they do.
  var live = LiveLimits()
}

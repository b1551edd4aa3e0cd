#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The process's streams, as the commands see them. Tests put another in its place for the time of a call.
struct Console: Sendable {
  /// All of standard input.
  var read: @Sendable () throws(CommandFailure) -> [UInt8]
  /// To standard output.
  var write: @Sendable ([UInt8]) throws(CommandFailure) -> Void
  /// To standard error.
  var report: @Sendable (String) -> Void
  /// Whether standard error is a terminal that shows colours.
  var showsColor: Bool

  /// The console of the running command.
  @TaskLocal static var current = Console.process

  private static let process = Console(
    read: { () throws(CommandFailure) in try FileReading.all(of: STDIN_FILENO, name: "standard input") },
    write: { bytes throws(CommandFailure) in try FileWriting.write(bytes, to: STDOUT_FILENO, name: "standard output") },
    report: { text in try? FileWriting.write(Array(text.utf8), to: STDERR_FILENO, name: "standard error") },
    showsColor: isatty(STDERR_FILENO) == 1 && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
  )
}

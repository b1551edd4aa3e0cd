internal import HelmDocument

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
  /// Whether standard error is a terminal, on which a line can be written over.
  var isTerminal = false

  /// A line to standard error about what stops a command, with nothing in it that would act on a terminal.
  func complain(_ message: String) {
    report("helm-viz: error: \(message.visible)\n")
  }

  /// The console of the running command.
  @TaskLocal static var current = Console.process

  private static let process = Console(
    read: { () throws(CommandFailure) in
      try FileReading.all(of: STDIN_FILENO, name: "standard input", limit: DocumentInput.limit)
    },
    write: { bytes throws(CommandFailure) in try FileWriting.write(bytes, to: STDOUT_FILENO, name: "standard output") },
    report: { text in try? FileWriting.write(Array(text.utf8), to: STDERR_FILENO, name: "standard error") },
    showsColor: isatty(STDERR_FILENO) == 1 && variable("NO_COLOR").isEmpty && variable("TERM") != "dumb",
    isTerminal: isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb"
  )

  /// An environment variable; empty where it isn't set.
  private static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}

internal import HelmDocument
internal import HelmSystem
internal import SystemPackage

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
    report("helm-viz: error: \(message.printable)\n")
  }

  /// The console of the running command.
  @TaskLocal static var current = Console.process

  private static let process = Console(
    read: { () throws(CommandFailure) in
      try FileReading.all(of: .standardInput, name: "standard input", limit: DocumentInput.limit)
    },
    write: { bytes throws(CommandFailure) in
      try FileWriting.write(bytes, to: .standardOutput, name: "standard output")
    },
    report: { text in try? FileWriting.write(Array(text.utf8), to: .standardError, name: "standard error") },
    showsColor: hasCapableTerminal && CLibrary.variable("NO_COLOR").isEmpty,
    isTerminal: hasCapableTerminal
  )

  private static var hasCapableTerminal: Bool {
    CLibrary.isTerminal(.standardError) && CLibrary.variable("TERM") != "dumb"
  }
}

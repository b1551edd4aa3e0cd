import HelmGraphviz

@testable import HelmVizCommand

/// What a run of the command gave.
struct Run {
  let code: Int32
  /// What went to standard output.
  let output: String
  /// What went to standard error.
  let report: String

  /// Runs the command in this process, with streams of its own.
  init(_ words: [String], input: String = "", showsColor: Bool = false, isTerminal: Bool = false) {
    let written = Locked<[UInt8]>([])
    let reported = Locked("")
    let console = Console(
      read: { () throws(CommandFailure) in Array(input.utf8) },
      write: { bytes throws(CommandFailure) in written.withLock { $0 += bytes } },
      report: { text in reported.withLock { $0 += text } },
      showsColor: showsColor,
      isTerminal: isTerminal
    )
    code = Console.$current.withValue(console) { HelmViz.run(words) }
    output = written.withLock { String(decoding: $0, as: UTF8.self) }
    report = reported.withLock { $0 }
  }

  init(_ words: String..., input: String = "", showsColor: Bool = false) {
    self.init(words, input: input, showsColor: showsColor)
  }

  init(code: Int32, output: String, report: String) {
    (self.code, self.output, self.report) = (code, output, report)
  }
}

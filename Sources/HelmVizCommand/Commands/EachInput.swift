/// Does the same with several inputs: a bad one doesn't keep the others from being done.
enum EachInput {
  /// - Throws: the first failure's exit code, after all were reported.
  static func run<Input>(
    _ inputs: [Input],
    reporter: Reporter,
    _ body: (Input) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var first: CommandFailure?
    for input in inputs {
      do { try body(input) } catch {
        reporter.report(error)
        first = first ?? .reported(error.exitCode)
      }
    }
    if let first { throw first }
  }
}

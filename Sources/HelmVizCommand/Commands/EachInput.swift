/// Does the same with several inputs: a bad one doesn't keep the others from being done.
enum EachInput {
  /// - Throws: the only input's failure; of several inputs the first failure's exit code, after all were reported.
  static func run<Input>(
    _ inputs: [Input],
    _ body: (Input) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var first: CommandFailure?
    for input in inputs {
      do { try body(input) } catch {
        if inputs.count == 1 { throw error }
        if let message = error.message { Console.current.complain(message) }
        first = first ?? .reported(error.exitCode)
      }
    }
    if let first { throw first }
  }
}

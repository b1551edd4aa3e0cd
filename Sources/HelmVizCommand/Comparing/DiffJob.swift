internal import HelmAnalysis
internal import HelmDocument
internal import HelmRendering

/// Two documents on their way to what is different: read, compare, explore, write.
struct DiffJob {
  let command: DiffCommand
  let format: DiffFormat
  let reporter: Reporter

  func run() throws(CommandFailure) {
    try OutputPlan.check([command.old, command.new])
    // Both are read, so that what is wrong with each is said.
    var inputs: [DocumentInput] = []
    try EachInput.run([command.old, command.new], reporter: reporter) { path throws(CommandFailure) in
      inputs.append(try DocumentInput.read(path, reporter: reporter))
    }
    let differences = Differences(from: inputs[0].document, to: inputs[1].document)
    let states = differences.states(limit: command.limit)
    let report = DifferenceReport(differences, states: states)
    let bytes =
      switch format {
      case .text: Array(report.text.utf8)
      case .json: differences.encoded(states: states)
      case .markdown: report.markdown()
      }
    try Output.write(bytes, to: command.output)
    reporter.log("\(inputs[0].name), \(inputs[1].name): \(report.headline)")
    if command.exitCode, !differences.isEmpty { throw .reported(1) }
  }
}

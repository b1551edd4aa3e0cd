internal import HelmAnalysis
internal import HelmDocument

/// A graph, the app's code and recordings on their way to tables of what each lacks.
struct SourcesJob {
  let input: String
  let code: LockInput?
  let seen: [String]
  let reading: InputOptions
  let reporter: Reporter

  /// Where one is strict, a difference other than what was never seen gives exit code 1.
  ///
  /// - Parameter output: where it is to go, which is none of what is read.
  func product(_ format: CheckFormat, for output: String) throws(CommandFailure) -> Product {
    try Output.check(output, apartFrom: reading.overlays)
    try OutputPlan.check([input] + (code?.paths ?? []) + seen)
    var sources = GraphSources(reporter: reporter)
    try sources.read(input, as: .declared, reading)
    if let code { try sources.read(code) }
    for path in seen { try sources.read(path, as: .seen) }
    try sources.checkOutput(output, isGraph: false)
    let merged = sources.merged
    let hasCode = code != nil || merged.segues.contains { $0.saidBy.contains(.written) }
    let tables = SourceTables(merged, hasCode: hasCode, places: sources.places)
    var product = format == .json ? Product(tables.json) : Product(tables.text)
    product.conclusion = { () throws(CommandFailure) in
      if reporter.isStrict, !tables.isAgreed { throw .reported(1) }
    }
    return product
  }
}

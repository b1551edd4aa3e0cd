internal import HelmAnalysis
internal import HelmCompanion
internal import HelmDocument
internal import HelmImport

/// Files and folders on their way to one document.
struct ImportJob {
  let inputs: [String]
  let strings: [String]
  let output: String
  let format: ImportFormat?
  let wrappers: WrapperMode
  let overlays: [String]
  var listsUnresolved = false
  var leavesDebugOut = false
  let reporter: Reporter

  func product() throws(CommandFailure) -> Product {
    try Output.checkDocument(output, of: "import")
    try OutputPlan.check(inputs + strings + overlays)
    let input = ImportInput(inputs: inputs, strings: strings, format: format, reporter: reporter)
    let read = try ImportedDocument(input, wrappers: wrappers, leavesDebugOut: leavesDebugOut, reporter: reporter)
    let (files, imported) = (read.files, read.imported)
    // What a folder has is read as much as what was named.
    try Output.check(output, apartFrom: files.map(\.text.file) + read.sources.map(\.file))
    let report = ImportReport(reporter: reporter)
    // What was named needn't be told.
    if reporter.isVerbose || files.contains(where: { !$0.isNamed }) { report.say(imported.parts) }
    let found = imported.diagnostics + (read.reply?.diagnostics(read.sources) ?? [])
    let hasErrors = report.report(found, sources: imported.sources)
    if listsUnresolved {
      guard let reply = read.reply, !hasErrors else { throw .usage("--unresolved goes with Swift source") }
      return reporter.form == .json ? Product(reply.json) : Product(reply.list)
    }
    if let reply = read.reply { reporter.say(reply.summary) }
    guard let base = read.document, !hasErrors else { throw .badInput }
    let name = inputs.count == 1 ? inputs[0] : "the import"
    let document = try OverlayInput(paths: overlays, reporter: reporter).laid(over: base, of: name)
    let reading = document.reading(file: output == "-" ? "<stdout>" : output)
    let hasProblems = reporter.report(reading.diagnostics, sources: [reading.source])
    guard !hasProblems, let graph = CompiledGraph(reading) else { throw .badInput }
    try graph.reportRules(asWarnings: true, reporter: reporter)
    var product = Product(reading.source.bytes)
    product.conclusion = { () throws(CommandFailure) in
      let counts = "fragments: \(document.fragments.count.grouped), segues: \(document.segues.count.grouped)"
      reporter.log("\(output == "-" ? "standard output" : output): \(counts)")
    }
    return product
  }
}

internal import HelmAnalysis
internal import HelmDocument
internal import HelmImport

/// Files of one kind on their way to one document.
struct ImportJob {
  let inputs: [String]
  let strings: [String]
  let output: String
  let format: ImportFormat?
  let reporter: Reporter

  func run() throws(CommandFailure) {
    if output == "" { throw .usage("--output is empty; name a file, or - for standard output") }
    if let picture = OutputFormat(extensionOf: output), picture != .json, picture.serves(.render) {
      throw .usage("import writes json only, not \(picture.rawValue); draw it with render")
    }
    try OutputPlan.check(inputs + strings)
    let format = if let format { format } else { try formatOfExtensions() }
    guard strings.isEmpty || format == .android else { throw .usage("--strings goes with Android's graphs") }
    let sources = try read(inputs + strings)
    let graphs = Array(sources.prefix(inputs.count))
    let imported =
      switch format {
      case .storyboard: GraphImport.storyboards(graphs)
      case .android: GraphImport.android(graphs, strings: Array(sources.dropFirst(inputs.count)))
      case .dot: GraphImport.dot(graphs)
      }
    let hasErrors = reporter.report(imported.diagnostics, sources: sources)
    guard let document = imported.document, !hasErrors else { throw .badInput }
    let reading = document.reading(file: output == "-" ? "<stdout>" : output)
    let hasProblems = reporter.report(reading.diagnostics, sources: [reading.source])
    guard !hasProblems, let graph = CompiledGraph(reading) else { throw .badInput }
    try graph.reportRules(asWarnings: true, reporter: reporter)
    try Output.write(reading.source.bytes, to: output)
    let counts = "fragments: \(document.fragments.count.grouped), segues: \(document.segues.count.grouped)"
    reporter.log("\(output == "-" ? "standard output" : output): \(counts)")
  }

  /// All files' texts; one that can't be read doesn't keep the others from being reported.
  private func read(_ paths: [String]) throws(CommandFailure) -> [SourceText] {
    var sources: [SourceText] = []
    try EachInput.run(paths, reporter: reporter) { path throws(CommandFailure) in
      if path != "-", FileReading.isFolder(path) {
        reporter.report(.error, "not-a-file", "is a folder; name files in it", file: path)
        throw .badInput
      }
      let limit = DocumentInput.limit
      let bytes = path == "-" ? try Console.current.read() : try FileReading.bytes(of: path, limit: limit)
      sources.append(SourceText(file: path == "-" ? "<stdin>" : path, bytes: bytes))
    }
    return sources
  }

  private func formatOfExtensions() throws(CommandFailure) -> ImportFormat {
    var first: (path: String, format: ImportFormat)?
    for path in inputs {
      guard let format = path.fileExtension.flatMap({ ImportFormat(extension: $0) }) else {
        let list = ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("the name \(path.quoted) doesn't tell what it is; add --format (\(list))")
      }
      if let first, first.format != format {
        throw .usage("'\(first.path)' and '\(path)' are of different kinds; import them apart")
      }
      first = first ?? (path, format)
    }
    return first?.format ?? .storyboard
  }
}

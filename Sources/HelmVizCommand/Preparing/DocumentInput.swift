internal import HelmAnalysis
internal import HelmDocument
internal import HelmImport
internal import SystemPackage

/// A graph document that was read and may be used, with what its further checks need.
struct DocumentInput {
  /// The most bytes of a document.
  static let limit = JSONScanner.sizeLimit

  /// The path it came from; `-` for standard input.
  let path: String
  /// Where that path leads to something.
  var tree: any InputFiles = DiskFiles()
  let graph: CompiledGraph
  let reading: DocumentReading
  /// The text to show lines of; an empty one where nobody has it, as the document was imported.
  let source: SourceText

  /// Reads a file or standard input and reports what is wrong with it.
  ///
  /// - Parameters:
  ///   - options: how it is read; fragments that these name and the document hasn't are reported.
  ///   - rules: files of rules, which lie over the document like others.
  ///   - others: what is imported together with the path, which is a folder or a file to be imported then.
  ///   - leavesDebugOut: whether what Swift source has in `#if DEBUG` is left out.
  ///   - tree: where the path leads to something.
  static func read(
    _ path: String,
    _ options: InputOptions? = nil,
    rules: [String] = [],
    with others: [String] = [],
    leavesDebugOut: Bool = false,
    from tree: any InputFiles = DiskFiles(),
    reporter: Reporter
  ) throws(CommandFailure) -> DocumentInput {
    let name = name(of: path, in: tree)
    var reading: DocumentReading
    if ImportInput.isImportable(path, in: tree) {
      reading = try imported([path] + others, leavesDebugOut: leavesDebugOut, from: tree, reporter: reporter)
    } else {
      let bytes = path == "-" ? try Console.current.read() : try tree.bytes(of: path, limit: limit)
      reading = GraphDocument.read(bytes, file: name)
    }
    let hasErrors = reporter.report(reading.diagnostics, sources: [reading.source])
    guard !hasErrors else { throw .badInput }
    let source = reading.source.file == name ? reading.source : SourceText(file: name, bytes: [])
    reading = try OverlayInput(paths: (options?.overlays ?? []) + rules, reporter: reporter).laid(
      over: reading,
      of: name
    )
    guard let document = reading.document else { throw .badInput }
    var entries: [String] = []
    for entry in options?.entries ?? [] {
      let id = try document.fragmentLookup.id(entry, "fragment", in: name, option: "--entry", reporter: reporter)
      if !entries.contains(id) { entries.append(id) }
    }
    guard let graph = CompiledGraph(reading, entries: entries) else { throw .badInput }
    return DocumentInput(path: path, tree: tree, graph: graph, reading: reading, source: source)
  }

  /// Imports a storyboard, a navigation graph of Android's, DOT, or a folder with some, and reports what is wrong, but
  /// not what was taken. What is no error the import says; here it is counted.
  private static func imported(
    _ paths: [String],
    leavesDebugOut: Bool,
    from tree: any InputFiles,
    reporter: Reporter
  ) throws(CommandFailure) -> DocumentReading {
    let name = tree.name(of: paths[0])
    let input = ImportInput(inputs: paths, tree: tree, reporter: reporter)
    let read = try ImportedDocument(input, leavesDebugOut: leavesDebugOut, reporter: reporter)
    let (files, imported) = (read.files, read.imported)
    // What a format doesn't tell says nothing against the graph, however strict one is.
    let report = ImportReport(reporter: reporter.lenient)
    let found = imported.diagnostics + (read.reply?.diagnostics(read.sources) ?? [])
    let isBrief = reporter.form == .text && !reporter.isVerbose
    let told = isBrief ? found.filter { $0.severity == .error } : found
    let hasErrors = report.report(told, sources: imported.sources)
    let untold = found.count - told.count
    if untold > 0 {
      reporter.say(
        "\(name): \(untold.grouped) remark\(untold == 1 ? "" : "s") of the import; -v says what it can't tell"
      )
    }
    if let remark = read.reply?.remark { reporter.say("\(name): \(remark)") }
    guard let document = read.document, !hasErrors else { throw .badInput }
    let reading = document.reading(file: "\(name) (imported)")
    reporter.keep(ImportedPlaces(reading, of: name, from: files, read.sources))
    return reading
  }

  var document: GraphDocument { graph.document }

  /// The name by which diagnostics call the document.
  var name: String { Self.name(of: path, in: tree) }

  private static func name(of path: String, in tree: any InputFiles) -> String {
    path == "-" ? "<stdin>" : tree.name(of: path)
  }

  /// The folder that the document's relative names start from.
  var folder: FilePath {
    let folder = path == "-" ? "" : FilePath(path).removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// The fragment that is called so, by id or title.
  ///
  /// - Throws: `.badInput` for a fragment that isn't there, after that was reported.
  func fragment(_ name: String, option: String, reporter: Reporter) throws(CommandFailure) -> String {
    try document.fragmentLookup.id(name, "fragment", in: self.name, option: option, reporter: reporter)
  }

  /// The group that is called so, by id or title.
  ///
  /// - Throws: `.badInput` for a group that isn't there, after that was reported.
  func group(_ name: String, option: String, reporter: Reporter) throws(CommandFailure) -> String {
    try NameLookup(candidates: document.groups.map { ($0.id, $0.title) })
      .id(name, "group", in: self.name, option: option, reporter: reporter)
  }
}

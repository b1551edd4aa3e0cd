internal import HelmCompanion
internal import HelmAnalysis
internal import HelmDocument
internal import HelmImport

/// Has Swift source read by the companion that can.
struct SourceReader {
  static let companion = "swift"
  private static let purpose = "reads Swift source"

  let sources: [SourceRequest.File]
  /// The tables of texts beside them.
  let tables: [SourceRequest.File]
  let leavesDebugOut: Bool
  let reporter: Reporter

  init(
    _ sources: [SourceRequest.File],
    tables: [SourceRequest.File],
    leavesDebugOut: Bool,
    reporter: Reporter
  ) {
    (self.sources, self.tables, self.leavesDebugOut, self.reporter) = (sources, tables, leavesDebugOut, reporter)
  }

  /// Whether the companion is there.
  var isThere: Bool { CompanionSearch.current.file(of: Self.companion) != nil }

  private var count: String { "\(sources.count.grouped) Swift file\(sources.count == 1 ? "" : "s")" }

  /// Says that the source is left out.
  func reportMissing() {
    let headline = "\(count) left out: helm-viz-swift, the program that reads them, is missing"
    reporter.report(.warning, "no-swift-reader", headline, file: sources[0].file)
  }

  /// Has the source read, and what is wrong with it reported.
  ///
  /// - Parameter controllers: those of the storyboards that are imported too.
  /// - Throws: `.unavailable` where the companion isn't there.
  func read(beside controllers: [GraphImport.Controller]) throws(CommandFailure) -> (SourceReply, GraphDocument) {
    let companion = try CompanionProcess(Self.companion, purpose: Self.purpose)
    defer { companion.end() }
    let request = SourceRequest(
      files: sources,
      screens: controllers.map { controller in
        SourceRequest.Screen(
          id: controller.id,
          type: controller.type,
          identifier: controller.identifier,
          storyboard: controller.storyboard,
          isInitial: controller.isInitial,
          segues: controller.segues.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
          system: controller.system,
          container: controller.container
        )
      },
      tables: tables,
      leavesDebugOut: leavesDebugOut
    )
    try companion.say(request.line)
    let (progress, begun) = (reporter.progress(), ContinuousClock().now)
    defer { progress.finish() }
    let answer = try companion.line {
      progress.show("reading \(count), \((ContinuousClock().now - begun).components.seconds) s")
    }
    guard let reply = SourceReply(line: answer) else {
      throw .inputOutput("\(companion.name) is of another version")
    }
    let reading = GraphDocument.readWhatCanBe(try companion.line(), file: companion.name)
    guard let document = reading.document else {
      reporter.report(reading.diagnostics, sources: [reading.source])
      throw .inputOutput("\(companion.name) wrote a document that can't be read")
    }
    // One field that can't be read is its fault, and doesn't cost the app's graph.
    for diagnostic in reading.diagnostics where diagnostic.severity == .error {
      let headline = "\(diagnostic.headline); the rest of the graph is there"
      let place = diagnostic.place
      reporter.report([Diagnostic(.warning, diagnostic.identifier, headline, place: place)], sources: [reading.source])
    }
    return (reply, document)
  }
}

extension SourceReply {
  /// What couldn't be read, at its places.
  ///
  /// - Parameter sources: the files by what the document calls them.
  func diagnostics(_ sources: [SourceRequest.File]) -> [Diagnostic] {
    let files = Dictionary(sources.map { ($0.path, $0.file) }) { first, _ in first }
    return warnings.map { remark in
      let source = DocumentSource(remark.source)
      let place = SourcePlace(file: files[source.path] ?? source.path, line: source.line ?? 1, column: 1, bytes: 0..<0)
      return Diagnostic(.warning, "\(remark.what)-not-read", remark.reason, place: place)
    }
  }

  /// How much of the source is told by the graph: `112 of 120 triggers resolved`.
  var summary: String { "\(resolved.grouped) of \(triggers.grouped) triggers resolved" }

  /// The same with what tells the others; nil where there are none.
  var remark: String? { resolved < triggers ? "\(summary); import --unresolved lists the others" : nil }

  /// What isn't told, a line each, for people.
  var list: String {
    unresolved.map { "\($0.source): \($0.what): \($0.reason)\n" }.joined() + summary + "\n"
  }

  /// The same for programs.
  var json: [UInt8] {
    var json = JSONWriter()
    json.node(
      .object([
        ("version", .integer(1)), ("triggers", .integer(triggers)), ("resolved", .integer(resolved)),
        (
          "unresolved",
          .array(
            unresolved.map {
              .object([("source", .string($0.source)), ("what", .string($0.what)), ("reason", .string($0.reason))])
            }
          )
        ),
      ])
    )
    json.raw("\n")
    return json.bytes
  }
}

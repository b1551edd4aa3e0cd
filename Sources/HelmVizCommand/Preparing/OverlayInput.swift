internal import HelmDocument

/// Documents that lie over what is read: `--with`.
struct OverlayInput {
  let paths: [String]
  let reporter: Reporter

  /// Lays the documents, one after the other, over one that was read, and reports what doesn't fit.
  func laid(over reading: DocumentReading, of input: String) throws(CommandFailure) -> DocumentReading {
    var reading = reading
    for path in paths {
      guard let base = reading.document else { throw .badInput }
      let result = try laid(path, over: base, of: input)
      let merged = result.document.reading(file: "\(reading.source.file) with \(path)")
      reporter.keep(ImportedPlaces(merged, of: input, over: reading, result, reporter))
      let hasErrors = reporter.report(merged.diagnostics.filter { $0.severity == .error }, sources: [merged.source])
      guard merged.document != nil, !hasErrors else { throw .badInput }
      reading = merged
    }
    return reading
  }

  /// Lays the documents over one that nobody has the text of.
  func laid(over document: GraphDocument, of input: String) throws(CommandFailure) -> GraphDocument {
    var document = document
    for path in paths { document = try laid(path, over: document, of: input).document }
    return document
  }

  private func laid(
    _ path: String,
    over base: GraphDocument,
    of input: String
  ) throws(CommandFailure) -> DocumentOverlay.Result {
    let bytes = try FileReading.bytes(of: path, limit: DocumentInput.limit)
    let (overlay, reading) = DocumentOverlay.read(bytes, file: path)
    let hasErrors = reporter.report(reading.diagnostics, sources: [reading.source])
    guard let overlay, !hasErrors else { throw .badInput }
    let result = overlay.laid(over: base, named: input)
    if reporter.report(result.misfits, sources: [reading.source]) { throw .badInput }
    reporter.log("\(path): added: \(result.added), changed: \(result.changed), left out: \(result.removed)")
    return result
  }
}

extension DiagnosticPrinter {
  /// The diagnostics as a JSON array for programs, one a line.
  ///
  ///     [
  ///     {"severity":"error","identifier":"no-entry","headline":"…","place":{"file":"graph.json","line":1,"column":1,
  ///      "offset":0,"length":1},"notes":[],"fix":null}
  ///     ]
  ///
  /// `offset` and `length` count bytes.
  public func json(_ diagnostics: [Diagnostic]) -> String {
    var writer = JSONWriter()
    writer.raw("[")
    for (index, diagnostic) in diagnostics.enumerated() {
      writer.raw(index == 0 ? "\n" : ",\n")
      writer.raw("{\"severity\":")
      writer.string(diagnostic.severity.rawValue)
      writer.raw(",\"identifier\":")
      writer.string(diagnostic.identifier)
      writer.raw(",\"headline\":")
      writer.string(diagnostic.headline)
      writer.raw(",\"place\":")
      write(diagnostic.place, to: &writer)
      writer.raw(",\"notes\":[")
      for (index, note) in diagnostic.notes.enumerated() {
        writer.raw(index == 0 ? "{\"message\":" : ",{\"message\":")
        writer.string(note.message)
        writer.raw(",\"place\":")
        write(note.place, to: &writer)
        writer.raw("}")
      }
      writer.raw("],\"fix\":")
      if let fix = diagnostic.fix {
        writer.raw("{\"message\":")
        writer.string(fix.message)
        writer.raw(",\"place\":")
        write(fix.place, to: &writer)
        writer.raw(",\"replacement\":")
        writer.string(fix.replacement)
        writer.raw("}")
      } else {
        writer.raw("null")
      }
      writer.raw("}")
    }
    writer.raw(diagnostics.isEmpty ? "]\n" : "\n]\n")
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(_ place: SourcePlace?, to writer: inout JSONWriter) {
    guard let place else { return writer.raw("null") }
    writer.raw("{\"file\":")
    writer.string(place.file)
    writer.raw(",\"line\":\(place.line),\"column\":\(place.column)")
    writer.raw(",\"offset\":\(place.bytes.lowerBound),\"length\":\(place.bytes.count)}")
  }
}

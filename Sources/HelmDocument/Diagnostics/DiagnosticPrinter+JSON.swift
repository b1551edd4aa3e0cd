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
      writer.node(node(diagnostic))
    }
    writer.raw(diagnostics.isEmpty ? "]\n" : "\n]\n")
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func node(_ diagnostic: Diagnostic) -> JSONNode {
    let notes = diagnostic.notes.map { note in
      JSONNode.object([("message", .string(note.message)), ("place", JSONNode(note.place))])
    }
    let fix = diagnostic.fix.map { fix in
      JSONNode.object([
        ("message", .string(fix.message)), ("place", JSONNode(fix.place)), ("replacement", .string(fix.replacement)),
      ])
    }
    return .object([
      ("severity", .string(diagnostic.severity.rawValue)), ("identifier", .string(diagnostic.identifier)),
      ("headline", .string(diagnostic.headline)), ("place", JSONNode(diagnostic.place)), ("notes", .array(notes)),
      ("fix", fix ?? .null),
    ])
  }
}

extension JSONNode {
  /// A place: file, line, column; offset and length in bytes. Null where there is none.
  package init(_ place: SourcePlace?) {
    guard let place else {
      self = .null
      return
    }
    self = .object([
      ("file", .string(place.file)), ("line", .integer(place.line)), ("column", .integer(place.column)),
      ("offset", .integer(place.bytes.lowerBound)), ("length", .integer(place.bytes.count)),
    ])
  }
}

import HelmDocument

/// What scanning a text gives: the value and the problems, as `line:column identifier`.
struct Scan {
  let value: JSONValue?
  let diagnostics: [Diagnostic]

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    var collector = DiagnosticCollector(source: SourceText(file: "test.json", bytes: bytes))
    value = JSONScanner.scan(collector.source, into: &collector)
    diagnostics = collector.finished()
  }

  var problems: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.place.map { "\($0.line):\($0.column) " } ?? ""
      return place + diagnostic.identifier
    }
  }
}

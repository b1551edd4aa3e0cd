import HelmDocument

/// Documents.
enum DocumentTarget: FuzzTarget {
  static func run(_ bytes: [UInt8]) -> Bool {
    let reading = GraphDocument.read(bytes, file: "graph.json")
    expectTold(reading.diagnostics, of: [reading.source], hasResult: reading.document != nil)
    DocumentInvariants.check(reading)
    return true
  }
}

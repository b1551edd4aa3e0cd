import HelmDocument

/// Documents.
enum DocumentTarget: FuzzTarget {
  static let traits = FuzzTraits(
    "document",
    dictionary: "json",
    length: 2_048,
    checked: 4_000,
    seeds: [
      "Examples/*.json", "Tests/Fixtures/*/graph.json", "Tests/HelmDocumentTests/Fixtures/*.txtar::*.json",
      "Tests/HelmAnalysisTests/Fixtures/*.txtar::*.json",
    ]
  )

  static func run(_ bytes: [UInt8]) -> Bool {
    let reading = GraphDocument.read(bytes, file: "graph.json")
    expectTold(reading.diagnostics, of: [reading.source], hasResult: reading.document != nil)
    DocumentInvariants.check(reading)
    return true
  }
}

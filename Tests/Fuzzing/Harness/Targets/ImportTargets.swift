import HelmDocument
import HelmImport

/// Storyboards: several, parted by NUL.
enum StoryboardTarget: FuzzTarget {
  static let traits = FuzzTraits(
    "storyboard",
    dictionary: "xml",
    length: 2_048,
    checked: 4_000,
    seeds: ["Tests/HelmImportTests/Fixtures/*.txtar::*.storyboard"]
  )

  static func run(_ bytes: [UInt8]) -> Bool {
    let sources = sources(bytes)
    expectImported(GraphImport.storyboards(sources), of: sources)
    return true
  }
}

/// A navigation graph of Android's and strings for it, parted by NUL.
enum AndroidTarget: FuzzTarget {
  static let traits = FuzzTraits(
    "android",
    dictionary: "xml",
    length: 2_048,
    checked: 4_000,
    seeds: ["Tests/HelmImportTests/Fixtures/*.txtar::*.xml"]
  )

  static func run(_ bytes: [UInt8]) -> Bool {
    let sources = sources(bytes)
    expectImported(
      GraphImport.android(Array(sources.prefix(1)), strings: Array(sources.dropFirst())),
      of: sources
    )
    return true
  }
}

/// DOT, which a copy of the process reads.
enum DOTTarget: FuzzTarget {
  static let traits = FuzzTraits(
    "dot",
    dictionary: "dot",
    length: 1_024,
    checked: 500,
    seeds: [
      "Tests/HelmImportTests/Fixtures/*.txtar::*.dot", "Tests/Fixtures/00*/expected.dot",
    ]
  )

  static func run(_ bytes: [UInt8]) -> Bool {
    let source = SourceText(file: "graph.dot", bytes: bytes)
    expectImported(GraphImport.dot([source]), of: [source])
    return true
  }
}

private func sources(_ bytes: [UInt8]) -> [SourceText] {
  bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(3).enumerated().map { number, part in
    SourceText(file: "file\(number).xml", bytes: Array(part))
  }
}

/// What is imported is a document that can be read, and everything that keeps it from being one is told.
private func expectImported(_ result: GraphImport, of sources: [SourceText]) {
  expectTold(result.diagnostics, of: sources, hasResult: result.document != nil)
  guard let document = result.document else { return }
  let reading = document.reading()
  expect(reading.document != nil, "imported, but can't be read: \(reading.diagnostics.map(\.headline))")
  DocumentInvariants.check(reading)
}

/// Measures the engine against a naive implementation of its rules and against its own limits, and the explorer too.
///
/// `bench.py` runs it and judges, with a document to draw and folders as arguments: tours are made of the `graph.json`
/// documents in them that keep the engine's rules.
@main
enum EngineBenchmark {
  static func main() throws {
    let report = Report()
    // Comes first: the memory that it reads must not be that of something else.
    try measureMemory(into: report)
    try measureExplorer(into: report)
    try measureRules(into: report)
    try measureSteps(into: report)
    try measureGraphs(into: report)
    let paths = CommandLine.arguments.dropFirst()
    if let document = paths.first { try measurePictures(document: document, into: report) }
    try measureWalks(folders: Array(paths.dropFirst()), into: report)
  }
}

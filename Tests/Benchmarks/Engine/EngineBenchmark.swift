/// Measures the engine against a naive implementation of its rules and against its own limits, and the explorer too.
///
/// `make bench` runs it, with folders as arguments: tours are made of the `graph.json` documents in them that keep the
/// engine's rules. Ends with 1 where a limit is missed.
@main
enum EngineBenchmark {
  static func main() throws {
    var report = Report()
    // Comes first: the memory that it reads must not be that of something else.
    try measureMemory(into: &report)
    try measureExplorer(into: &report)
    try measureSteps(into: &report)
    try measureGraphs(into: &report)
    try measureWalks(folders: Array(CommandLine.arguments.dropFirst()), into: &report)
    report.end()
  }
}

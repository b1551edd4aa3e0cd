import Testing

@testable import HelmVizCommand

@Suite("render -o flow.mmd")
struct MermaidTests {
  @Test("more lines than Mermaid draws are warned of", arguments: [(500, false), (501, true)])
  func limit(count: Int, isWarned: Bool) throws {
    let folder = try Folder()
    let targets = (1...count).map { "b\($0)" }.joined(separator: ", ")
    let graph = try folder.write("graph.json", "{\"segues\": [\"a => [\(targets)]\"]}")
    for name in ["a.mmd", "a.md"] {
      let run = Run("render", graph, "-o", folder[name])
      #expect(run.code == 0 && run.report.contains("[mermaid-limit]") == isWarned)
    }
  }
}

import Testing

@testable import HelmVizCommand

@Suite("Large graphs")
struct LargeGraphTests {
  @Test("a hundred thousand segues are refused before anything is computed of them")
  func hundredThousand() throws {
    let folder = try Folder()
    let graph = try folder.write("graph.json", Graphs.chain(100_000))
    let run = Run("render", graph, "-o", folder["flow.svg"])
    #expect(run.code == 65)
    #expect(run.report.hasPrefix("\(graph):1:1: error: 100000 segues are more than the 10000"))
    #expect(run.report.contains("--focus"))
    #expect(folder.names == ["graph.json"])
  }

  @Test("of a graph that is too large a part is drawn")
  func part() throws {
    let folder = try Folder()
    let graph = try folder.write("graph.json", Graphs.chain(12_000))
    let part = Run("render", graph, "--focus", "f7000", "--depth", "3")
    #expect(part.code == 0, "\(part.report)")
    #expect(part.output.contains("data-fragment=\"f7003\""))
    #expect(!part.output.contains("data-fragment=\"f7004\""))
    #expect(Run("render", graph, "--format", "json").code == 0)
  }

  @Test("a file that is larger than any document is refused")
  func hugeFile() throws {
    let folder = try Folder()
    let graph = try folder.write("graph.json", [UInt8](repeating: 0x20, count: DocumentInput.limit + 1))
    let run = Run("render", graph)
    #expect(run.code == 65)
    #expect(run.report.contains("graph.json:1:1: error: "), "\(run.report)")
  }
}

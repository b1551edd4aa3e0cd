import Foundation
import Testing

@testable import HelmVizCommand

@Suite("Large graphs")
struct LargeGraphTests {
  @Test("more segues than can be placed are refused at once where nothing may be folded")
  func tooLarge() throws {
    let folder = try Folder()
    let graph = try folder.write("graph.json", Graphs.chain(12_000))
    let run = Run("render", graph, "--overview", "never", "-o", folder["flow.svg"])
    #expect(run.code == 65)
    #expect(run.report.hasPrefix("\(graph):1:1: error: 12000 segues are more than the 10000"))
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
    let graph = try folder.write("graph.json", "")
    truncate(graph, DocumentInput.limit + 1)
    let run = Run("render", graph)
    #expect(run.code == 65)
    #expect(run.report.contains("graph.json:1:1: error: "), "\(run.report)")
  }
}

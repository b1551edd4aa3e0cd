import Testing

@testable import HelmLayout

@Suite("Reading DOT")
struct DOTReadingTests {
  @Test("subgraphs come in the order of the text, each behind the one that it lies in")
  func order() throws {
    let numbers = (0..<60).map { ($0 * 37) % 60 }
    let parts = numbers.map { "subgraph cluster_\($0) { a\($0) subgraph inner_\($0) { b\($0) } }" }
    let graph = try DOTGraph.read(Array("digraph { \(parts.joined(separator: " ")) }".utf8))
    #expect(graph.subgraphs.map(\.name) == numbers.flatMap { ["cluster_\($0)", "inner_\($0)"] })
    #expect(graph.subgraphs.map(\.depth) == numbers.flatMap { _ in [1, 2] })
  }

  @Test("in whichever order Graphviz goes through them, which depends on where memory was free")
  func addresses() throws {
    func number(_ number: Int) -> [UInt8] { withUnsafeBytes(of: UInt64(number)) { Array($0) } }
    func text(_ text: String) -> [UInt8] { number(text.utf8.count) + text.utf8 }
    func subgraph(_ name: String, _ sequence: Int, depth: Int) -> [UInt8] {
      number(1) + number(sequence) + number(depth) + text(name) + number(0) + number(0)
    }
    let head = text("") + number(1) + number(1) + text("g") + number(0) + number(0) + number(0)
    let parts = subgraph("second", 4, depth: 1) + subgraph("first", 2, depth: 1) + subgraph("inner", 3, depth: 2)
    var stream = DOTStream(head + parts + number(0) + number(0))
    let read = stream.graph()
    let graph = try #require(read)
    #expect(graph.subgraphs.map(\.name) == ["first", "inner", "second"])
  }
}

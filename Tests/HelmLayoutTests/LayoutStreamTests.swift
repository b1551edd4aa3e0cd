import HelmDiagram
import Testing

@testable import HelmLayout

@Suite("What the copy of the process writes")
struct LayoutStreamTests {
  private func bytes(_ values: [Double]) -> [UInt8] {
    values.withUnsafeBytes { Array($0) }
  }

  private let complete: [Double] = [1, 2, 72, 105, 10, 20, 4, 0, 0, 1, 1, 2, 2, 3, 3, 1, 5, 6, 0, 0, 9, 9, 4, 8]

  private func read(_ values: [Double]) -> Result<GraphvizLayout, LayoutError>? {
    var stream = LayoutStream(bytes(values))
    return stream.layout(nodeCount: 1, lineCount: 1, clusterCount: 1)
  }

  @Test("a whole stream is a layout")
  func whole() throws {
    let layout = try #require(read(complete)).get()
    #expect(layout.nodes == [Point(x: 10, y: 20)])
    #expect(
      layout.lines == [.init(points: (0...3).map { Point(x: Double($0), y: Double($0)) }, label: Point(x: 5, y: 6))]
    )
    #expect(
      layout.clusters == [
        .init(lowerLeft: Point(x: 0, y: 0), upperRight: Point(x: 9, y: 9), label: Point(x: 4, y: 8))
      ]
    )
  }

  @Test("a stream that ends early is none, wherever it ends")
  func partial() {
    for count in 0..<complete.count { #expect(read(Array(complete[..<count])) == nil) }
    #expect(read(complete.map { $0 == 9 ? .infinity : $0 }) == nil)
  }

  @Test("an error message is a failure, even where success was reported")
  func errors() {
    let words = Array("Error: lost a b edge\nWarning: x\n".utf8).map { Double($0) }
    #expect(
      read([1, Double(words.count)] + words) == .failure(.graphviz(messages: ["Error: lost a b edge", "Warning: x"]))
    )
    #expect(read([0, 0]) == .failure(.graphviz(messages: ["no reason given"])))
  }

  @Test("what was written is whole with the mark of its end alone")
  func mark() {
    let mark = Array("helm end".utf8)
    #expect(GraphvizProcess.whole([1, 2] + mark) == [1, 2])
    #expect(GraphvizProcess.whole(mark) == [])
    #expect(GraphvizProcess.whole(mark + mark) == mark)
    for part: [UInt8] in [[], [1], [1, 2] + mark.dropLast(), mark + [0]] {
      #expect(GraphvizProcess.whole(part) == nil)
    }
  }
}

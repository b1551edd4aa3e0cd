import HelmDocument
import TestSupport
import Testing

@Suite("graphs with the shapes of real ones")
struct ShapedGraphsTests {
  @Test("each is read from its text, and comes back from it", arguments: GraphShape.all)
  func read(shape: GraphShape) throws {
    let bytes = shape.document.encoded()
    let reading = GraphDocument.read(bytes, file: "shape.json")
    #expect(reading.diagnostics == [])
    let document = try #require(reading.document)
    #expect(document.encoded() == bytes)
    #expect(document.fragments.count == shape.parts.reduce(0) { $0 + $1.count } + shape.islands.count)
    #expect(document.segues.count == shape.document.segues.count)
    #expect(reading.brokenRules().isEmpty)
  }

  @Test("the same seed gives the same graph, another one another")
  func seeds() {
    func text(_ seed: UInt64) -> [UInt8] {
      GraphShape(seed: seed, parts: 3, screens: 6, hubs: 1, islands: 1).document.encoded()
    }
    #expect(text(7) == text(7) && text(7) != text(8))
  }
}

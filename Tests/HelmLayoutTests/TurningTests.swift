import HelmDiagram
import HelmDocument
import Testing

@testable import HelmLayout

@Suite("Which way ranks grow")
struct TurningTests {
  private func placed(_ pairs: [(Int, Int)], _ direction: DiagramDirection) throws -> PlacedDiagram {
    let document = GraphDocument(segues: pairs.map { DocumentSegue(from: "screen \($0.0)", to: "screen \($0.1)") })
    return try DiagramLayout.place(Diagram(document, options: DiagramOptions(lines: .all, direction: direction)))
  }

  private static let graphs: [[(Int, Int)]] = [
    (0..<8).map { ($0, $0 + 1) }, (1..<15).map { (($0 - 1) / 2, $0) }, (1..<9).map { (0, $0) },
    (0..<8).map { ($0, $0 + 1) } + [(0, 4), (2, 7)],
  ]

  @Test("a drawing tells about what size it would have in the other direction", arguments: graphs.indices)
  func size(graph: Int) throws {
    let about = try placed(Self.graphs[graph], .leftToRight).turnedSize
    let size = try placed(Self.graphs[graph], .topToBottom).size
    #expect(abs(about.width - size.width) < 0.35 * size.width && abs(about.height - size.height) < 0.35 * size.height)
  }

  @Test("only what is small or crosses is laid out a second time")
  func gain() throws {
    let across = try placed(Self.graphs[0], .leftToRight)
    let score = PictureScore(across)
    #expect(!score.mayGain(turnedTo: across.turnedSize))
    let long = try placed((0..<30).map { ($0, $0 + 1) }, .leftToRight)
    #expect(PictureScore(long).mayGain(turnedTo: Size(width: 100, height: 600)))
    #expect(!PictureScore(long).mayGain(turnedTo: long.size))
  }
}

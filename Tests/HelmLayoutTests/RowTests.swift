import HelmDiagram
import HelmDocument
import Testing

@testable import HelmLayout

@Suite("Rows of fragments that all lead to each other")
struct RowTests {
  /// So many fragments that all lead to each other, one before them, and one behind some.
  private func circle(_ count: Int, behind: [Int] = []) -> GraphDocument {
    let ids = (0..<count).map { "f\($0)" }
    let around = ids.flatMap { id in ids.filter { $0 != id }.map { DocumentSegue(from: id, to: $0) } }
    return GraphDocument(
      segues: [DocumentSegue(from: "start", to: "f0")] + around + behind.map { DocumentSegue(from: ids[$0], to: "end") }
    )
  }

  private func placed(_ document: GraphDocument, _ direction: DiagramDirection) throws -> PlacedDiagram {
    try DiagramLayout.place(Diagram(document, options: DiagramOptions(lines: .all, direction: direction)))
  }

  private func crossings(_ placed: PlacedDiagram) -> Int {
    let lines = placed.diagram.segues.indices.filter { !placed.diagram.segues[$0].isTrailing }
    let ends = lines.map { [placed.diagram.segues[$0].from, placed.diagram.segues[$0].to] }
    return LineCrossings(lines.map { placed.segues[$0].curve.samples(perPiece: 12) }, ends: ends).count
  }

  @Test("read in the order of the fragments", arguments: [DiagramDirection.leftToRight, .topToBottom], 3...6)
  func order(direction: DiagramDirection, count: Int) throws {
    let placed = try placed(circle(count), direction)
    let row = try #require(placed.diagram.rows.first)
    let places = row.map { fragment in
      direction == .leftToRight ? placed.fragments[fragment].center.y : placed.fragments[fragment].center.x
    }
    #expect(row.count == count && places == places.sorted())
  }

  @Test("lines past others are nested, and use both sides", arguments: [DiagramDirection.leftToRight, .topToBottom])
  func arcs(direction: DiagramDirection) throws {
    #expect(try crossings(placed(circle(3), direction)) == 0)
    #expect(try crossings(placed(circle(4), direction)) == 0)
    // Five points can't all be joined without a crossing.
    #expect(try crossings(placed(circle(5), direction)) == 1)
  }

  @Test("lines past others stay on the side where nothing leads away")
  func side() throws {
    let placed = try placed(circle(4, behind: [1, 2]), .leftToRight)
    let row = Set(placed.diagram.rows[0])
    let edge = row.map { placed.fragments[$0].x }.min() ?? 0
    for (segue, line) in zip(placed.diagram.segues, placed.segues)
    where row.contains(segue.from) && row.contains(segue.to) {
      #expect(line.curve.samples(perPiece: 8).allSatisfy { $0.x < edge + 100 })
    }
    #expect(crossings(placed) == 1)
  }
}

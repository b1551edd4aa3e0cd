import HelmDiagram
import HelmDocument
import TestSupport
import Testing

@testable import HelmLayout

@Suite("Lines that are led around boxes")
struct RoutedLinesTests {
  private func calm(_ document: GraphDocument) throws -> PlacedDiagram {
    try DiagramLayout.place(Diagram(document, options: DiagramOptions(lines: .calm)))
  }

  /// Whether a line has a place in a box.
  private func passes(_ curve: Curve, _ box: Rect) -> Bool {
    curve.samples(perPiece: 40).contains(where: box.insetBy(0.5).contains)
  }

  /// Whether a line is straight where so much of its end is its head's.
  private func endsStraight(_ curve: Curve, _ length: Double) -> Bool {
    let (base, tip) = (curve.trimmedAtEnd(by: length).end, curve.end)
    return min(abs(base.x - tip.x), abs(base.y - tip.y)) < 0.01
  }

  @Test("of rows pass neither a box nor a group's title, and have room for a head", arguments: GraphShape.all.prefix(3))
  func rows(shape: GraphShape) throws {
    let placed = try calm(shape.document)
    let rows = placed.diagram.segues.indices.filter { placed.diagram.segues[$0].course == .row }
    #expect(!rows.isEmpty)
    for (index, line) in zip(rows, placed.lines(of: rows)) {
      let segue = placed.diagram.segues[index]
      for (number, box) in placed.fragments.enumerated() where number != segue.from && number != segue.to {
        #expect(!passes(line.curve, box))
      }
      for group in placed.groups { #expect(!passes(line.curve, group.label)) }
      #expect(endsStraight(line.curve, PlacedSegue.headLength))
    }
  }

  @Test("go over a group's title where there is no other way")
  func enclosed() throws {
    var placed = try calm(
      GraphDocument(segues: [("a", "b"), ("b", "c"), ("c", "a")].map { .init(from: $0.0, to: $0.1) })
    )
    let row = try #require(placed.diagram.segues.firstIndex { $0.course == .row })
    let sheet = Rect(x: -100, y: -100, width: placed.size.width + 200, height: placed.size.height + 200)
    placed.groups = [PlacedGroup(frame: sheet, label: sheet)]
    let line = placed.lines(of: [row])[0].curve
    #expect(placed.fragments[placed.diagram.segues[row].from].distance(to: line.start) < 0.01)
    #expect(placed.diagram.fragments.indices.allSatisfy { !passes(line, placed.fragments[$0]) })
  }

  @Test("of redirects pass no box")
  func redirects() throws {
    let ring = (0..<16).flatMap {
      [DocumentSegue(from: "a", to: "r\($0)"), .init(from: "r\($0)", to: "r\(($0 + 3) % 16)")]
    }
    let redirected = DocumentSegue(from: "r0", to: "r9", redirect: [DocumentEdge(from: "r12", to: "r15")])
    let placed = try calm(GraphDocument(segues: ring + [redirected]))
    let redirect = try #require(placed.diagram.redirects.first)
    let line = try #require(placed.redirects.first)
    for (number, box) in placed.fragments.enumerated() where number != redirect.from && number != redirect.to {
      #expect(!passes(line, box))
    }
    #expect(endsStraight(line, PlacedSegue.headLength))
    #expect(placed.fragments[redirect.from].distance(to: line.start) < 0.01)
    #expect(placed.fragments[redirect.to].distance(to: line.end) < 0.01)
    #expect(placed.size.width >= line.points.map(\.x).max() ?? 0 && line.points.allSatisfy { $0.x >= 0 && $0.y >= 0 })
  }

  @Test("are those that a layout leads through a box, the others stay")
  func detours() {
    let document = GraphDocument(segues: [("a", "b"), ("a", "c"), ("b", "c")].map { .init(from: $0.0, to: $0.1) })
    let diagram = Diagram(document)
    let boxes = [0, 100, 200].map { Rect(x: 0, y: $0, width: 80, height: 36) }
    let curves = diagram.segues.map { segue in
      Curve(from: Point(x: 40, y: boxes[segue.from].maxY), to: Point(x: 40, y: boxes[segue.to].y))
    }
    let led = Detours.led(curves, of: diagram, boxes: boxes)
    for (index, segue) in diagram.segues.enumerated() {
      let isThrough = segue.to == segue.from + 2
      #expect((led[index] == curves[index]) == !isThrough)
      #expect(!isThrough || !passes(led[index], boxes[1]))
      #expect(boxes[segue.from].distance(to: led[index].start) < 0.01)
      #expect(boxes[segue.to].distance(to: led[index].end) < 0.01)
    }
  }
}

import HelmDiagram
import HelmDocument
import TestSupport
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

  @Test("trees with tags lead straight down where that is easier to read, and no line hides a tag then")
  func fan() throws {
    var count = 0
    for size in 6..<17 {
      let segues = (1..<size).map { number in
        DocumentSegue(from: "s\(max(0, number - 1 - number * 7 % 3))", to: "s\(number)", tag: "open item \(number)")
      }
      let diagram = Diagram(GraphDocument(segues: segues), options: DiagramOptions(lines: .automatic))
      let placed = try DiagramLayout.place(diagram)
      guard placed.detail == .fanned else { continue }
      count += 1
      #expect(placed.direction == .topToBottom)
      let lines = placed.segues.map { $0.curve.samples(perPiece: 40) }
      for (index, segue) in placed.segues.enumerated() {
        let pill = try #require(segue.pill)
        #expect(!lines.indices.contains { $0 != index && lines[$0].contains(where: pill.contains) })
        #expect(!placed.fragments.contains { $0.intersects(pill) })
      }
    }
    #expect(count > 0)
  }

  @Test("all lines are drawn, straight down, rather than rows where that is easier to read")
  func straight() throws {
    let pairs = [(0, 5), (0, 3), (0, 4), (0, 2), (0, 6), (0, 1), (2, 3), (11, 16), (1, 10)]
    let others = [(1, 11), (1, 7), (1, 12), (1, 9), (1, 8), (9, 15), (9, 14), (9, 13), (9, 6)]
    let segues = (pairs + others).enumerated().map { index, pair in
      let tag = [6, 8, 15, 16, 17].contains(index) || pair.0 == 1 ? nil : "item \(index)"
      return DocumentSegue(from: "s\(pair.0)", to: "s\(pair.1)", dismissable: true, tag: tag)
    }
    let diagram = Diagram(GraphDocument(segues: segues), options: DiagramOptions(lines: .automatic))
    let placed = try DiagramLayout.place(diagram)
    let calm = CalmPlacement(diagram).placed
    #expect(calm.diagram.segues.contains { $0.course == .row })
    #expect(placed.direction == .topToBottom && !placed.diagram.segues.contains { $0.course == .row })
    #expect(PictureScore(placed).points > PictureScore(calm).points)
  }

  @Test("the picture around a fragment has its own segues as lines, unless those are far harder to read")
  func subject() throws {
    let pairs = (0..<12).map { ("form \($0)", "confirm") } + [("confirm", "receipt"), ("form 0", "form 1")]
    var diagram = Diagram(GraphDocument(pairs), options: DiagramOptions(lines: .automatic))
    func rows() throws -> Int { try DiagramLayout.place(diagram).diagram.segues.count { $0.course == .row } }
    #expect(try rows() > 6)
    let subject = try #require(diagram.fragments.firstIndex { $0.id == "confirm" })
    diagram.fragments[subject].isSubject = true
    #expect(try rows() == 0)
  }

  @Test("flat lines of a fan leave their box beside each other, not by one corner")
  func corners() throws {
    let parents = [0, 1, 1, 1, 3, 0, 3, 4, 4, 1, 1, 1, 8, 11, 12, 11, 13, 11, 17]
    let titles = ["open item", "tap", "show all results", "edit"]
    let segues = parents.enumerated().map { index, parent in
      DocumentSegue(from: "screen \(parent)", to: "screen \(index + 1)", tag: titles[index % 4])
    }
    let diagram = Diagram(GraphDocument(segues: segues), options: DiagramOptions(lines: .automatic))
    let placed = try DiagramLayout.place(diagram)
    #expect(placed.detail == .fanned)
    let samples = placed.segues.map { $0.curve.samples(perPiece: 6) }
    let ends = segues.indices.map { [diagram.segues[$0].from, diagram.segues[$0].to] }
    let found = LineCrossings(samples, ends: ends, widths: segues.map { _ in 1.4 })
    #expect(found.count == 0 && found.sharedLength == 0)
  }

  @Test("a line over a tag costs as much as it hides, and so do tags over each other")
  func covered() throws {
    let segues = [DocumentSegue(from: "a", to: "b", tag: "first"), DocumentSegue(from: "c", to: "d", tag: "other")]
    let diagram = Diagram(GraphDocument(segues: segues), options: DiagramOptions(lines: .all))
    var placed = try DiagramLayout.place(diagram)
    let points = PictureScore(placed).points
    let pills = placed.segues.map(\.pill)
    placed.segues[1].pill = pills[0]?.offset(dx: 0, dy: 3)
    #expect(PictureScore(placed).points < points - 4)
    placed.segues[1].pill = pills[1]
    #expect(PictureScore(placed).points == points)
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

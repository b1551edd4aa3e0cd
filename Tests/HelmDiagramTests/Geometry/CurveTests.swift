import HelmDocument
import Testing

@testable import HelmDiagram

@Suite("Geometry")
struct CurveTests {
  private let line = Curve(from: Point(x: 0, y: 0), to: Point(x: 30, y: 40))

  @Test("a curve has three points for each piece, and one")
  func pointCount() {
    #expect(Curve([]) == nil)
    #expect(Curve([Point(x: 0, y: 0), Point(x: 1, y: 1)]) == nil)
    #expect(line.pieceCount == 1)
    #expect(line.start == Point(x: 0, y: 0) && line.end == Point(x: 30, y: 40))
  }

  @Test("a trimmed end lies at the given distance from the old one, on the line")
  func trimming() {
    let trimmed = line.trimmedAtEnd(by: 10)
    #expect(abs(trimmed.end.x - 24) < 1e-4 && abs(trimmed.end.y - 32) < 1e-4)
    #expect(trimmed.start == line.start)
    let both = trimmed.trimmedAtStart(by: 5)
    #expect(abs(both.start.x - 3) < 1e-4 && abs(both.start.y - 4) < 1e-4)
  }

  @Test("boxes are found the same whether there are few or many")
  func grid() {
    var grid = SpatialGrid()
    var boxes: [Rect] = []
    for number in 0..<40 {
      boxes.append(Rect(x: Double(number * 37 % 200), y: Double(number * 61 % 170), width: 30, height: 25))
      grid.insert(boxes[number])
      let box = Rect(x: Double(number * 13 % 180), y: Double(number * 29 % 160), width: 60, height: 40)
      let count = boxes.count { $0.intersects(box) }
      #expect(grid.overlaps(with: box) == count)
      #expect(grid.isFree(box) == (count == 0))
    }
  }

  @Test("a line that never leaves the circle is kept")
  func tooShort() {
    #expect(line.trimmedAtEnd(by: 50.1) == line)
    #expect(line.trimmedAtStart(by: 0) == line)
  }

  @Test("trimming drops whole pieces")
  func trimmingPieces() throws {
    let places = (0...6).map { Point(x: Double($0) * 10, y: 0) }
    let curve = try #require(Curve(places))
    let trimmed = curve.trimmedAtStart(by: 45)
    #expect(trimmed.pieceCount == 1)
    #expect(abs(trimmed.start.x - 45) < 1e-4)
    #expect(trimmed.end == curve.end)
  }

  @Test("a curve and its reverse have their average between them")
  func average() throws {
    let other = line.mapped { Point(x: $0.x + 4, y: $0.y) }
    let middle = try #require(line.averaged(with: other))
    #expect(middle.start == Point(x: 2, y: 0))
    #expect(line.reversed.reversed == line)
    let longer = try #require(Curve((0...6).map { Point(x: Double($0), y: 0) }))
    #expect(line.averaged(with: longer) == nil)
  }

  @Test("samples begin and end where the line does")
  func samples() {
    let samples = line.samples(perPiece: 4)
    #expect(samples.count == 5)
    #expect(samples.first == line.start)
    #expect(samples.last.map { $0.distance(to: line.end) < 1e-9 } == true)
  }

  @Test("boxes that only touch don't intersect")
  func touching() {
    let box = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(!box.intersects(box.offset(dx: 10, dy: 0)))
    #expect(box.intersects(box.offset(dx: 9, dy: 9)))
    #expect(box.insetBy(-1).intersects(box.offset(dx: 10, dy: 0)))
    #expect(box.insetBy(6) == Rect(x: 6, y: 6, width: 0, height: 0))
    #expect(box.union(Rect(x: 20, y: -5, width: 1, height: 1)) == Rect(x: 0, y: -5, width: 21, height: 15))
  }

  @Test("the distance to a box is none inside it")
  func distance() {
    let box = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(box.distance(to: Point(x: 5, y: 5)) == 0)
    #expect(box.distance(to: Point(x: 13, y: 14)) == 5)
    #expect(box.contains(Point(x: 10, y: 10)) && !box.contains(Point(x: 10.1, y: 10)))
  }

  @Test("a line that is led around boxes turns in where it would cross its own end, with room for a head")
  func hooks() {
    let hook = [(0, 100), (40, 100), (40, 20), (10, 20), (10, 50), (90, 50)].map { Point(x: $0.0, y: $0.1) }
    let route = LineRoute(from: 0, to: 1, start: 100, heads: (0, PlacedSegue.headLength), lane: 0)
    let straight = Array(hook[..<2]) + [Point(x: 40, y: 50), hook[5]]
    #expect(route.withoutHooks(hook) == straight)
    let back = LineRoute(from: 0, to: 1, start: 50, heads: (PlacedSegue.headLength, 0), lane: 0)
    #expect(back.withoutHooks(hook.reversed()) == straight.reversed())
    let near = Array(hook[..<5]) + [Point(x: 45, y: 50)]
    #expect(route.withoutHooks(near) == near)
    #expect(route.withoutHooks(straight) == straight)
    // It would go on beyond the place at which it turns, and come back beside its own last part.
    func turn(_ height: Double) -> [Point] {
      [(0, 300), (40, 300), (40, 100), (60, 100), (60, 100 - height), (0, 100 - height)].map { Point(x: $0.0, y: $0.1) }
    }
    #expect(route.withoutHooks(turn(8)) == Array(turn(8)[..<2]) + [Point(x: 40, y: 92), Point(x: 0, y: 92)])
    #expect(route.withoutHooks(turn(40)) == turn(40))
  }

  @Test("a sign on a line stands off the places at which it turns, and others do")
  func signs() {
    let far = [Rect(x: 900, y: 900, width: 80, height: 30), Rect(x: 900, y: 990, width: 80, height: 30)]
    let segue = PlacedSegue(curve: Curve(from: far[0].center, to: far[1].center), pill: nil, step: far[0].center)
    let placed = PlacedDiagram(
      diagram: Diagram(GraphDocument(segues: [DocumentSegue(from: "a", to: "b")])),
      direction: .leftToRight,
      size: Size(width: 1_000, height: 1_000),
      fragments: far,
      segues: [segue],
      redirects: [],
      groups: []
    )
    let bends = [(0, 0), (60, 0), (60, 50), (120, 50)].map { Point(x: $0.0, y: $0.1) }
    let corners = Array(bends[1...2]) + [Point(x: 30, y: 0)]
    func nearest(off known: [Point]) -> Double {
      let places = (0..<60).map { placed.mark(on: bends, of: $0, off: known) }
      return places.flatMap { place in corners.map { $0.distance(to: place) } }.min() ?? 0
    }
    #expect(nearest(off: []) < 4 && nearest(off: corners) >= 8.5)
  }
}
